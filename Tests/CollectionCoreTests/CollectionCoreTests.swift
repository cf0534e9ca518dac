// CollectionCoreTests
