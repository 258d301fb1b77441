// Loaded before a program: says at its end how many files of the bundle it had loaded in which OpenTelemetry is, but for the API, which prom-client always loads.
const { Session } = require('node:inspector')

const loaded = new Set()
const session = new Session()
session.connect()
session.on('Debugger.scriptParsed', ({ params }) => {
  if (/[\\/]open-telemetry-[^\\/]+\.js$/.test(params.url)) loaded.add(params.url)
})
session.post('Debugger.enable')
process.on('exit', () => process.stdout.write(`loaded ${loaded.size} of OpenTelemetry\n`))
