import { findReachableOrder } from '#server/order/index.ts'
import { claimView, raiseClaim, listClaims, moveClaim, listDonations, passOnDonations } from '#server/payout/index.ts'
import { CLAIM_CAUSES, CLAIM_STATES, type ClaimTransition, isUuid } from '@reprise/contract'
import { majorToMinor } from '#server/platform/csv/money-column.ts'
import { asOperator } from '../as-operator.ts'
import { type Command, command, UsageError } from '../command.ts'
import { dayOption, flag, needed, oneOf, text, textOption, word, wordsOption } from '../options.ts'
import { namedOrder } from '../named-order.ts'
import { counted, minute, moneyText, table } from '../table.ts'
import { payoutDeps } from './payable.ts'

const OF_AFFILIATE = text('ID', 'of one affiliate')

const raise = command({
  args: ['ORDER', 'AMOUNT', 'CAUSE'],
  more: ': price-too-high, which also corrects the register, or not-owed. AMOUNT is such as 25.00. The customer is told how to repay it.',
  example: 'NZGKB9EK3HSA 25.00 price-too-high --reason "The counter-offer was 300.00"',
  options: {
    reason: needed('TEXT', 'why, for colleagues; nothing personal'),
    by: text('DAY', 'the last day to repay, such as 2026-12-24; 30 days from now when left out'),
    silent: flag('no mail goes to the customer: somebody tells them otherwise'),
  },
  run: async (input) => {
    const [named, typed, typedCause] = input.args
    const cause = oneOf(CLAIM_CAUSES, typedCause, `There is no cause "${typedCause}"; there are`)
    const reason = wordsOption(input, 'reason', 3)
    const repayBefore = dayOption(input, 'by')
    const deps = await payoutDeps(input)
    const { claim, isNew } = await asOperator(input, 'claim raise', async (ctx) => {
      const { order } = await findReachableOrder(ctx, await namedOrder(ctx, named))
      const money = majorToMinor(typed, order.currency)
      if ('reason' in money || money.amount <= 0) throw new UsageError(`AMOUNT is such as 25.00, not "${typed}"`)
      const wish = { amount: money.amount, cause, reason, tellCustomer: !input.options.silent, repayBefore }
      return raiseClaim(ctx, deps, order.id, wish)
    })
    const told = claim.told ? 'its customer is told' : 'nobody is told by mail'
    input.terminal.say(
      `${isNew ? '' : 'Raised before: '}${moneyText(claim.amount, claim.currency)} of ${claim.barcode} is owed back by ${claim.repayBefore}; ${told}. Claim ${claim.id}.`,
    )
    return claimView(claim)
  },
})

const list = command({
  example: '--status written-off',
  options: {
    affiliate: OF_AFFILIATE,
    status: word('STATE', CLAIM_STATES, `one of ${CLAIM_STATES.join(', ')}; owed when left out`),
  },
  run: async (input) => {
    const { affiliate, status: typed = 'owed' } = input.options
    const status = oneOf(CLAIM_STATES, typed, `There is no state "${typed}"; there are`)
    const { rows, total } = await asOperator(input, null, (ctx) =>
      listClaims(ctx, { affiliate, status }, { number: 1, size: 1_000 }),
    )
    const claims = rows.map(claimView)
    input.terminal.say(
      claims.length === 0
        ? 'There is no such claim.'
        : table(claims, [
            { title: 'CLAIM', of: ({ id }) => id },
            { title: 'BARCODE', of: ({ barcode }) => barcode },
            { title: 'AFFILIATE', of: (one) => one.affiliate },
            { title: 'SINCE', of: ({ raisedAt }) => minute(new Date(raisedAt)) },
            { title: 'REPAY BY', of: ({ repayBefore }) => repayBefore },
            { title: 'AMOUNT', of: ({ amount, currency }) => moneyText(amount, currency), right: true },
            { title: 'CAUSE', of: ({ cause }) => cause },
            { title: 'REASON', of: ({ reason, note }) => (note === null ? reason : `${reason}; ${note}`) },
          ]),
    )
    if (total > 0) input.terminal.say(`\n${counted(total, 'claim')}`)
    return { total, claims }
  },
})

const WHY = 'why, for colleagues; nothing personal'

const moving = (verb: string, said: Pick<Command, 'more' | 'example'>, statusTransition: ClaimTransition): Command =>
  command({
    ...said,
    args: ['CLAIM'],
    options: { reason: statusTransition === 'repay' ? text('TEXT', WHY) : needed('TEXT', WHY) },
    run: async (input) => {
      const [id] = input.args
      if (!isUuid(id)) throw new UsageError(`"${id}" is not the id of a claim; \`claim list\` names them`)
      const reason = wordsOption(input, 'reason', 3)
      const claim = await asOperator(input, `claim ${verb}`, (ctx) =>
        moveClaim(ctx, id.toLowerCase(), { statusTransition, ...(reason === undefined ? {} : { reason }) }),
      )
      input.terminal.say(`${moneyText(claim.amount, claim.currency)} of ${claim.barcode} is ${claim.status}.`)
      return claimView(claim)
    },
  })

const CLAIM_ID = '6f1c0f5e-0a51-4d1b-9a39-5f0c5e3f1f52'
const repaid = moving('repaid', { example: CLAIM_ID }, 'repay')
const writeOff = moving(
  'write-off',
  { more: ': the customer keeps the money.', example: `${CLAIM_ID} --reason "Too small"` },
  'write-off',
)
const reopen = moving('reopen', { example: `${CLAIM_ID} --reason "Of another order"` }, 'reopen')

export const CLAIM = { raise, list, repaid, 'write-off': writeOff, reopen }

const due = command({
  more: '; what waits for something else stands beside it.',
  example: '--affiliate acme',
  options: { affiliate: OF_AFFILIATE },
  run: async (input) => {
    const deps = await payoutDeps(input)
    const donations = await asOperator(input, null, (ctx) => listDonations(ctx, deps, input.options.affiliate))
    input.terminal.say(
      donations.length === 0
        ? 'Nothing is to be passed on.'
        : table(donations, [
            { title: 'AFFILIATE', of: (one) => one.affiliate },
            { title: 'CHARITY', of: ({ charity }) => charity || '(not named)' },
            { title: 'ORDERS', of: ({ count }) => String(count), right: true },
            { title: 'TO PASS ON', of: ({ total, currency }) => moneyText(total, currency), right: true },
            {
              title: 'WAITING',
              of: ({ waiting, currency }) =>
                waiting.count === 0 ? '' : `${counted(waiting.count, 'order')}, ${moneyText(waiting.total, currency)}`,
            },
          ]),
    )
    return donations
  },
})

const passedOn = command({
  args: ['AFFILIATE', 'CHARITY'],
  more: ': those orders are paid, and their customers told.',
  example: 'acme "Example Relief" --total 212.00 --on 2026-11-24',
  options: {
    total: needed('AMOUNT', 'the sum that was passed on, such as 212.00; another is refused'),
    on: needed('DAY', 'the day it was passed on, such as 2026-11-24'),
  },
  run: async (input) => {
    const [affiliate, charity] = input.args
    const day = dayOption(input, 'on')
    const typed = textOption(input, 'total', /\S/, 'an amount such as 212.00')
    const deps = await payoutDeps(input)
    const done = await asOperator(input, 'donation passed-on', (ctx) => {
      const currency = ctx.affiliates.find(affiliate)?.programme.currency ?? 'EUR'
      const total = majorToMinor(typed, currency)
      if ('reason' in total) throw new UsageError(`--total ${total.reason}`)
      return passOnDonations(ctx, deps, { affiliate, charity, passedOn: day, expectedTotal: total.amount })
    })
    input.terminal.say(
      `${moneyText(done.total, done.currency)} of ${counted(done.count, 'order')} passed on to ${done.charity || 'charity'} on ${done.passedOn}.`,
    )
    return done
  },
})

export const DONATION = { due, 'passed-on': passedOn }
