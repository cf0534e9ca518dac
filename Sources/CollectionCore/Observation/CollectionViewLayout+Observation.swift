extension CollectionViewLayout: ObservingWork {
  final var modelObserver: ModelObserver? { owner?.models }

  final func modelWillChange(for work: ObservedWork, _ observer: ModelObserver) {
    observer.modelWillChange(for: work, of: self)
  }
}
