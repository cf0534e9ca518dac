import Foundation

/// Solves the sections of a compositional layout, and keeps what the next solution can use: the
/// templates of the sections and the measured sizes.
@MainActor
package final class CompositionalSolver {
  /// The source of the sections.
  package enum Sections {
    case one(SectionDescription)
    case provided(CollectionViewCompositionalLayoutSectionProvider)
  }

  private let sections: Sections
  package var configuration: LayoutConfiguration
  /// The templates of the sections that the provider returned last, or nil if it has to be asked.
  private var provided: (conditions: CompositionalConditions, templates: [SectionTemplate])?
  /// The template of a layout in which all sections are alike. It is kept when the data changes.
  private var shared: (surroundings: CompositionalSurroundings, template: SectionTemplate)?
  /// The templates of sections with measured items of uniform size.
  private var uniform: [Int: (base: SectionTemplate, size: CGSize, template: SectionTemplate)] = [:]
  private var measures = CompositionalMeasures()
  /// A number that changes whenever the provider was asked for the sections.
  package private(set) var sectionsEdition = 0
  /// The sections of the last solution.
  private var solved: [SolvedSection] = []
  private var warnedSections: Set<Int> = []

  package init(_ sections: Sections, _ configuration: LayoutConfiguration) {
    (self.sections, self.configuration) = (sections, configuration)
  }

  // MARK: Invalidation

  /// Makes the next solution ask for the sections again.
  ///
  /// - Parameter keepsMeasures: Whether the measured sizes are kept, unless they were measured for
  ///   another width or theme.
  package func discard(keepsMeasures: Bool) {
    (provided, shared, uniform) = (nil, nil, [:])
    if !keepsMeasures { measures = CompositionalMeasures() }
  }

  package func dataDidChange(_ edits: DataEdits) {
    (provided, uniform) = (nil, [:])
    measures.apply(edits)
  }

  /// Forgets the measured sizes of items and of supplementary views at the edges of sections and of
  /// the layout. Returns whether there were any.
  package func forgetSizes(of elements: [ElementKey]) -> Bool {
    let known = elements.filter { measuredSize(of: $0) != nil }
    for element in known { measures.forget(element) }
    return !known.isEmpty
  }

  // MARK: Measured sizes

  /// Returns the size that a view has preferred, or nil if it is not known.
  ///
  /// - Parameter isBadge: Whether the element is attached to an item or group.
  package func measuredSize(of key: ElementKey, isBadge: Bool = false) -> CGSize? {
    if key.kind == .cell { return measures.size(ofItem: key.item, inSection: key.section) }
    guard let kind = key.kind.name else { return nil }
    if isBadge { return measures.badges(inSection: key.section)[kind, key.item] }
    return key.item == ElementKey.layoutItem
      ? measures.boundary[kind] : measures.size(ofKind: kind, inSection: key.section)
  }

  package func record(
    _ size: CGSize, for key: ElementKey, _ place: CompositionalSolution.SolvedElement,
    _ counts: DataCounts
  ) {
    measures.record(size, for: key, place.free, isBadge: place.isBadge, counts)
  }

  // MARK: Solving

  package func solve(_ conditions: CompositionalConditions) -> CompositionalSolution {
    let surroundings = conditions.surroundings
    let axis = configuration.axis
    let cross = axis.crossing
    measures.prepare(
      for: .init(
        crossLength: surroundings.size.along(cross),
        insets: [surroundings.safeArea, surroundings.margins].flatMap {
          [$0.before(cross), $0.after(cross)]
        }, traits: surroundings.traits))
    let templates = templates(conditions)
    let counts = conditions.counts.items
    var runs: [CompositionalSolution.Run] = []
    var number = 0
    while number < counts.count {
      let end = endOfRun(from: number, counts, templates)
      runs.append((section(number, templates[number], count: counts[number]), end - number))
      number = end
    }
    let solution = CompositionalSolution(
      runs, configuration: configuration, container: surroundings.size, grid: surroundings.grid
    ) { measures.boundary[$0] }
    solved = solution.sections
    return solution
  }

  /// Returns the end of the sections from `first` on that share their places: sections without
  /// measured views, with the same template and number of items.
  private func endOfRun(from first: Int, _ counts: [Int], _ templates: Templates) -> Int {
    var end = first + 1
    guard !measures.isMeasured(first) else { return end }
    while end < counts.count, counts[end] == counts[first], templates.areSame(end, first),
      !measures.isMeasured(end)
    {
      end += 1
    }
    return end
  }

  /// Solves a section, unless it is as in the last solution.
  private func section(
    _ number: Int, _ base: SectionTemplate, count items: Int
  ) -> SolvedSection {
    let isMeasured = measures.isMeasured(number)
    if !isMeasured, number < solved.count, solved[number].shows(items, base) {
      return solved[number]
    }
    let template = isMeasured ? uniformTemplate(base, number) : base
    let groups = measures.groups(template, ofSection: number, itemCount: items)
    let section = SolvedSection(
      groups, isMeasured: isMeasured, badges: measures.badges(inSection: number)
    ) {
      measures.size(ofKind: $0, inSection: number)
    }
    check(section, number, items)
    return section
  }

  /// The templates of the sections, by their number.
  private enum Templates {
    case one(SectionTemplate)
    case each([SectionTemplate])

    subscript(number: Int) -> SectionTemplate {
      switch self {
      case .one(let template): template
      case .each(let templates): templates[number]
      }
    }

    func areSame(_ a: Int, _ b: Int) -> Bool {
      switch self {
      case .one: true
      case .each(let templates): templates[a] === templates[b]
      }
    }
  }

  /// Returns the template of each section.
  private func templates(_ conditions: CompositionalConditions) -> Templates {
    let surroundings = conditions.surroundings
    switch sections {
    case .one(let section):
      let template =
        shared.flatMap { $0.surroundings == surroundings ? $0.template : nil }
        ?? makeTemplate(section, surroundings)
      shared = (surroundings, template)
      return .one(template)
    case .provided(let provider):
      if let provided, provided.conditions == conditions { return .each(provided.templates) }
      let environment = SolvingEnvironment(size: surroundings.size, traits: surroundings.traits)
      let templates = conditions.counts.items.enumerated().map { number, count in
        let section = provider(number, environment)
        if section == nil, count > 0 { reportMissingSection(number, count) }
        return makeTemplate(section?.values ?? .missing, surroundings)
      }
      provided = (conditions, templates)
      sectionsEdition &+= 1
      return .each(templates)
    }
  }

  /// Returns the template of a section, with the measured size of its uniform items.
  private func uniformTemplate(_ base: SectionTemplate, _ number: Int) -> SectionTemplate {
    let size = measures.uniformSize(inSection: number)
    guard size != .zero else { return base }
    if let known = uniform[number], known.size == size, known.base === base {
      return known.template
    }
    let template = base.withUniformSize(size)
    uniform[number] = (base, size, template)
    return template
  }

  private func makeTemplate(
    _ section: SectionDescription, _ surroundings: CompositionalSurroundings
  ) -> SectionTemplate {
    let scrollAxis = configuration.axis
    let solver = GroupSolver(
      grid: surroundings.grid,
      scrollAxis: section.orthogonal.behavior == .none ? scrollAxis : scrollAxis.crossing,
      environment: SolvingEnvironment(size: surroundings.size, traits: surroundings.traits))
    let reference = section.supplementaryContentInsetsReference
    return SectionTemplate(
      withoutRepeatedKinds(section), solver, container: surroundings.size,
      guide: guide(section.contentInsetsReference, surroundings),
      supplementaryGuide: guide(
        reference == .automatic ? section.contentInsetsReference : reference, surroundings))
  }

  /// Returns the insets of the view that a section keeps free, across the scroll axis.
  private func guide(
    _ reference: ContentInsetsReference, _ surroundings: CompositionalSurroundings
  ) -> DirectionalEdgeInsets {
    var guide = DirectionalEdgeInsets.zero
    let reference = reference == .automatic ? configuration.contentInsetsReference : reference
    switch reference {
    case .none: break
    case .automatic, .safeArea:
      guide.add(surroundings.safeArea, along: configuration.axis.crossing)
    case .layoutMargins, .readableContent:
      guide.add(surroundings.margins, along: configuration.axis.crossing)
    }
    return guide
  }

  // MARK: Mistakes

  private func reportMissingSection(_ number: Int, _ count: Int) {
    CallerMistake.report(
      "the section provider returned nil for section \(number), which has \(count) items; they are "
        + "not shown")
  }

  /// Returns a section in which each kind of boundary supplementary view occurs once, because two
  /// views of a kind would have the same index path.
  private func withoutRepeatedKinds(_ section: SectionDescription) -> SectionDescription {
    var kinds: Set<String> = []
    var section = section
    section.boundaryItems = section.boundaryItems.filter { item in
      if kinds.insert(item.elementKind).inserted { return true }
      CallerMistake.report(
        "a section has 2 boundary supplementary items of the kind \(item.elementKind); the second "
          + "one is not shown")
      return false
    }
    return section
  }

  private func check(_ section: SolvedSection, _ number: Int, _ count: Int) {
    guard count > 0, section.itemCount == 0, section.template.values != .missing,
      warnedSections.insert(number).inserted
    else { return }
    CallerMistake.warn(
      "the first item of the group of section \(number) does not fit into the group, so none of "
        + "its \(count) items is shown; the group has \(section.template.group.size)")
  }
}

extension SectionDescription {
  /// The section in place of one that the provider did not return. Nothing of it is shown.
  fileprivate static var missing: SectionDescription {
    SectionDescription(
      group: ItemDescription(
        size: CollectionLayoutSize(widthDimension: .absolute(0), heightDimension: .absolute(0)),
        content: .group(GroupDescription(arrangement: .filling(.vertical), subitems: []))))
  }
}
