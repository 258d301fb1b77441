import { AFFILIATE_ID_PATTERN } from '@reprise/contract'
import { type CommandInput, type Option, textOption } from './command.ts'

/** Names the one affiliate that a command is about. */
export const AFFILIATE = {
  type: 'string',
  value: 'ID',
  about: 'of this affiliate',
  required: true,
} as const satisfies Option

/** @throws UsageError */
export const affiliateOption = (input: Pick<CommandInput, 'options'>): string =>
  textOption(input, 'affiliate', AFFILIATE_ID_PATTERN, 'the id of an affiliate')
