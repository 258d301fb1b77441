import { BY_HAND_WAYS, type ByHandOutcome, VOUCHER_WAYS } from '@reprise/contract'
import { byHandView, listPaymentsByHand, payByHand } from '#server/payout/index.ts'
import { asOperator } from '../as-operator.ts'
import { command } from '../command.ts'
import { namedOrder } from '../named-order.ts'
import { dayOption, flag, listOf, oneOf, text, word } from '../options.ts'
import { counted, moneyText, table } from '../table.ts'
import { payoutDeps } from './payable.ts'

/** All that wait by one way, or those named. Tries it unless `--pay` is said. */
export const byHand = command({
  args: ['AFFILIATE', 'WAY'],
  more: `: ${BY_HAND_WAYS.join(', ')}. Without --pay it says what would come of each, and changes nothing.`,
  example: 'acme voucher --voucher-way in-store --pay',
  options: {
    orders: text('LIST', 'only these, by barcode or id, with commas between them; 200 at most'),
    'voucher-way': word('WAY', VOUCHER_WAYS, `how vouchers were given: ${VOUCHER_WAYS.join(', ')}`),
    'passed-on': text('DAY', 'the day on which donations were passed on, such as 2026-11-24'),
    pay: flag('pays them'),
  },
  run: async (input) => {
    const [affiliate, typed] = input.args
    const way = oneOf(BY_HAND_WAYS, typed, `There is no way "${typed}"; there are`)
    const given = input.options['voucher-way']
    const voucher = given === undefined ? undefined : { way: oneOf(VOUCHER_WAYS, given, '--voucher-way needs one of') }
    const passedOn = dayOption(input, 'passed-on')
    const { orders, pay } = input.options
    const deps = await payoutDeps(input)
    const done = await asOperator(input, pay ? 'payout by-hand' : null, async (ctx) => {
      const waiting = byHandView(await listPaymentsByHand(ctx, deps, { affiliate, way }))
      const named = orders === undefined ? undefined : await namedOrders(listOf(orders), (one) => namedOrder(ctx, one))
      const ids = named ?? waiting._embedded.payables.map(({ order }) => order)
      const payments = ids.map((order) => ({ order, voucher, passedOn }))
      return { waiting, outcomes: payments.length === 0 ? [] : await payByHand(ctx, deps, { payments, dryRun: !pay }) }
    })
    const { waiting, outcomes } = done
    if (outcomes.length > 0) input.terminal.say(outcomesText(outcomes))
    const can = outcomes.filter(({ result }) => result === 'paid').length
    const verdict = pay ? `${counted(can, 'order')} paid` : `${counted(can, 'order')} can be paid`
    input.terminal.say(outcomes.length === 0 ? 'Nothing waits.' : `\n${verdict}, ${outcomes.length - can} not.`)
    const missing = way === 'code' ? (waiting.stock?.missing ?? 0) : 0
    if (missing > 0) input.terminal.warn(`Before that, no code was left for ${counted(missing, 'order')}.`)
    return { dryRun: !pay, payments: outcomes }
  },
})

const namedOrders = async (typed: readonly string[], idOf: (one: string) => Promise<string>): Promise<string[]> => {
  const ids: string[] = []
  for (const one of typed) ids.push(await idOf(one))
  return ids
}

const outcomesText = (outcomes: readonly ByHandOutcome[]): string =>
  table(outcomes, [
    { title: 'BARCODE', of: ({ barcode, order }) => barcode ?? order },
    { title: 'RESULT', of: ({ result }) => result },
    {
      title: 'AMOUNT',
      of: ({ amount, currency }) => (amount === null || currency === null ? '' : moneyText(amount, currency)),
      right: true,
    },
    { title: 'WHY', of: ({ obstacles, detail, problem }) => detail ?? (obstacles.join(', ') || (problem ?? '')) },
  ])
