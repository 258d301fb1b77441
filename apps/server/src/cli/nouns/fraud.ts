import { FRAUD_DECISIONS, FRAUD_REASON_STATES, isUuid } from '@reprise/contract'
import { decideFraudReason, fraudReasonView, listFraudReasons, sentenceOf } from '#server/fraud/index.ts'
import { asOperator } from '../as-operator.ts'
import { command, UsageError } from '../command.ts'
import { needed, oneOf, text, word, wordsOption } from '../options.ts'
import { counted, minute, moneyText, table } from '../table.ts'

const MOST = 1_000

const list = command({
  more: ', those that wait longest first. No sale is refused for one.',
  example: '--state open',
  options: {
    affiliate: text('ID', 'of one affiliate'),
    state: word('STATE', FRAUD_REASON_STATES, `one of ${FRAUD_REASON_STATES.join(', ')}; open when left out`),
  },
  run: async (input) => {
    const { affiliate, state: typed = 'open' } = input.options
    const state = oneOf(FRAUD_REASON_STATES, typed, `There is no state "${typed}"; there are`)
    const { rows, found } = await asOperator(input, null, (ctx) =>
      listFraudReasons(ctx, { affiliate, state }, { after: undefined, size: MOST }),
    )
    const reasons = rows.map(fraudReasonView)
    input.terminal.say(
      reasons.length === 0
        ? 'There is no such reason.'
        : table(reasons, [
            { title: 'ID', of: ({ id }) => id },
            { title: 'BARCODE', of: ({ order }) => order.barcode },
            { title: 'AFFILIATE', of: (one) => one.affiliate },
            { title: 'SINCE', of: ({ raisedAt }) => minute(new Date(raisedAt)) },
            { title: 'AMOUNT', of: ({ order }) => moneyText(order.amount, order.currency), right: true },
            { title: 'PAYMENT', of: ({ order }) => (order.held ? 'held' : '') },
            { title: 'WHAT IS ALIKE', of: sentenceOf },
            { title: 'OTHERS', of: ({ others }) => others.map(({ barcode }) => barcode).join(' ') },
          ]),
    )
    if (found > 0) input.terminal.say(`\n${counted(found, 'reason')}`)
    return { total: found, reasons }
  },
})

const decide = command({
  args: ['ID', 'DECISION'],
  more: ': fine, which releases the payment that it held, or confirmed, which holds it.',
  example: '0199aa10-52f3-4c1f-9d2b-0f5e1f0a7c11 fine --reason "A family at one address"',
  options: { reason: needed('TEXT', 'why, for colleagues; nothing personal') },
  run: async (input) => {
    const [id, typed] = input.args
    if (!isUuid(id)) throw new UsageError(`ID is that of a reason, as \`fraud list\` gives it, not "${id}"`)
    const decision = oneOf(FRAUD_DECISIONS, typed, `There is no decision "${typed}"; there are`)
    const reason = wordsOption(input, 'reason', 3)
    const decided = fraudReasonView(
      await asOperator(input, 'fraud decide', (ctx) => decideFraudReason(ctx, id, { decision, reason })),
    )
    input.terminal.say(
      `${decided.order.barcode}: ${decision}. Its payment is ${decided.order.held ? 'held' : 'not held'}.`,
    )
    return decided
  },
})

export const FRAUD = { list, decide }
