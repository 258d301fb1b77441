import { MAX_TEXT, REJECTION_REASONS, type RejectionReason } from '@reprise/contract'
import { type CommandInput, textOption, UsageError } from './command.ts'

/** What every command takes that tells of a payment which the bank did not carry out. */
export const REFUSED_PAYMENT = {
  args: ['BATCH', 'END-TO-END', 'REASON'],
  options: { note: { type: 'string', value: 'TEXT', about: 'as the bank wrote it, for colleagues; nothing personal' } },
} as const

export type RefusedPayment = {
  readonly endToEndId: string
  readonly reason: RejectionReason
  readonly note: string | undefined
}

/** The payment and the reason as they were typed. @throws UsageError */
export const refusedPayment = ({ args, options }: Pick<CommandInput, 'args' | 'options'>): RefusedPayment => {
  const [, endToEndId = '', typed = ''] = args
  const reason = REJECTION_REASONS.find((one) => one === typed)
  if (reason === undefined)
    throw new UsageError(`There is no reason "${typed}"; there are ${REJECTION_REASONS.join(', ')}`)
  const note =
    options['note'] === undefined
      ? undefined
      : textOption({ options }, 'note', new RegExp(`^.{1,${MAX_TEXT}}$`, 's'), `1 to ${MAX_TEXT} characters`)
  return { endToEndId, reason, note }
}
