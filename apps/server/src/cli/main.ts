import { readConfig } from '#server/config.ts'
import { systemClock } from '#server/platform/clock.ts'
import { explainFailure } from '#server/start/explain-failure.ts'
import { anInstallation } from './open-installation.ts'
import { askAtTerminal } from './ask-at-terminal.ts'
import { runCommand } from './run-command.ts'

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
