import { orderPass } from '#server/pass/index.ts'
import { type Place, placeOf, placeText } from '#server/platform/http/slice.ts'
import { writeWhole } from '#server/platform/files/write-whole.ts'
import { correctOrder } from '#server/correction/index.ts'
import { readSlip } from '#server/inspection/index.ts'
import { answerForCustomer } from '#server/litigation/index.ts'
import { listWork, moveOrder, showOrder, type WorkRow, workItemView } from '#server/desk/index.ts'
import {
  type BodyOf,
  CORRECTIONS,
  isUuid,
  LITIGATION_ACTIONS,
  MAX_VOUCHER_CODE,
  MIN_VOUCHER_CODE,
  MOST_COUNTED,
  ORDER_STATES,
  ORDER_TRANSITIONS,
  slicing,
  TOLD_BY,
  VOUCHER_CODE_PATTERN,
  VOUCHER_WAYS,
  WAITS_FOR,
} from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { promisesView, holdPayment, releasePayment } from '#server/order/index.ts'
import { asOperator } from '../as-operator.ts'
import { type Command, command, UsageError } from '../command.ts'
import { dayOption, flag, listOf, needed, oneOf, text, textOption, word, wordsOption } from '../options.ts'
import { namedOrder, scannedOrder, wordsOf } from '../named-order.ts'
import { besideText, orderText, promiseText, readBeside } from '../order-text.ts'
import { minute, moneyText, table } from '../table.ts'
import { SUPPORT } from './support.ts'

const REASON = needed('TEXT', 'for colleagues; the customer is not shown it. Nothing personal')

const shownOrder = async (ctx: OperatorContext, id: string) => showOrder(ctx, await wordsOf(ctx, id), id)

const find = command({
  args: ['CODE'],
  more: ': its barcode, or the tracking number of a parcel.',
  example: 'NZGKB9EK3HSA',
  run: async (input) => {
    const [code] = input.args
    const order = await asOperator(input, null, async (ctx) => shownOrder(ctx, await scannedOrder(ctx, code)))
    input.terminal.say(orderText(order))
    return order
  },
})

const MOST = 1_000

const placeIn = (named: string): Place => {
  if (!slicing.after.safeParse(named).success) throw new UsageError('--after is what the list before named')
  return placeOf(named)
}

const countText = (found: number): string =>
  found > MOST_COUNTED ? `more than ${MOST_COUNTED.toLocaleString('en')}` : found.toLocaleString('en')

const list = command({
  example: '--affiliate acme --older-than 3d',
  options: {
    status: word('STATES', ORDER_STATES, `with commas: ${ORDER_STATES.join(', ')}`),
    affiliate: text('ID', 'of one affiliate'),
    'older-than': text('TIME', 'in their state for longer than 3d or 12h'),
    overdue: flag('whose customer was promised something by a day that has passed'),
    'waits-for': word('WHAT', WAITS_FOR, `one of ${WAITS_FOR.join(', ')}`),
    kits: flag('the same as --waits-for kit'),
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
    }
    const { rows, next, found } = await asOperator(input, null, (ctx) =>
      listWork(ctx, options.kits ? { ...wanted, waitsFor: 'kit' } : wanted, { after, size }),
    )
    // What its customer waits for: what has a day, and money that an answer to a case told them of.
    const promisedText = ({ promises, promisedPayment }: WorkRow): string =>
      [...promisesView(promises, now).map(promiseText), ...(promisedPayment ? ['payment, in a case'] : [])].join('; ')
    terminal.say(
      rows.length === 0
        ? 'There is no such order.'
        : table(rows, [
            { title: 'BARCODE', of: ({ barcode }) => barcode },
            { title: 'STATE', of: ({ status }) => status },
            { title: 'SINCE', of: ({ statusSince }) => minute(statusSince) },
            { title: 'PROMISED', of: promisedText },
            { title: 'AFFILIATE', of: ({ affiliateId }) => affiliateId },
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
      orders: rows.map((row) => workItemView(row, now)),
    }
  },
})

const show = command({
  args: ['ORDER'],
  more: '. ORDER is its id or its barcode.',
  example: 'NZGKB9EK3HSA',
  run: async (input) => {
    const [named] = input.args
    const { order, beside } = await asOperator(input, null, async (ctx) => {
      const id = await namedOrder(ctx, named)
      return { order: await shownOrder(ctx, id), beside: await readBeside(ctx, id) }
    })
    input.terminal.say([orderText(order), ...besideText(beside, order.currency)].join('\n\n'))
    return { ...order, ...beside }
  },
})

const answer = command({
  args: ['ORDER', 'ANSWER'],
  more: `: ${LITIGATION_ACTIONS.join(', ')}. They are told by mail.`,
  example: `NZGKB9EK3HSA ${LITIGATION_ACTIONS[0]} --told ${TOLD_BY[0]}`,
  options: {
    told: { ...word('HOW', TOLD_BY, `how they said so: ${TOLD_BY.join(', ')}`), required: true },
    note: text('TEXT', 'for colleagues; the customer is not shown it'),
  },
  run: async (input) => {
    const [named, typed] = input.args
    const action = oneOf(LITIGATION_ACTIONS, typed, `There is no answer "${typed}"; there are`)
    const told = oneOf(TOLD_BY, input.options.told, '--told is one of')
    const note = wordsOption(input, 'note')
    const result = await asOperator(input, 'order answer', async (ctx) =>
      answerForCustomer(ctx, await namedOrder(ctx, named), { action, told, note }),
    )
    input.terminal.say(`Taken down: ${action}. The order is ${result.status}, and its customer is told by mail.`)
    return result
  },
})

const move = command({
  args: ['ORDER', 'TRANSITION'],
  more: `: ${ORDER_TRANSITIONS.join(', ')}. ORDER is its id or its barcode.`,
  example: 'NZGKB9EK3HSA pay --voucher-code ABCD-1234',
  options: {
    reason: text('TEXT', 'for colleagues; the customer is not shown it'),
    'voucher-code': text('CODE', 'pay by voucher: the code that was given; else one of the imported'),
    'voucher-way': word('WAY', VOUCHER_WAYS, `pay by voucher that is no code: ${VOUCHER_WAYS.join(', ')}`),
    'passed-on': text('DAY', 'pay by donation: the day it was passed on, such as 2026-11-24'),
  },
  run: async (input) => {
    const [named, typed] = input.args
    const statusTransition = oneOf(ORDER_TRANSITIONS, typed, `There is no transition "${typed}"; there are`)
    const reason = wordsOption(input, 'reason')
    const settled = settledOf(input)
    const openVault = async () => (await input.sealed()).vault
    const order = await asOperator(input, 'order move', async (ctx) => {
      const id = await namedOrder(ctx, named)
      await moveOrder(ctx, openVault, id, { statusTransition, reason, ...settled })
      return shownOrder(ctx, id)
    })
    input.terminal.say(`${order.barcode} is ${order.status}. ${mayNow(order)}`)
    return order
  },
})

type Settling = { readonly [name in 'voucher-code' | 'voucher-way' | 'passed-on']: string | undefined }

const settledOf = (input: { readonly options: Settling }): Pick<BodyOf<'moveOrder'>, 'voucher' | 'passedOn'> => {
  const code = textOption(input, 'voucher-code', VOUCHER_CODE_PATTERN, 'a code of printable ASCII signs')
  const typed = input.options['voucher-way']
  if (code !== undefined && typed !== undefined) throw new UsageError('Name --voucher-code or --voucher-way, not both')
  if (code !== undefined && (code.length < MIN_VOUCHER_CODE || code.length > MAX_VOUCHER_CODE))
    throw new UsageError(`--voucher-code has ${MIN_VOUCHER_CODE} to ${MAX_VOUCHER_CODE} characters`)
  const passedOn = dayOption(input, 'passed-on')
  return {
    ...(code === undefined ? {} : { voucher: { code } }),
    ...(typed === undefined ? {} : { voucher: { way: oneOf(VOUCHER_WAYS, typed, '--voucher-way needs one of') } }),
    ...(passedOn === undefined ? {} : { passedOn }),
  }
}

const mayNow = ({ allowedTransitions }: { readonly allowedTransitions: readonly string[] }): string =>
  `It may now: ${allowedTransitions.join(', ') || 'nothing'}.`

const holding = (verb: 'hold' | 'release', said: Pick<Command, 'more' | 'example'>): Command =>
  command({
    ...said,
    args: ['ORDER'],
    options: { reason: REASON },
    run: async (input) => {
      const [named] = input.args
      const reason = wordsOption(input, 'reason')
      const order = await asOperator(input, `order ${verb}`, async (ctx) => {
        const id = await namedOrder(ctx, named)
        await (verb === 'hold' ? holdPayment : releasePayment)(ctx, id, reason)
        return shownOrder(ctx, id)
      })
      input.terminal.say(`The payment of ${order.barcode} is ${verb === 'hold' ? 'held' : 'released'}.`)
      return order
    },
  })

const hold = holding('hold', {
  more: ': nothing is paid until `order release`.',
  example: 'NZGKB9EK3HSA --reason "The serial number is asked about"',
})
const release = holding('release', { example: 'NZGKB9EK3HSA --reason "The serial number is right"' })

const correct = command({
  args: ['ORDER', 'WHAT'],
  more: `: ${CORRECTIONS.join(', ')}.`,
  example: `NZGKB9EK3HSA ${CORRECTIONS[0]} --reason "The wrong parcel was scanned"`,
  options: { reason: REASON, document: text('ID', 'with `document`: which; `document list` names them') },
  run: async (input) => {
    const [named, typed] = input.args
    const correction = oneOf(CORRECTIONS, typed, `There is no correction "${typed}"; there are`)
    const { document } = input.options
    if ((correction === 'document') !== (document !== undefined))
      throw new UsageError('--document goes with the correction document, and it needs one')
    if (document !== undefined && !isUuid(document)) throw new UsageError(`"${document}" is not the id of a document`)
    const reason = wordsOption(input, 'reason')
    const order = await asOperator(input, 'order correct', async (ctx) => {
      const id = await namedOrder(ctx, named)
      await correctOrder(ctx, id, { correction, reason, ...(document !== undefined && { document }) })
      return shownOrder(ctx, id)
    })
    input.terminal.say(`Corrected. ${order.barcode} is ${order.status}. ${mayNow(order)}`)
    return order
  },
})

const pass = command({
  args: ['ORDER'],
  more: ', and the address where its customer shows it.',
  example: 'NZGKB9EK3HSA --out pass.jwt',
  options: { out: text('FILE', 'where the signed pass goes') },
  run: async (input) => {
    const { terminal, config, options } = input
    const { vault } = await input.sealed()
    const found = await asOperator(input, 'order pass', async (ctx) => {
      const id = await namedOrder(ctx, input.args[0])
      ctx.note({ order: id })
      const { catalogue } = await wordsOf(ctx, id)
      return orderPass(ctx, { vault, catalogue, affiliates: ctx.affiliates, config: config() }, id)
    })
    if (options.out !== undefined) await writeWhole(options.out, Buffer.from(found.pass))
    terminal.say(found.status === 'valid' ? 'The sale stands.' : 'The sale does not stand: passes of it are revoked.')
    terminal.say(`Address  ${found.address}`)
    terminal.say(options.out === undefined ? `Pass     ${found.pass}` : `Written: ${options.out}`)
    return found
  },
})

const slip = command({
  args: ['ORDER'],
  more: ', with its code as bars and as a QR code. It lies with the product, and in its photos.',
  example: 'NZGKB9EK3HSA --out slip.pdf',
  options: { out: needed('FILE', 'where the PDF goes') },
  run: async (input) => {
    const out = textOption(input, 'out', /\S/, 'a file')
    const drawn = await asOperator(input, null, async (ctx) => {
      const id = await namedOrder(ctx, input.args[0])
      return readSlip(ctx, await wordsOf(ctx, id), id)
    })
    await writeWhole(out, drawn.bytes)
    input.terminal.say(`Written: ${out}`)
    return { barcode: drawn.barcode, file: out }
  },
})

export const ORDER = { find, list, show, pass, slip, ...SUPPORT, answer, move, hold, release, correct }
