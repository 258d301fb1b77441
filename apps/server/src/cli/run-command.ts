import { parseArgs } from 'node:util'
import type { Config } from '#server/config.ts'
import type { Keyring } from '#server/platform/crypto/keyring.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { type Command, CommandFault, EXIT, type Sealed, UsageError } from './command.ts'
import { COMMANDS } from './commands.ts'
import type { Failure } from './failure.ts'
import { commandHelp, listHelp } from './help.ts'
import { reportFaults } from './report-faults.ts'
import { createTerminal, type Terminal } from './terminal.ts'

type Stream = { readonly isTTY?: boolean; readonly write: (text: string) => unknown }

export type CliDeps = {
  readonly out: Stream
  readonly err: Stream
  readonly nowMs: () => number
  readonly config: () => Config
  /** Opens the database; called once at most. @throws MigrationError when it is not of this version */
  readonly openDatabase: (config: Config, say: (sentence: string) => void) => Promise<Database>
  /** Brings the database to this version. Gives the names of the migrations that were applied. */
  readonly migrate: (config: Config, say: (sentence: string) => void) => Promise<readonly string[]>
  /** @throws KeyringError when there are none */
  readonly openKeyring: (config: Config) => Promise<Keyring>
  readonly openStorage: (config: Config) => Storage
  /** Opens what is kept sealed, beside the database. */
  readonly openSealed: (config: Config, db: Database) => Promise<Sealed>
  /** Asks the person at the terminal for a yes; left out where there is none. */
  readonly ask?: ((question: string) => Promise<boolean>) | undefined
  /** One sentence for a failure of the machinery. */
  readonly explain: (error: unknown) => string
}

/** Runs what was typed; gives the exit code ({@link EXIT}). */
export const runCommand = async (argv: readonly string[], deps: CliDeps): Promise<number> => {
  const typed = argv.filter((word) => !word.startsWith('-'))
  const isHelp = typed.length === 0 || typed[0] === 'help' || argv.includes('--help') || argv.includes('-h')
  const words = typed[0] === 'help' ? typed.slice(1) : typed
  const name = words.slice(0, 2).join(' ')
  const command = await COMMANDS.find((one) => one.name === name)?.load()
  const terminal = createTerminal(deps.out, deps.err, { json: argv.includes('--json'), nowMs: deps.nowMs })
  if (isHelp) {
    const text = command === undefined ? await listHelp(words[0]) : commandHelp(command)
    if (text === undefined) return noSuchCommand(terminal, name)
    deps.out.write(text)
    return EXIT.done
  }
  if (command === undefined) return noSuchCommand(terminal, name, words[0])
  try {
    const { args, options } = parse(command, argv)
    let opened: Promise<Database> | undefined
    const database = (): Promise<Database> => (opened ??= deps.openDatabase(deps.config(), terminal.warn))
    const result = await command.run({
      args,
      options,
      terminal,
      config: deps.config,
      now: new Date(deps.nowMs()),
      ask: (question) => (terminal.isJson || deps.ask === undefined ? null : deps.ask(question)),
      database,
      migrate: () => deps.migrate(deps.config(), terminal.warn),
      sealed: async () => deps.openSealed(deps.config(), await database()),
      keyring: () => deps.openKeyring(deps.config()),
      storage: () => deps.openStorage(deps.config()),
    })
    if (terminal.isJson && result !== undefined) deps.out.write(`${JSON.stringify(result, null, 2)}\n`)
    return EXIT.done
  } catch (error) {
    return fail(error, terminal, deps, command)
  }
}

const parse = (command: Command, argv: readonly string[]) => {
  const options = Object.fromEntries(
    Object.entries(command.options).map(([name, { type }]) => [name, { type }] as const),
  )
  try {
    const { positionals, values } = parseArgs({
      args: [...argv],
      options: { ...options, json: { type: 'boolean' } },
      allowPositionals: true,
    })
    const args = positionals.slice(2)
    const least = command.args.filter((name) => !name.startsWith('[')).length
    if (args.length < least || args.length > command.args.length)
      throw new UsageError(
        args.length < least
          ? `${command.args[args.length]} is missing`
          : `"${args[command.args.length]}" is one argument too many`,
      )
    const given: Readonly<Record<string, string | boolean | undefined>> = values
    for (const [name, { required }] of Object.entries(command.options))
      if (required && given[name] === undefined) throw new UsageError(`--${name} is missing`)
    return { args, options: given }
  } catch (error) {
    // Behind the first sentence stands what Node says about its own parser.
    if (error instanceof TypeError) throw new UsageError(error.message.split('. ')[0] ?? error.message)
    throw error
  }
}

/** What tells failures apart knows every module; a command that ends well does without. */
const failures = () => import('./failure.ts')

const noSuchCommand = async (terminal: Terminal, name: string, group?: string): Promise<number> =>
  ended(await (await failures()).noCommand(name, group), terminal)

const fail = async (
  error: unknown,
  terminal: Terminal,
  { out, explain }: CliDeps,
  command: Command,
): Promise<number> => {
  if (error instanceof CommandFault && terminal.isJson) {
    // What was found is what was asked for.
    out.write(`${JSON.stringify(error.facts, null, 2)}\n`)
    return EXIT.refused
  }
  return ended((await failures()).failureOf(error, command, explain), terminal)
}

const ended = ({ exit, sentence, problem, rows = [] }: Failure, terminal: Terminal): number => {
  terminal.fail(sentence, problem)
  reportFaults(terminal, rows)
  return exit
}
