import { styleText } from 'node:util'
import { Command as Program, CommanderError, type Help, Option } from 'commander'
import { type Command, type CommandInput, type Noun, type Option as Said, UsageError } from './command.ts'
import { spelledOut } from './short-forms.ts'

export const CALL = 'npm run reprise --'
const WIDTH = 110

const JSON_OPTION = new Option('--json', 'prints the result as JSON, and as JSON on standard error what went wrong')
const COLOUR_OPTION = new Option(
  '--no-color',
  'no colours; they are left out of pipes and files anyway, and where NO_COLOR is set',
)

/** Commander asks for what is required before it names an option that there is not; we ask when all else was read. */
class SaidOption extends Option {
  readonly isRequired: boolean
  constructor(name: string, { value, about, required = false }: Said) {
    super(value === undefined ? `--${name}` : `--${name} <${value}>`, about)
    this.isRequired = required
  }
}

export class Misread extends UsageError {
  readonly by: Program
  /** The nearest right word, as a question. */
  readonly hint: string

  constructor(message: string, by: Program, hint: string) {
    super(message)
    this.by = by
    this.hint = hint
  }
}

export type Typed = Pick<CommandInput, 'args' | 'options'>

type Doing = {
  readonly act: (command: Command, typed: Typed, by: Program) => Promise<void>
  readonly write: (text: string) => unknown
  readonly outColours: boolean
  readonly errColours: boolean
}

/** Reads what was typed and does it. @throws Misread where it cannot be read, and what the command throws */
export const readAndDo = async (nouns: readonly Noun[], argv: readonly string[], doing: Doing): Promise<void> => {
  const typed = spelledOut(argv[0] === 'help' ? [...argv.slice(1), '--help'] : argv)
  const [called, verb] = typed.filter((one) => !one.startsWith('-'))
  const noun = nouns.find(({ name }) => name === called)
  const isCommand = noun !== undefined && verb !== undefined && Object.hasOwn(noun.briefs, verb)
  const program = programOf({ nouns, loaded: isCommand ? await noun.load() : undefined }, called, doing)
  if (called === undefined) return program.outputHelp()
  // Commander shows its help to who asks for that of a command which there is not.
  const isHelpful = isCommand || (noun !== undefined && verb === undefined)
  const understood = isHelpful ? typed : typed.filter((one) => one !== '--help' && one !== '-h')
  try {
    await program.parseAsync(understood, { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError) || error.exitCode !== 0) throw error
  }
}

/** Every command by its name; arguments and options only of the noun that was typed. */
const programOf = (
  {
    nouns,
    loaded,
  }: { readonly nouns: readonly Noun[]; readonly loaded: { readonly [verb: string]: Command } | undefined },
  called: string | undefined,
  { act, write, outColours, errColours }: Doing,
): Program => {
  const examples = new Map<Program, string>()
  const program: Program = new Program('reprise')
    .addOption(JSON_OPTION)
    .addOption(COLOUR_OPTION)
    .helpCommand(false)
    .configureOutput({
      writeOut: write,
      writeErr: () => undefined,
      getOutHelpWidth: () => WIDTH,
      getErrHelpWidth: () => WIDTH,
      getOutHasColors: () => outColours,
      getErrHasColors: () => errColours,
    })
    .configureHelp({
      commandUsage: usageOf,
      subcommandTerm: (one) => `${one.parent?.name() ?? ''} ${one.name()}`,
      subcommandDescription: (one) => one.summary(),
      optionTerm: ({ flags }) => plain(flags),
      styleTitle: (title) => styleText('bold', title, { validateStream: false }),
      styleSubcommandText: (name) => styleText('cyan', name, { validateStream: false }),
      styleOptionText: (name) => styleText('cyan', name, { validateStream: false }),
      formatHelp: (of, helper) =>
        of.commands.length > 0 ? listText(of, helper) : commandText(of, helper, examples.get(of) ?? ''),
    })
    .exitOverride((error) => misread(error, program))
  for (const { name, briefs } of nouns) {
    const group: Program = program.command(name).exitOverride((error) => misread(error, group))
    for (const [verb, brief] of Object.entries(briefs)) {
      const added: Program = group
        .command(verb)
        .summary(brief)
        .exitOverride((error) => misread(error, added))
      const one = name === called ? loaded?.[verb] : undefined
      if (one === undefined) continue
      examples.set(added, one.example)
      added.description(`${brief}${one.more ?? '.'}`)
      for (const arg of one.args ?? []) added.argument(arg.startsWith('[') ? arg : `<${arg}>`)
      const options = Object.entries(one.options ?? {}).map((option) => new SaidOption(...option))
      for (const option of options) added.addOption(option)
      added.action(() => act(one, { args: added.args, options: valuesOf(added, options) }, added))
    }
  }
  return program
}

const valuesOf = (by: Program, options: readonly SaidOption[]): CommandInput['options'] =>
  Object.fromEntries(
    options.map((option) => {
      const value: unknown = by.getOptionValue(option.attributeName())
      if (option.isRequired && value === undefined) throw new Misread(`${option.long ?? ''} is missing`, by, '')
      return [option.name(), option.required ? (value as string | undefined) : value === true]
    }),
  )

const misread = (error: CommanderError, by: Program): never => {
  if (error.exitCode === 0) throw error
  const [message = ''] = error.message.replace(/^error: /, '').split('\n')
  const [, nearest] = /\(Did you mean (.+)\?\)/.exec(error.message) ?? []
  const [, quoted = ''] = /'([^']+)'/.exec(message) ?? []
  const path = by.parent === null ? [] : pathOf(by)
  const typed = (by.args.length === 0 ? path : [...path, ...by.args]).filter((one) => !one.startsWith('-'))
  const hint = nearest === undefined ? '' : `Did you mean ${nearest}?`
  const sentences: { readonly [code: string]: string } = {
    'commander.help': `There is no command "${typed.slice(0, 2).join(' ')}"`,
    'commander.unknownCommand': `There is no command "${typed.slice(0, 2).join(' ')}"`,
    'commander.unknownOption': `Unknown option '${quoted}'`,
    'commander.missingArgument': `${quoted} is missing`,
    'commander.optionMissingArgument': `${quoted.split(' ')[0] ?? ''} needs ${plain(quoted.split(' ')[1] ?? '')} behind it`,
    'commander.excessArguments': `"${by.args[by.registeredArguments.length] ?? ''}" is one argument too many`,
  }
  throw new Misread(sentences[error.code] ?? message, by, hint)
}

const pathOf = (by: Program): string[] => (by.parent === null ? [] : [...pathOf(by.parent), by.name()])

const plain = (flags: string): string => flags.replaceAll(/[<>]/g, '')

export const usageOf = (of: Program): string => {
  const path = [CALL, ...pathOf(of)]
  if (of.commands.length > 0) return [...path, '--help'].join(' ')
  const args = of.registeredArguments.map((one) => (one.required ? one.name() : `[${one.name()}]`))
  const options = of.options.map((one) =>
    one instanceof SaidOption && one.isRequired ? plain(one.flags) : `[${plain(one.flags)}]`,
  )
  return [...path, ...args, ...options, '[--json]'].join(' ')
}

const commandText = (of: Program, helper: Help, example: string): string => {
  const options = [...of.options, JSON_OPTION, COLOUR_OPTION].map(
    (one) => [helper.optionTerm(one), one.description] as const,
  )
  const width = Math.max(...options.map(([term]) => term.length))
  return lines([
    usageOf(of),
    '',
    helper.boxWrap(of.description(), WIDTH),
    '',
    ...options.map(([term, about]) => helper.formatItem(helper.styleOptionText(term), width, about, helper)),
    ...exampleText(helper, `${pathOf(of).join(' ')} ${example}`.trimEnd()),
  ])
}

const listText = (of: Program, helper: Help): string => {
  const listed = (of.parent === null ? of.commands.flatMap((group) => group.commands) : of.commands).map(
    (one) => [helper.subcommandTerm(one), helper.subcommandDescription(one)] as const,
  )
  const width = Math.max(...listed.map(([term]) => term.length))
  return lines([
    `${CALL} COMMAND`,
    '',
    ...listed.map(([term, about]) => helper.formatItem(helper.styleSubcommandText(term), width, about, helper)),
    '',
    'COMMAND --help says what it takes; --json prints the result, or what went wrong, as JSON.',
    'Exit codes: 0 done, 1 refused (nothing changed), 2 wrong call, 3 database, disk or configuration,',
    '4 looked at and not all well.',
    ...exampleText(helper, `${of.parent === null ? 'order list' : (listed[0]?.[0] ?? '')} --help`),
  ])
}

/** What npm says of itself has no place in a file. */
const exampleText = (helper: Help, example: string): string[] => [
  '',
  helper.styleTitle('For example'),
  `  ${example.includes(' > ') ? CALL.replace('run', 'run -s') : CALL} ${example}`,
]

const lines = (all: readonly string[]): string => `${all.join('\n')}\n`
