import { MAX_TEXT } from '@reprise/contract'
import { type CommandInput, type Option, textOption } from './command.ts'

/** Why something is done that a colleague will ask about. */
export const REASON: Option = {
  type: 'string',
  value: 'TEXT',
  about: 'for colleagues; the customer is not shown it. Nothing personal',
  required: true,
}

/** @throws UsageError */
export const wordsOption = (input: Pick<CommandInput, 'options'>, name: 'reason' | 'note'): string =>
  textOption(input, name, new RegExp(`^.{1,${MAX_TEXT}}$`, 's'), `1 to ${MAX_TEXT} characters`)
