import { createInterface } from 'node:readline/promises'
import { readConfig } from '#server/config.ts'
import { systemClock } from '#server/platform/clock.ts'
import { explainFailure } from '#server/start/explain-failure.ts'
import { anInstallation } from './open-installation.ts'
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

const { close, ...installation } = anInstallation()

/** The command line's only door from outside: arguments and environment in, exit code out. */
process.exitCode = await runCommand(process.argv.slice(2), {
  out: process.stdout,
  err: process.stderr,
  nowMs: () => systemClock.now().getTime(),
  config: () => readConfig(process.env).config,
  ...installation,
  ask: process.stdin.isTTY && process.stderr.isTTY ? askAtTerminal : undefined,
  explain: (error) => explainFailure(error, { host: '', port: 0 }),
})
await close()
