// PhotosTests
