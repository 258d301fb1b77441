import type { Config } from '#server/config.ts'
import type { Keyring } from '#server/platform/crypto/keyring.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { CommandFault, EXIT, type Sealed } from './command.ts'
import type { Failure } from './failure.ts'
import { NOUNS } from './nouns.ts'
import { readAndDo, usageOf } from './program.ts'
import { createTerminal, hasColours, reportFaults, type Stream, type Terminal } from './terminal.ts'

export type CliDeps = {
  readonly out: Stream
  readonly err: Stream
  readonly env?: Readonly<Record<string, string | undefined>>
  readonly nowMs: () => number
  readonly config: () => Config
  /** Opens the database; called once at most. @throws MigrationError when it is not of this version */
  readonly openDatabase: (config: Config, say: (sentence: string) => void) => Promise<Database>
  readonly openAsItIs: (config: Config, say: (sentence: string) => void, create: boolean) => Promise<Database>
  readonly migrate: (config: Config, say: (sentence: string) => void, takesTime: boolean) => Promise<readonly string[]>
  /** @throws KeyringError when there are none */
  readonly openKeyring: (config: Config) => Promise<Keyring>
  readonly openStorage: (config: Config) => Storage | Promise<Storage>
  readonly openSealed: (config: Config, db: Database) => Promise<Sealed>
  readonly ask?: ((question: string) => Promise<boolean>) | undefined
  readonly read?: ((what: string) => Promise<string>) | undefined
  /** One sentence for a failure of the machinery. */
  readonly explain: (error: unknown) => string | Promise<string>
}

/** Runs what was typed; gives the exit code ({@link EXIT}). */
export const runCommand = async (argv: readonly string[], deps: CliDeps): Promise<number> => {
  const { out, err, env = {}, nowMs } = deps
  const [outColours, errColours] = [hasColours(out, argv, env), hasColours(err, argv, env)]
  const terminal = createTerminal(out, err, { json: argv.includes('--json'), colours: errColours, nowMs })
  let opened: Promise<Database> | undefined
  const database = (): Promise<Database> => (opened ??= deps.openDatabase(deps.config(), terminal.warn))
  let called = { usage: '', help: '' }
  try {
    await readAndDo(NOUNS, argv, {
      write: (text) => out.write(text),
      outColours,
      errColours,
      act: async (command, typed, by) => {
        called = { usage: usageOf(by), help: by.helpInformation({ error: true }) }
        const result = await command.run({
          ...typed,
          terminal,
          config: deps.config,
          now: new Date(nowMs()),
          ask: (question) => (terminal.isJson || deps.ask === undefined ? null : deps.ask(question)),
          read: async (what) => (await deps.read?.(what)) ?? '',
          database,
          databaseAsItIs: ({ create }) => deps.openAsItIs(deps.config(), terminal.warn, create),
          migrate: (takesTime) => deps.migrate(deps.config(), terminal.warn, takesTime),
          sealed: async () => deps.openSealed(deps.config(), await database()),
          keyring: () => deps.openKeyring(deps.config()),
          storage: async () => deps.openStorage(deps.config()),
          nouns: NOUNS,
        })
        if (terminal.isJson && result !== undefined) out.write(`${JSON.stringify(result, null, 2)}\n`)
      },
    })
    return EXIT.done
  } catch (error) {
    if (error instanceof CommandFault && terminal.isJson) {
      // What was found is what was asked for.
      out.write(`${JSON.stringify(error.facts, null, 2)}\n`)
      return error.exit
    }
    // What tells failures apart knows every module; a command that ends well does without.
    const { failureOf } = await import('./failure.ts')
    return ended(await failureOf(error, called, deps.explain), terminal)
  }
}

const ended = ({ exit, sentence, problem, rows = [] }: Failure, terminal: Terminal): number => {
  terminal.fail(sentence, problem)
  reportFaults(terminal, rows)
  return exit
}
