// Loaded before a program: says at its end how many files of OpenTelemetry it had loaded, but for the API, which prom-client always loads.
process.on('exit', () => {
  const loaded = Object.keys(require.cache).filter((file) => /[\\/]@opentelemetry[\\/](?!api[\\/])/.test(file))
  process.stdout.write(`loaded ${loaded.length} of OpenTelemetry\n`)
})
