import {
  extendLitigation,
  litigationRowView,
  listOpenQuestions,
  raiseOffer,
  settleLitigation,
  showOrderLitigation,
} from '#server/litigation/index.ts'
import { mailSubject } from '#server/notification/index.ts'
import {
  LITIGATION_KINDS,
  LITIGATION_STAGES,
  LITIGATION_STATES,
  type LitigationRow,
  MOST_DAYS_MORE,
  type OrderLitigation,
} from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { asOperator } from '../as-operator.ts'
import { command, type CommandInput, UsageError } from '../command.ts'
import { namedOrder, wordsOf } from '../named-order.ts'
import { listOf, needed, oneOf, text, textOption, word, wordsOption } from '../options.ts'
import { counted, minute, moneyText, table } from '../table.ts'

const named = <const Name extends string>(names: readonly Name[], typed: string | undefined, what: string) =>
  typed === undefined ? undefined : oneOf(names, typed, `There is no ${what} "${typed}"; there are`)

const amountText = (amount: number | null, currency: string): string =>
  amount === null ? '' : moneyText(amount, currency)

const offerText = ({ blind, amountBefore, amountAfter, currency }: LitigationRow): string =>
  blind
    ? 'second look'
    : [amountBefore, amountAfter].map((amount) => amountText(amount, currency) || 'nothing').join(' -> ')

const list = command({
  example: '--stage contested --affiliate acme',
  options: {
    affiliate: text('ID', 'of one affiliate'),
    stage: word('STAGE', LITIGATION_STAGES, `one of ${LITIGATION_STAGES.join(', ')}`),
    status: word('STATE', LITIGATION_STATES, `one of ${LITIGATION_STATES.join(', ')}`),
    kind: word('KIND', LITIGATION_KINDS, `one of ${LITIGATION_KINDS.join(', ')}`),
  },
  run: async (input) => {
    const { affiliate, stage, status, kind } = input.options
    const wanted = {
      affiliate,
      stage: named(LITIGATION_STAGES, stage, 'stage'),
      status: named(LITIGATION_STATES, status, 'state'),
      kind: named(LITIGATION_KINDS, kind, 'kind'),
    }
    const { rows, found } = await asOperator(input, null, (ctx) =>
      listOpenQuestions(ctx, wanted, { after: undefined, size: 1_000 }),
    )
    const litigations = rows.map(litigationRowView)
    input.terminal.say(
      litigations.length === 0
        ? 'There is no such question.'
        : table(litigations, [
            { title: 'BARCODE', of: ({ barcode }) => barcode },
            { title: 'KIND', of: (one) => one.kind },
            { title: 'STATE', of: (one) => one.action ?? one.status },
            { title: 'OFFER', of: offerText },
            { title: 'ANSWER BY', of: ({ answerBefore }) => minute(new Date(answerBefore)) },
            { title: 'REMINDED', of: ({ reminders }) => `${reminders.sent} of ${reminders.planned}`, right: true },
            { title: 'LOOKED', of: ({ openedBy }) => openedBy ?? '' },
            { title: 'PRODUCT', of: ({ product }) => product },
          ]),
    )
    if (found > 0) input.terminal.say(`\n${counted(found, 'question')}`)
    return { found, litigations }
  },
})

const shown = async (input: Pick<CommandInput, 'sealed'>, ctx: OperatorContext, id: string): Promise<OrderLitigation> =>
  showOrderLitigation(
    ctx,
    { ...(await wordsOf(ctx, id)), openVault: async () => (await input.sealed()).vault, mailSubject },
    id,
  )

const say = ({ terminal }: Pick<CommandInput, 'terminal'>, found: OrderLitigation): void => {
  const money = (amount: number | null) => amountText(amount, found.currency)
  terminal.say(`${found.product}, ${found.barcode} of ${found.affiliate}: ${found.status}`)
  if (found.blind) terminal.say('A second look is due: what the first one found is not shown.')
  for (const { kind, status, amountBefore, amountAfter, answerBefore, lines, events } of found.questions) {
    terminal.say(`\n${kind}, ${status}, to be answered by ${minute(new Date(answerBefore))}`)
    if (amountAfter !== null) terminal.say(`${money(amountAfter)} instead of ${money(amountBefore)}`)
    if (lines.length > 0)
      terminal.say(
        table(
          lines.map((line, index) => ({ ...line, number: index + 1 })),
          [
            { title: 'LINE', of: ({ number }) => String(number), right: true },
            { title: 'QUESTION', of: ({ question }) => question ?? 'product' },
            { title: 'DECLARED', of: ({ declared }) => declared.option },
            { title: 'FOUND', of: ({ found: option }) => option.option },
            { title: 'EFFECT', of: ({ effect, charged }) => (charged ? money(effect) : 'not charged'), right: true },
          ],
        ),
      )
    for (const { event, at, by, amount } of events)
      terminal.say(`  ${minute(new Date(at))}  ${[event, money(amount), by].filter(Boolean).join(', ')}`)
  }
  if (found.customerEvidence.statement !== null)
    terminal.say(`\nThe customer writes: ${found.customerEvidence.statement}`)
}

const show = command({
  args: ['ORDER'],
  more: '. ORDER is its id or its barcode. The audit keeps that the words of its customer were read.',
  example: 'NZGKB9EK3HSA',
  run: async (input) => {
    const found = await asOperator(input, null, async (ctx) => shown(input, ctx, await namedOrder(ctx, input.args[0])))
    say(input, found)
    return found
  },
})

const REASON = needed('TEXT', 'for colleagues; the customer is not shown it')

const reasonOf = (input: { readonly options: { readonly reason: string } }): string =>
  wordsOption(input, 'reason', 3).trim()

/** Does it, and gives how the question stands then. */
const act = (
  input: CommandInput<readonly [string]>,
  action: string,
  verb: (ctx: OperatorContext, id: string) => Promise<void>,
): Promise<OrderLitigation> =>
  asOperator(input, action, async (ctx) => {
    const id = await namedOrder(ctx, input.args[0])
    await verb(ctx, id)
    return shown(input, ctx, id)
  })

const extend = command({
  args: ['ORDER'],
  more: '. Its customer is mailed the new last day.',
  example: 'NZGKB9EK3HSA --days 7 --reason "Abroad until Friday"',
  options: { days: needed('NUMBER', `of days more, ${MOST_DAYS_MORE} at most`), reason: REASON },
  run: async (input) => {
    const reason = reasonOf(input)
    const days = Number(textOption(input, 'days', /^[1-9]\d?$/, `a number from 1 to ${MOST_DAYS_MORE}`))
    if (days > MOST_DAYS_MORE) throw new UsageError(`--days needs a number from 1 to ${MOST_DAYS_MORE}`)
    const found = await act(input, 'litigation extend', (ctx, id) => extendLitigation(ctx, id, { days, reason }))
    const last = found.questions.at(-1)
    input.terminal.say(
      `The customer is told, and has until ${last === undefined ? '' : `${minute(new Date(last.answerBefore))} UTC`}.`,
    )
    return found
  },
})

const RISE = /^([1-9]\d?)=(-?\d+)$/

const raise = command({
  args: ['ORDER'],
  more: '. Lines are those of `litigation show`. Its customer is mailed the new amount, and asked anew.',
  example: 'NZGKB9EK3HSA --lines 1=-1000 --reason "Hardly to be seen"',
  options: {
    lines: needed('LINES', 'what each takes off from now on, in minor units, as 1=-1000,2=0; never more than before'),
    reason: REASON,
  },
  run: async (input) => {
    const reason = reasonOf(input)
    const lines = listOf(input.options.lines).map((typed) => {
      const [, line, effect] = RISE.exec(typed) ?? []
      if (line === undefined || effect === undefined)
        throw new UsageError(`--lines needs a number of a line and what it takes off, as 1=-1000, not "${typed}"`)
      return { line: Number(line), effect: Number(effect) }
    })
    const found = await act(input, 'litigation raise', (ctx, id) => raiseOffer(ctx, id, { lines, reason }))
    const offered = amountText(found.questions.at(-1)?.amountAfter ?? null, found.currency)
    input.terminal.say(`The customer is told: ${offered} is offered now.`)
    return found
  },
})

const settle = command({
  args: ['ORDER'],
  more: ': what was promised is paid. A question that was put by mistake is taken back by `order correct ORDER finding`.',
  example: 'NZGKB9EK3HSA --reason "The photos do not show it"',
  options: { reason: REASON },
  run: async (input) => {
    const reason = reasonOf(input)
    const found = await act(input, 'litigation settle', (ctx, id) => settleLitigation(ctx, id, { reason }))
    const paid = amountText(found.questions.at(-1)?.amountBefore ?? null, found.currency)
    input.terminal.say(`The customer is told: ${paid} is paid as promised. The order is ${found.status}.`)
    return found
  },
})

export const LITIGATION = { list, show, extend, raise, settle }
