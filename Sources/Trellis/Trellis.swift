// Trellis
