import type { Command } from './command.ts'
import { COMMANDS } from './commands.ts'

const CALL = 'npm run reprise --'

const usageOf = ({ name, args, options }: Command): string =>
  [
    `${CALL} ${name}`,
    ...args,
    ...Object.entries(options).map(([option, { value, required }]) => {
      const text = value === undefined ? `--${option}` : `--${option} ${value}`
      return required ? text : `[${text}]`
    }),
    '[--json]',
  ].join(' ')

/** What there is, or one command in full. */
export const helpText = (command?: Command): string => {
  if (command !== undefined) {
    const options = Object.entries(command.options).map(([name, { about }]) => `  --${name.padEnd(16)} ${about}`)
    return [usageOf(command), '', command.about, ...(options.length > 0 ? ['', ...options] : []), ''].join('\n')
  }
  const list = COMMANDS.map(({ name, about }) => `  ${name.padEnd(24)} ${about}`)
  return [
    `${CALL} COMMAND`,
    '',
    ...list,
    '',
    'Each command: --help says more, --json prints the result as JSON.',
    'Exit codes: 0 done, 1 refused (nothing changed), 2 wrong call, 3 database, disk or configuration.',
    '',
  ].join('\n')
}
