// TrellisTests
