import type { Command } from './command.ts'
import { COMMANDS } from './commands.ts'

const CALL = 'npm run reprise --'
/** Characters of a line: what stands beside a name goes on under itself after them. */
const WIDTH = 110
/** What every command takes. */
const JSON_OPTION = ['--json', 'prints the result as JSON, and as JSON on standard error what went wrong'] as const

const groupOf = ({ name }: Pick<Command, 'name'>): string => name.split(' ')[0] ?? ''

/** A command in full. */
export const commandHelp = (command: Command): string => {
  const options = Object.entries(command.options).map(
    ([name, { value, about }]) => [value === undefined ? `--${name}` : `--${name} ${value}`, about] as const,
  )
  return `${[usageOf(command), '', ...wrapped(command.about, WIDTH), '', ...beside([...options, JSON_OPTION])].join('\n')}\n`
}

/** Every command, or those of one group (`order`); undefined when there is no such group. */
export const listHelp = async (group?: string): Promise<string | undefined> => {
  const listed = group === undefined ? COMMANDS : COMMANDS.filter((one) => groupOf(one) === group)
  if (listed.length === 0) return undefined
  const commands = await Promise.all(listed.map(({ load }) => load()))
  const lines = beside(commands.map((one) => [one.name, briefOf(one)] as const))
  return `${[
    `${CALL} COMMAND`,
    '',
    ...lines,
    '',
    'COMMAND --help says what it takes; --json prints the result, or what went wrong, as JSON.',
    'Exit codes: 0 done, 1 refused (nothing changed), 2 wrong call, 3 database, disk or configuration.',
  ].join('\n')}\n`
}

/** Tells where to find all commands, when the caller named none. */
export const WHERE_HELP_IS = `${CALL} --help lists every command.\n`

/** What to type for the commands of a group, or for all. */
export const whereGroupIs = (group?: string): string => `${CALL} ${group === undefined ? '' : `${group} `}--help`

/** How a command is called, on one line. */
export const usageOf = ({ name, args, options }: Command): string =>
  [
    `${CALL} ${name}`,
    ...args,
    ...Object.entries(options).map(([option, { value, required }]) => {
      const text = value === undefined ? `--${option}` : `--${option} ${value}`
      return required ? text : `[${text}]`
    }),
    '[--json]',
  ].join(' ')

/** What a list says of a command: its first sentence, without what is enumerated. */
const briefOf = ({ about }: Command): string => about.split(/[.:;](?: |$)/)[0] ?? about

/** Names in a column, and beside each what it is. */
const beside = (rows: readonly (readonly [string, string])[]): string[] => {
  const column = Math.max(...rows.map(([name]) => name.length)) + 4
  return rows.flatMap(([name, about]) => {
    const [first = '', ...more] = wrapped(about, WIDTH - column)
    return [`  ${name}`.padEnd(column) + first, ...more.map((line) => ' '.repeat(column) + line)]
  })
}

/** Lines of so many characters, broken at spaces and behind the commas of a list; a longer piece stands alone. */
const wrapped = (text: string, width: number): string[] => {
  const lines: string[] = []
  for (const piece of text.split(/(?<=[ ,])(?! )/)) {
    const line = `${lines.at(-1) ?? ''}${piece}`
    if (lines.length > 0 && line.trimEnd().length <= width) lines[lines.length - 1] = line
    else lines.push(piece)
  }
  return lines.map((line) => line.trimEnd())
}
