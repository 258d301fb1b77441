import { createInterface } from 'node:readline/promises'
import { readConfig } from '#server/config.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Installation } from './open-installation.ts'
import { runCommand } from './run-command.ts'

/** Asks a question on standard error, where a result that goes into a file does not swallow it. Anything but yes is a no. */
const askAtTerminal = async (question: string): Promise<boolean> => {
  const asking = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return /^y(?:es)?$/i.test((await asking.question(`${question} Type yes to go on: `)).trim())
  } finally {
    asking.close()
  }
}

/** The first line of standard input, asked for at a terminal. */
const readAtTerminal = async (what: string): Promise<string> => {
  const reading = createInterface({ input: process.stdin, output: process.stderr })
  try {
    if (process.stdin.isTTY) return (await reading.question(`${what}: `)).trim()
    const { value = '' } = await reading[Symbol.asyncIterator]().next()
    return String(value).trim()
  } finally {
    reading.close()
  }
}

let opened: Promise<Installation> | undefined
/** Help does without what reaches a database. */
const installation = () => (opened ??= import('./open-installation.ts').then(({ anInstallation }) => anInstallation()))

/** The command line's only door from outside: arguments and environment in, exit code out. */
process.exitCode = await runCommand(process.argv.slice(2), {
  out: process.stdout,
  err: process.stderr,
  env: process.env,
  nowMs: () => systemClock.now().getTime(),
  config: () => readConfig(process.env).config,
  openDatabase: async (config, say) => (await installation()).openDatabase(config, say),
  openAsItIs: async (config, say, create) => (await installation()).openAsItIs(config, say, create),
  migrate: async (config, say, takesTime) => (await installation()).migrate(config, say, takesTime),
  openKeyring: async (config) => (await installation()).openKeyring(config),
  openStorage: async (config) => (await installation()).openStorage(config),
  openSealed: async (config, db) => (await installation()).openSealed(config, db),
  ask: process.stdin.isTTY && process.stderr.isTTY ? askAtTerminal : undefined,
  read: readAtTerminal,
  explain: async (error) =>
    (await import('#server/start/explain-failure.ts')).explainFailure(error, { host: '', port: 0 }),
})
await (await opened)?.close()
