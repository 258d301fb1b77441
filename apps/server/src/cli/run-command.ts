import { parseArgs } from 'node:util'
import { problemTypes } from '@reprise/contract'
import { AffiliateFault } from '#server/affiliate/index.ts'
import { QuestionnaireFault } from '#server/catalogue/index.ts'
import type { Config } from '#server/config.ts'
import { KeyFault } from '#server/operator/index.ts'
import { ImportFaults } from '#server/platform/csv/import-report.ts'
import { TableError } from '#server/platform/csv/read-table.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { type Command, CommandFault, EXIT, type Sealed, UsageError } from './command.ts'
import { COMMANDS } from './commands.ts'
import { commandHelp, listHelp, WHERE_HELP_IS } from './help.ts'
import { reportFaults } from './report-faults.ts'
import { createTerminal, type Terminal } from './terminal.ts'

type Stream = { readonly isTTY?: boolean; readonly write: (text: string) => unknown }

export type CliDeps = {
  readonly out: Stream
  readonly err: Stream
  readonly nowMs: () => number
  readonly config: () => Config
  /** Opens the database; called once at most. */
  readonly openDatabase: (config: Config, say: (sentence: string) => void) => Promise<Database>
  /** Opens what is kept sealed, beside the database. */
  readonly openSealed: (config: Config, db: Database) => Promise<Sealed>
  /** One sentence for a failure of the machinery. */
  readonly explain: (error: unknown) => string
}

/** Runs what was typed; gives the exit code ({@link EXIT}). */
export const runCommand = async (argv: readonly string[], deps: CliDeps): Promise<number> => {
  const typed = argv.filter((word) => !word.startsWith('-'))
  const isHelp = typed.length === 0 || typed[0] === 'help' || argv.includes('--help') || argv.includes('-h')
  const words = typed[0] === 'help' ? typed.slice(1) : typed
  const name = words.slice(0, 2).join(' ')
  const command = COMMANDS.find((one) => one.name === name)
  const terminal = createTerminal(deps.out, deps.err, { json: argv.includes('--json'), nowMs: deps.nowMs })
  if (isHelp) {
    const text = command === undefined ? listHelp(words[0]) : commandHelp(command)
    if (text !== undefined) deps.out.write(text)
    else terminal.warn(noCommand(name))
    return text === undefined ? EXIT.usage : EXIT.done
  }
  if (command === undefined) {
    terminal.warn(noCommand(name, words[0]))
    return EXIT.usage
  }
  try {
    const { args, options } = parse(command, argv)
    const config = deps.config()
    let opened: Promise<Database> | undefined
    const database = (): Promise<Database> => (opened ??= deps.openDatabase(config, terminal.warn))
    const result = await command.run({
      args,
      options,
      terminal,
      config,
      now: new Date(deps.nowMs()),
      database,
      sealed: async () => deps.openSealed(config, await database()),
    })
    if (terminal.isJson && result !== undefined) deps.out.write(`${JSON.stringify(result, null, 2)}\n`)
    return EXIT.done
  } catch (error) {
    return fail(error, terminal, deps, command)
  }
}

/** What was typed is no command: those of its group, or where all are listed. */
const noCommand = (name: string, group?: string): string =>
  `There is no command "${name}".\n\n${(group === undefined ? undefined : listHelp(group)) ?? WHERE_HELP_IS}`

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
    if (args.length !== command.args.length)
      throw new UsageError(
        args.length < command.args.length
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

const fail = (error: unknown, terminal: Terminal, { out, explain }: CliDeps, command: Command): number => {
  if (error instanceof UsageError) {
    terminal.warn(`${error.message}.\n\n${commandHelp(command)}`)
    return EXIT.usage
  }
  if (error instanceof ImportFaults || error instanceof TableError || error instanceof QuestionnaireFault) {
    const faults = error instanceof ImportFaults ? error.faults : []
    if (terminal.isJson) out.write(`${JSON.stringify({ error: error.message, faults }, null, 2)}\n`)
    else {
      terminal.warn(faults.length > 0 ? `${error.message}:` : error.message)
      reportFaults(terminal, faults)
    }
    return EXIT.refused
  }
  if (error instanceof CommandFault) {
    if (terminal.isJson) out.write(`${JSON.stringify(error.facts, null, 2)}\n`)
    else terminal.warn(error.message)
    return EXIT.refused
  }
  if (isRefusal(error)) {
    if (terminal.isJson) out.write(`${JSON.stringify(asJson(error), null, 2)}\n`)
    else terminal.warn(sentenceOf(error))
    return EXIT.refused
  }
  terminal.warn(explain(error))
  return EXIT.failed
}

/** Errors whose message is for whoever asked; nothing was changed. */
type Refusal = ProblemError | KeyFault | AffiliateFault
const isRefusal = (error: unknown): error is Refusal =>
  [ProblemError, KeyFault, AffiliateFault].some((kind) => error instanceof kind)

const asJson = (error: Refusal): object =>
  error instanceof ProblemError
    ? { error: error.problem, message: sentenceOf(error), faults: error.faults, current: error.current }
    : { error: error.message }

/** What is wrong, and what is true now where that helps. */
const sentenceOf = (error: Refusal): string => {
  if (!(error instanceof ProblemError)) return `${error.message}.`
  const { title } = problemTypes[error.problem]
  const faults = (error.faults ?? []).map(({ pointer, code }) => `  ${pointer}: ${code}`)
  const current = Object.entries(error.current ?? {}).map(([name, value]) => `  ${name}: ${wordsOf(value)}`)
  return [`${title}.${error.detail === undefined ? '' : ` ${error.detail}.`}`, ...faults, ...current].join('\n')
}

const wordsOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : value.join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
