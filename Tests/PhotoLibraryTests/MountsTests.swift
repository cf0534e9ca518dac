import Testing

@testable import TrellisPhotoLibrary

/// Tests of finding a folder of a disk wherever the disk is mounted.
struct MountsTests {
  private static let info = #"""
    22 1 0:20 / / rw,relatime - btrfs /dev/sda2 rw
    23 22 0:21 /@home /home rw shared:1 master:2 - btrfs /dev/sda2 rw
    30 22 0:30 / /tmp rw - tmpfs tmpfs rw
    40 22 8:17 / /media/me/My\040Disk rw - vfat /dev/sdb1 rw
    41 22 8:17 /Photos /srv/photos rw - vfat /dev/sdb1 rw
    42 22 0:50 / /mnt/nas rw - nfs4 nas:/pictures rw
    43 40 0:60 / /media/me/My\040Disk/card rw - ext4 /dev/sdc1 rw
    a line that is none
    """#

  private let mounts = Mounts(info) { ["/dev/sda2": "A", "/dev/sdb1": "B", "/dev/sdc1": "C"][$0] }

  @Test func theInnermostMountHasAFolder() {
    let places = [
      "/home/me": DiskPlace(disk: "A", path: "/@home/me"), "/": DiskPlace(disk: "A", path: ""),
      "/homes": DiskPlace(disk: "A", path: "/homes"),
      "/media/me/My Disk": DiskPlace(disk: "B", path: ""),
      "/media/me/My Disk/Photos/1": DiskPlace(disk: "B", path: "/Photos/1"),
      "/media/me/My Disk/card/DCIM": DiskPlace(disk: "C", path: "/DCIM"),
      "/srv/photos": DiskPlace(disk: "B", path: "/Photos"),
      "/mnt/nas/2019": DiskPlace(disk: "nas:/pictures", path: "/2019"),
      "/tmp/x": DiskPlace(disk: "", path: "/x"),
    ]
    for (path, place) in places { #expect(mounts.place(of: path) == place) }
  }

  @Test func aPlaceHasAllPathsAtWhichItIsNotHidden() {
    #expect(
      mounts.paths(of: DiskPlace(disk: "B", path: "/Photos/1"))
        == ["/media/me/My Disk/Photos/1", "/srv/photos/1"])
    #expect(mounts.paths(of: DiskPlace(disk: "B", path: "/card")) == [])
    #expect(mounts.paths(of: DiskPlace(disk: "C", path: "")) == ["/media/me/My Disk/card"])
    #expect(mounts.paths(of: DiskPlace(disk: "D", path: "")) == [])
    #expect(mounts.points(inside: "/media/me") == ["/media/me/My Disk", "/media/me/My Disk/card"])
  }

  @Test func aPlaceIsStoredAsText() {
    for place in [DiskPlace(disk: "B", path: "/a\nb"), DiskPlace(disk: "", path: "")] {
      #expect(DiskPlace(stored: place.stored) == place)
    }
    #expect(DiskPlace(stored: "") == nil)
  }

  @Test func thePresentMountsHaveProc() {
    // The root folder of a changed root is no mount.
    #expect(Mounts.current.place(of: "/proc") != nil)
  }
}
