import { MAX_TEXT, type BodyOf, REJECTION_REASONS } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { asOperator } from './as-operator.ts'
import { type Command, type CommandInput, textOption, UsageError } from './command.ts'
import { namedPayout, shownPayout } from './named-payout.ts'
import { payoutText } from './payout-text.ts'

type RefusedPayment = BodyOf<'rejectPayment'>

/** A command that tells of a payment which the bank did not carry out, or took back. */
export const refusedPaymentCommand = (
  { name, about }: Pick<Command, 'name' | 'about'>,
  tell: (ctx: OperatorContext, id: string, refused: RefusedPayment) => Promise<unknown>,
): Command => ({
  name,
  about,
  args: ['BATCH', 'END-TO-END', 'REASON'],
  options: { note: { type: 'string', value: 'TEXT', about: 'as the bank wrote it, for colleagues; nothing personal' } },
  run: async (input) => {
    const [named = ''] = input.args
    const refused = refusedPayment(input)
    const payout = await asOperator(input, name, async (ctx) => {
      const id = await namedPayout(ctx, named)
      await tell(ctx, id, refused)
      return shownPayout(ctx, id)
    })
    input.terminal.say(payoutText(payout))
    return payout
  },
})

/** The payment and the reason as they were typed. @throws UsageError */
const refusedPayment = ({ args, options }: Pick<CommandInput, 'args' | 'options'>): RefusedPayment => {
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
