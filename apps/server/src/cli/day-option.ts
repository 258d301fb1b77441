import { type CommandInput, textOption } from './command.ts'

/** A calendar day such as 2026-11-01, or undefined where it was not named. @throws UsageError */
export const dayOption = (input: Pick<CommandInput, 'options'>, name: string): string | undefined =>
  input.options[name] === undefined
    ? undefined
    : textOption(input, name, /^\d{4}-\d\d-\d\d$/, 'a day such as 2026-11-01')
