import { readConfig } from '#server/config.ts'
import { runCommand } from '#server/cli/run-command.ts'
import type { Sealed } from '#server/cli/command.ts'
import type { Database } from '#server/platform/database/connect.ts'

export type Typed = { readonly code: number; readonly out: string; readonly err: string }

/** A terminal on this database, with its keys and files where a command needs them: what a person, or a script, gets to see of each command. */
export const aCommandLine =
  (db: Database, now: () => Date, sealed?: Sealed) =>
  async (...argv: readonly string[]): Promise<Typed> => {
    let out = ''
    let err = ''
    const code = await runCommand(argv, {
      out: { write: (text) => void (out += text) },
      err: { write: (text) => void (err += text) },
      nowMs: () => now().getTime(),
      config: () => readConfig({ NODE_ENV: 'test' }).config,
      openDatabase: () => Promise.resolve(db),
      openSealed: () =>
        sealed === undefined ? Promise.reject(new Error('Nothing is sealed here')) : Promise.resolve(sealed),
      explain: (error) => (error instanceof Error ? error.message : String(error)),
    })
    return { code, out, err }
  }
