import { orderPass } from '#server/pass/index.ts'
import { writeWhole } from '#server/platform/files/write-whole.ts'
import { correctOrder } from '#server/correction/index.ts'
import { readSlip } from '#server/inspection/index.ts'
import { answerForCustomer } from '#server/litigation/index.ts'
import { moveOrder, showOrder } from '#server/desk/index.ts'
import {
  type BodyOf,
  CORRECTIONS,
  isUuid,
  LITIGATION_ACTIONS,
  MAX_VOUCHER_CODE,
  MIN_VOUCHER_CODE,
  ORDER_TRANSITIONS,
  TOLD_BY,
  VOUCHER_CODE_PATTERN,
  VOUCHER_WAYS,
} from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { holdPayment, releasePayment } from '#server/order/index.ts'
import { asOperator } from '../as-operator.ts'
import { type Command, command, UsageError } from '../command.ts'
import { dayOption, needed, oneOf, text, textOption, word, wordsOption } from '../options.ts'
import { namedOrder, scannedOrder, wordsOf } from '../named-order.ts'
import { besideText, orderText, readBeside } from '../order-text.ts'
import { changes } from './order-changes.ts'
import { list } from './order-list.ts'
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
  options: { out: text('FILE', 'where the signed proof goes') },
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
    terminal.say(found.status === 'valid' ? 'The sale stands.' : 'The sale does not stand: proofs of it are revoked.')
    terminal.say(`Address  ${found.address}`)
    terminal.say(options.out === undefined ? `Proof    ${found.pass}` : `Written: ${options.out}`)
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

export const ORDER = { find, list, changes, show, pass, slip, ...SUPPORT, answer, move, hold, release, correct }
