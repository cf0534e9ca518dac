extension HostedView: ObservingWork {
  final func modelWillChange(for work: ObservedWork, _ observer: ModelObserver) {
    observer.modelWillChange(for: work, of: self)
  }
}
