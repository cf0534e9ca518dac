// PhotoLibraryTests
