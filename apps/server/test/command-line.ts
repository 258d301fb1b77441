import { readConfig } from '#server/config.ts'
import type { Environment } from '#server/platform/environment/read-environment.ts'
import { explainFailure } from '#server/start/explain-failure.ts'
import { runCommand } from '#server/cli/run-command.ts'
import type { Sealed } from '#server/cli/command.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { anInstallation } from '#server/cli/open-installation.ts'
import { memoryStorage } from './memory-storage.ts'

export type Typed = { readonly code: number; readonly out: string; readonly err: string }

/** A terminal on this database, with its keys and files where a command needs them: what a person, or a script, gets to see of each command. */
export const aCommandLine =
  (db: Database, now: () => Date, sealed?: Sealed, ask?: (question: string) => Promise<boolean>, line?: string) =>
  async (...argv: readonly string[]): Promise<Typed> => {
    let out = ''
    let err = ''
    const code = await runCommand(argv, {
      out: { write: (text) => void (out += text) },
      err: { write: (text) => void (err += text) },
      nowMs: () => now().getTime(),
      config: () => readConfig({ NODE_ENV: 'test' }).config,
      ...NOT_HERE,
      ask,
      read: () => Promise.resolve(line ?? ''),
      openDatabase: () => Promise.resolve(db),
      openSealed: () =>
        sealed === undefined ? Promise.reject(new Error('Nothing is sealed here')) : Promise.resolve(sealed),
      explain: (error) => (error instanceof Error ? error.message : String(error)),
    })
    return { code, out, err }
  }

/** What the commands of these tests do without. */
const NOT_HERE = {
  openAsItIs: () => Promise.reject(new Error('No other database is opened here')),
  migrate: () => Promise.reject(new Error('Nothing is migrated here')),
  openKeyring: () => Promise.reject(new Error('There is no key file here')),
  openStorage: () => memoryStorage(),
}

/** A terminal on the installation of these settings, opened and closed for each command as the program does. */
export const aTerminalOf =
  (env: Environment) =>
  async (...argv: readonly string[]): Promise<Typed> => {
    let out = ''
    let err = ''
    const { close, ...installation } = anInstallation()
    const code = await runCommand(argv, {
      out: { write: (text) => void (out += text) },
      err: { write: (text) => void (err += text) },
      nowMs: () => Date.now(),
      config: () => readConfig(env).config,
      ...installation,
      explain: (error) => explainFailure(error, { host: '', port: 0 }),
    })
    await close()
    return { code, out, err }
  }
