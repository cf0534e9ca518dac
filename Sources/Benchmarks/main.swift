// Benchmarks
