import { CLAIM_CAUSES } from '@reprise/contract'
import { findReachableOrder } from '#server/order/index.ts'
import { claimView, raiseClaim } from '#server/payout/index.ts'
import { majorToMinor } from '#server/platform/csv/read-money.ts'
import { asOperator } from '../as-operator.ts'
import { claimReason } from '../claim-reason.ts'
import { type Command, UsageError } from '../command.ts'
import { dayOption } from '../day-option.ts'
import { namedOrder } from '../named-order.ts'
import { moneyText } from '../order-text.ts'
import { payoutDeps } from '../named-payout.ts'

export const claimRaise: Command = {
  name: 'claim raise',
  args: ['ORDER', 'AMOUNT', 'CAUSE'],
  about:
    'Says that money of a paid order was not due: price-too-high, which also corrects the register, or not-owed. AMOUNT is such as 25.00. The customer is told how to repay it.',
  options: {
    reason: { type: 'string', value: 'TEXT', about: 'why, for colleagues; nothing personal', required: true },
    by: {
      type: 'string',
      value: 'DAY',
      about: 'the last day to repay, such as 2026-12-24; 30 days from now when left out',
    },
    silent: { type: 'boolean', about: 'no mail goes to the customer: somebody tells them otherwise' },
  },
  run: async (input) => {
    const [named = '', typed = '', typedCause = ''] = input.args
    const cause = CLAIM_CAUSES.find((one) => one === typedCause)
    if (cause === undefined)
      throw new UsageError(`There is no cause "${typedCause}"; there are ${CLAIM_CAUSES.join(', ')}`)
    const reason = claimReason(input) ?? ''
    const repayBefore = dayOption(input, 'by')
    const deps = await payoutDeps(input)
    const { claim, isNew } = await asOperator(input, 'claim raise', async (ctx) => {
      const { order } = await findReachableOrder(ctx, await namedOrder(ctx, named))
      const money = majorToMinor(typed, order.currency)
      if ('reason' in money || money.amount <= 0) throw new UsageError(`AMOUNT is such as 25.00, not "${typed}"`)
      const wish = { amount: money.amount, cause, reason, tellCustomer: input.options['silent'] !== true, repayBefore }
      return raiseClaim(ctx, deps, order.id, wish)
    })
    const told = claim.told ? 'its customer is told' : 'nobody is told by mail'
    input.terminal.say(
      `${isNew ? '' : 'Raised before: '}${moneyText(claim.amount, claim.currency)} of ${claim.barcode} is owed back by ${claim.repayBefore}; ${told}. Claim ${claim.id}.`,
    )
    return claimView(claim)
  },
}
