import {
  AFFILIATE_REFERENCE_PATTERN,
  ANY_PROMOTION,
  FILTERED_DEVICES,
  IDENTITY_DECIDERS,
  IDENTITY_REASONS,
  IDENTITY_RESULTS,
  IDENTITY_WARNINGS,
  MOST_COUNTED,
  ORDER_STATES,
  type OrderPastFilter,
  PARCEL_PASTS,
  slicing,
  TRANSPORTATIONS,
  WAITS_FOR,
} from '@reprise/contract'
import { listWork, type WorkRow, workItemView } from '#server/desk/index.ts'
import { todayIn } from '#server/affiliate/index.ts'
import { promisesView } from '#server/order/index.ts'
import { type Place, placeOf, placeText } from '#server/platform/http/slice.ts'
import { asOperator } from '../as-operator.ts'
import { command, UsageError } from '../command.ts'
import { dayOption, flag, listOf, oneOf, text, textOption, word } from '../options.ts'
import { promiseText } from '../order-text.ts'
import { minute, moneyText, table } from '../table.ts'

const MOST = 1_000

const placeIn = (named: string): Place => {
  if (!slicing.after.safeParse(named).success) throw new UsageError('--after is what the list before named')
  return placeOf(named)
}

const countText = (found: number): string =>
  found > MOST_COUNTED ? `more than ${MOST_COUNTED.toLocaleString('en')}` : found.toLocaleString('en')

export const list = command({
  more: '. Those with --placed-from and the options below it are orders in whatever state, unless --status is given.',
  example: '--affiliate acme --older-than 3d',
  options: {
    status: word('STATES', ORDER_STATES, `with commas: ${ORDER_STATES.join(', ')}`),
    affiliate: text('ID', 'of one affiliate'),
    'older-than': text('TIME', 'in their state for longer than 3d or 12h'),
    overdue: flag('whose customer was promised something by a day that has passed'),
    'waits-for': word('WHAT', WAITS_FOR, `one of ${WAITS_FOR.join(', ')}`),
    kits: flag('the same as --waits-for kit'),
    transportation: word('WAY', TRANSPORTATIONS, `that are sent in this way: ${TRANSPORTATIONS.join(', ')}`),
    'placed-from': text('DAY', 'placed on this day or later, such as 2026-11-01'),
    'placed-to': text('DAY', 'placed on this day or earlier'),
    parcel: word('WHAT', PARCEL_PASTS, `what became of its parcel: ${PARCEL_PASTS.join(', ')}`),
    promotion: text('CODE', `sold with this promotion; with any for '${ANY_PROMOTION}'`),
    identity: word('RESULT', IDENTITY_RESULTS, `of the newest try to prove it: ${IDENTITY_RESULTS.join(', ')}`),
    'identity-by': word('WHO', IDENTITY_DECIDERS, `decided it: ${IDENTITY_DECIDERS.join(', ')}`),
    'identity-reason': word('REASON', IDENTITY_REASONS, 'why it was refused'),
    'identity-warning': word('WARNING', IDENTITY_WARNINGS, 'what was in doubt'),
    'identity-from': text('DAY', 'sent on this day or later'),
    'identity-to': text('DAY', 'sent on this day or earlier'),
    device: word('WHICH', FILTERED_DEVICES, 'of a sale of several: the first, or the first one that is found'),
    'affiliate-reference': text('REFERENCE', 'that their affiliate itself calls so'),
    limit: text('N', 'as many at most; 50 when left out'),
    after: text('PLACE', 'behind an order that the list before named'),
  },
  run: async (input) => {
    const { options, terminal, now } = input
    const size = Number(textOption(input, 'limit', /^[1-9]\d{0,5}$/, 'a whole number from 1 on') ?? 50)
    if (size > MOST) throw new UsageError(`--limit is ${MOST.toLocaleString('en')} at most`)
    const after = options.after === undefined ? undefined : placeIn(options.after)
    const waits = options['waits-for']
    const wanted = {
      statuses:
        options.status === undefined
          ? undefined
          : listOf(options.status).map((one) => oneOf(ORDER_STATES, one, `There is no state "${one}"; there are`)),
      affiliate: options.affiliate,
      olderThan: textOption(input, 'older-than', /^[1-9]\d{0,3}[dh]$/, 'a time such as 3d or 12h'),
      waitsFor:
        waits === undefined ? undefined : oneOf(WAITS_FOR, waits, `Nothing waits for "${waits}"; orders wait for`),
      overdue: options.overdue ? ('any' as const) : undefined,
      past: pastOf(input),
    }
    const { rows, next, found, affiliates } = await asOperator(input, null, async (ctx) => ({
      ...(await listWork(ctx, options.kits ? { ...wanted, waitsFor: 'kit' } : wanted, { after, size })),
      affiliates: ctx.affiliates,
    }))
    // What its customer waits for: what has a day, and money that an answer to a case told them of.
    const promisedText = ({ affiliateId, promises, promisedPayment }: WorkRow): string =>
      [
        ...promisesView(promises, todayIn(affiliates.find(affiliateId), now)).map(promiseText),
        ...(promisedPayment ? ['payment, in a case'] : []),
      ].join('; ')
    terminal.say(
      rows.length === 0
        ? 'There is no such order.'
        : table(rows, [
            { title: 'BARCODE', of: ({ barcode }) => barcode },
            { title: 'STATE', of: ({ status }) => status },
            { title: 'SINCE', of: ({ statusSince }) => minute(statusSince) },
            { title: 'PROMISED', of: promisedText },
            { title: 'AFFILIATE', of: ({ affiliateId }) => affiliateId },
            { title: 'REFERENCE', of: ({ affiliateReference }) => affiliateReference ?? '' },
            { title: 'PRODUCT', of: ({ product }) => product },
            { title: 'AMOUNT', of: ({ amount, currency }) => moneyText(amount, currency), right: true },
            { title: 'HELD', of: ({ paymentHeld }) => (paymentHeld ? 'held' : '') },
            { title: 'ID', of: ({ id }) => id },
          ]),
    )
    if (next !== undefined)
      terminal.say(
        `\n${rows.length.toLocaleString('en')} of ${countText(found)}; the next with --after ${placeText(next)}`,
      )
    return {
      found,
      ...(next === undefined ? {} : { next: placeText(next) }),
      orders: rows.map((row) => workItemView({ now, affiliates }, row)),
    }
  },
})

type PastOption =
  | 'placed-from'
  | 'placed-to'
  | 'transportation'
  | 'parcel'
  | 'promotion'
  | 'identity'
  | 'identity-by'
  | 'identity-reason'
  | 'identity-warning'
  | 'identity-from'
  | 'identity-to'
  | 'device'
  | 'affiliate-reference'
type PastOptions = { readonly [name in PastOption]: string | undefined }

const pastOf = (input: { readonly options: PastOptions }): OrderPastFilter => {
  const { options } = input
  const one = <const Word extends string>(name: keyof PastOptions, words: readonly Word[]): Word | undefined =>
    options[name] === undefined ? undefined : oneOf(words, options[name], `--${name} is one of`)
  return {
    placedFrom: dayOption(input, 'placed-from'),
    placedTo: dayOption(input, 'placed-to'),
    transportation: one('transportation', TRANSPORTATIONS),
    parcel: one('parcel', PARCEL_PASTS),
    promotion: textOption(input, 'promotion', /^.{1,40}$/, 'a code of 40 characters at most'),
    identity: one('identity', IDENTITY_RESULTS),
    identityBy: one('identity-by', IDENTITY_DECIDERS),
    identityReason: one('identity-reason', IDENTITY_REASONS),
    identityWarning: one('identity-warning', IDENTITY_WARNINGS),
    identityFrom: dayOption(input, 'identity-from'),
    identityTo: dayOption(input, 'identity-to'),
    device: one('device', FILTERED_DEVICES),
    affiliateReference: textOption(
      input,
      'affiliate-reference',
      AFFILIATE_REFERENCE_PATTERN,
      '64 letters, digits and . _ : / # - at most',
    ),
  }
}
