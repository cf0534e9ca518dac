import Foundation
import Testing

@testable import TrellisPhotoLibrary

/// Tests of how values of a camera are written.
struct FactTextsTests {
  private let english = FactTexts(locale: Locale(identifier: "en_US"))
  private let german = FactTexts(locale: Locale(identifier: "de_DE"))

  @Test func exposureTimesAreWrittenAsOnTheDialsOfCameras() {
    let times: [(seconds: Double, text: String)] = [
      (1.0 / 8000, "1/8000 s"), (10.0 / 2500, "1/250 s"), (0.016666, "1/60 s"), (0.25, "1/4 s"),
      (0.3, "0.3 s"), (0.5, "0.5 s"), (1, "1 s"), (1.3, "1.3 s"), (30, "30 s"), (300, "300 s"),
    ]
    for (seconds, text) in times { #expect(english.exposureTime(seconds) == text) }
    #expect(german.exposureTime(1.3) == "1,3 s")
  }

  @Test func aperturesAndSensitivitiesAreWritten() {
    #expect(english.aperture(2.8) == "f/2.8")
    #expect(english.aperture(8) == "f/8")
    #expect(english.aperture(22.6274) == "f/22.6")
    #expect(german.aperture(1.4) == "f/1,4")
    #expect(english.iso(400) == "ISO 400")
    #expect(english.iso(102_400) == "ISO 102400")
  }

  @Test func theSizeOfAnEmptyFileIsInBytesInEveryLanguage() {
    let sizes = ["en_US": "0 bytes", "de_DE": "0 Byte", "fr_FR": "0 octet", "es_ES": "0 bytes"]
    for (name, text) in sizes {
      let texts = FactTexts(locale: Locale(identifier: name))
      #expect(texts.byteSize(0).withPlainSpaces == text, "\(name)")
    }
    #expect(english.byteSize(1).withPlainSpaces == "1 byte")
    #expect(english.byteSize(4_200_000).withPlainSpaces == "4.2 MB")
  }

  @Test func aFocalLengthHasItsEquivalentIfThatIsAnother() {
    #expect(english.focalLength(35, equivalent: 52) == "35 mm (52 mm equivalent)")
    #expect(english.focalLength(50, equivalent: 50) == "50 mm")
    #expect(english.focalLength(50, equivalent: nil) == "50 mm")
    #expect(english.focalLength(4.25, equivalent: 26) == "4.2 mm (26 mm equivalent)")
    #expect(german.focalLength(6.7, equivalent: nil) == "6,7 mm")
  }

  @Test func anExposureCompensationHasItsSign() {
    #expect(english.exposureBias(1.0 / 3) == "+0.3 EV")
    #expect(english.exposureBias(-2.0 / 3) == "−0.7 EV")
    #expect(english.exposureBias(0) == "0 EV")
    #expect(english.exposureBias(-0.01) == "0 EV")
    #expect(german.exposureBias(-1.5) == "−1,5 EV")
  }

  @Test func sizesAreWritten() {
    #expect(english.byteSize(4_200_000) == "4.2 MB")
    #expect(german.byteSize(4_200_000).withPlainSpaces == "4,2 MB")
    #expect(english.byteSize(0) == "0 bytes")
    #expect(german.byteSize(0).withPlainSpaces == "0 Byte")
    #expect(english.pixelSize(6000, 4000) == "6000 × 4000 (24 MP)")
    #expect(english.pixelSize(1600, 1065) == "1600 × 1065 (1.7 MP)")
    #expect(english.pixelSize(48, 32) == "48 × 32")
  }

  @Test func aTimeHasItsOffsetIfThatIsKnown() throws {
    let time = try #require(
      LocalTime(year: 2024, month: 5, day: 17, hour: 16, minute: 3, second: 59))
    #expect(german.time(time) == "17. Mai 2024 um 16:03")
    #expect(german.time(time, utcOffset: 120) == "17. Mai 2024 um 16:03 (UTC+2)")
    #expect(german.time(time, utcOffset: -570) == "17. Mai 2024 um 16:03 (UTC−9:30)")
    #expect(german.time(time, utcOffset: 0) == "17. Mai 2024 um 16:03 (UTC+0)")
  }

  @Test func aRangeOfDaysHasBothEndsUnlessTheyAreTheSame() throws {
    let first = try #require(LocalTime(year: 2024, month: 5, day: 17, hour: 8))
    let evening = try #require(LocalTime(year: 2024, month: 5, day: 17, hour: 23))
    let later = try #require(LocalTime(year: 2025, month: 1, day: 2))
    #expect(english.days(first...evening) == "May 17, 2024")
    #expect(english.days(first...later) == "May 17, 2024 – January 2, 2025")
  }

  @Test func positionsHaveTheirDirections() {
    let paris = PhotoDetails.Position(latitude: 48.858219, longitude: 2.2945)
    let ushuaia = PhotoDetails.Position(latitude: -54.8, longitude: -68.3)
    #expect(english.position(paris) == "48.85822° N, 2.2945° E")
    #expect(english.position(ushuaia) == "54.8° S, 68.3° W")
    #expect(paris.geoUri == "geo:48.858219,2.294500")
    #expect(
      ushuaia.mapUri
        == "https://www.openstreetmap.org/?mlat=-54.800000&mlon=-68.300000"
        + "#map=15/-54.800000/-68.300000")
    #expect(english.altitude(35.7) == "36 m")
    #expect(english.altitude(-430.5) == "−430 m")
    #expect(english.altitude(-0.2) == "0 m")
  }

  @Test func theLengthOfAFilmHasHoursOnlyIfThereAreSome() {
    let lengths: [(seconds: Int, text: String)] = [
      (0, "0:00"), (9, "0:09"), (72, "1:12"), (3599, "59:59"), (3600, "1:00:00"), (3723, "1:02:03"),
    ]
    for (seconds, text) in lengths { #expect(FactTexts.length(seconds: seconds) == text) }
  }

  @Test func aFolderInTheHomeFolderIsNamedWithoutIt() {
    let texts = FactTexts(locale: Locale(identifier: "en_US"), home: "/home/rosa")
    #expect(texts.folder("/home/rosa/Pictures/2019") == "Pictures/2019")
    #expect(texts.folder("/home/rosa") == "/home/rosa")
    #expect(texts.folder("/home/rosalind/Pictures") == "/home/rosalind/Pictures")
    #expect(texts.folder("/media/camera") == "/media/camera")
  }
}

extension String {
  /// The text with plain spaces. Versions of Foundation differ in the space before a unit.
  var withPlainSpaces: String {
    String(map { $0 == "\u{A0}" || $0 == "\u{202F}" ? " " : $0 })
  }
}
