import { type Answers, isTestProgramme, type OrderState, textIn } from '@reprise/contract'
import type { Affiliate } from '#server/call/index.ts'
import { readIdentifiers } from '#server/device/index.ts'
import { selectFound } from '#server/inspection/index.ts'
import { questionsOf } from '#server/litigation/index.ts'
import { itemView, type RevealedOrder, revealOrder, type StoredItem } from '#server/order/index.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { addLine, BEGINNING, type LineContent, openContent } from './chain.ts'
import { corrected, entryOf, identifierText, newlyKnown, priceText, pricesOf } from './entry.ts'
import type { RegisterDeps } from './read-register.ts'
import { isFromStore, lockHead, selectLinesOfItem } from './register.repository.ts'

const MADE_UP = 'Known since the purchase'
const BOUGHT_AGAIN = 'Bought after all'
/** Orders whose products are bought. One that has gone back meanwhile is not entered. */
const BOUGHT: readonly OrderState[] = ['accepted', 'paid']

/**
 * Writes the line of each product bought, or corrects it by what is known since. Idempotent (docs/decisions/0033).
 * @param at when it was bought, or paid for
 */
export const recordPurchase = async (deps: RegisterDeps, orderId: string, at: Date): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const revealed = await revealOrder(trx, deps.vault, orderId)
    const affiliate = revealed && deps.affiliates.find(revealed.order.affiliateId)
    if (!revealed || !affiliate) throw new Error(`There is no order ${orderId} to enter into a register`)
    if (isTestProgramme(affiliate.id) || !BOUGHT.includes(revealed.order.status)) return
    await lockHead(trx, affiliate.id, BEGINNING)
    for (const item of revealed.order.items) await recordItem(trx, deps, { affiliate, revealed, item, at })
  })

type Purchase = {
  readonly affiliate: Affiliate
  readonly revealed: RevealedOrder
  readonly item: StoredItem
  readonly at: Date
}

const recordItem = async (trx: Db, deps: RegisterDeps, purchase: Purchase): Promise<void> => {
  const { affiliate, revealed, item } = purchase
  const known = await entryFor(trx, deps, purchase)
  const written = await selectLinesOfItem(trx, item.id)
  const [first] = written
  const last = written.at(-1)
  const line = { affiliateId: affiliate.id, orderId: revealed.order.id, itemId: item.id, recordedAt: deps.clock.now() }
  if (first === undefined || last === undefined) {
    const content: LineContent = { entry: known, reason: null, by: 'clock' }
    await addLine(trx, deps.vault, { ...line, kind: 'purchase', corrects: null, content })
    return
  }
  const before = openContent(deps.vault, last).entry
  const isBoughtAgain = before.price === ''
  const added = newlyKnown(before, known)
  const { entry, changed } = corrected(before, isBoughtAgain ? { ...added, boughtOn: known.boughtOn } : added)
  if (changed.length === 0) return
  const content: LineContent = { entry, reason: isBoughtAgain ? BOUGHT_AGAIN : MADE_UP, by: 'clock' }
  await addLine(trx, deps.vault, { ...line, kind: 'correction', corrects: first.number, content })
}

const entryFor = async (trx: Db, deps: RegisterDeps, { affiliate, revealed, item, at }: Purchase) => {
  const { order, person, address } = revealed
  const told = await readIdentifiers(trx, deps.vault, item.id)
  return entryOf({
    barcode: order.barcode,
    boughtAt: at,
    person,
    address,
    document: (await deps.documentOf?.(trx, deps.vault, order.id)) ?? {},
    description: describe(deps, affiliate, { order, item, found: await selectFound(trx, item.id) }),
    origin: (await isFromStore(trx, order)) ? 'handed-over-in-store' : 'sent-by-seller',
    serialNumber: identifierText(told),
    price: priceText(pricesOf(order).get(item.id) ?? 0, order.currency),
    paidBy: order.paymentTag,
  })
}

type Described = {
  readonly order: RevealedOrder['order']
  readonly item: StoredItem
  readonly found: Answers | undefined
}

/** `Acme One 128 GB; Screen: Light scratches; …`, as found or else as declared, in the language of its authorities. */
const describe = (deps: RegisterDeps, affiliate: Affiliate, { order, item, found = {} }: Described): string => {
  const locale = affiliate.config.currentLocale
  const questions = questionsOf(deps.catalogue, { ...order, items: [item] })
  const foundLabel = (question: string): string | undefined => {
    const option = questions.find(({ id }) => id === question)?.options.find(({ id }) => id === found[question])
    return option && textIn(option.label, locale)
  }
  const view = itemView({ affiliate, locale }, deps, order.id, item)
  const { name } = view.foundProduct ?? view.product
  const answers = view.receipt.flatMap(({ subject, question, label }) => {
    const asked = subject ?? question
    return asked === undefined ? [] : [`${asked}: ${(question && foundLabel(question)) ?? label}`]
  })
  return [name, ...answers].join('; ')
}

const WHY: { readonly [transition: string]: string } = {
  'give-back': 'given back to its seller',
  recycle: 'recycled at the wish of its seller, nothing paid',
  'call-off': 'the parcel had come empty',
  'hand-to-police': 'handed to the police',
  'undo-acceptance': 'accepted by mistake',
}

type Undoing = { readonly transition: string; readonly at: Date }

/**
 * Corrects the lines of what was not bought after all: no price, no payment. What was bought again before its job ran is
 * entered again. Idempotent. @param at when it was undone
 */
export const recordUndoing = async (deps: RegisterDeps, orderId: string, undoing: Undoing): Promise<void> => {
  const boughtAgain = await undo(deps, orderId, undoing)
  if (boughtAgain !== undefined) await recordPurchase(deps, orderId, boughtAgain)
}

/** @returns when it was bought again, where it was */
const undo = async (deps: RegisterDeps, orderId: string, { transition, at }: Undoing): Promise<Date | undefined> =>
  inTransaction(deps.db, async (trx) => {
    const order = (await revealOrder(trx, deps.vault, orderId))?.order
    if (order === undefined || isTestProgramme(order.affiliateId)) return undefined
    const accepted = order.history.findLast((one) => one.transition === 'accept')
    const boughtAgain = BOUGHT.includes(order.status) && accepted ? new Date(accepted.at) : undefined
    await lockHead(trx, order.affiliateId, BEGINNING)
    for (const { id: itemId } of order.items) {
      const written = await selectLinesOfItem(trx, itemId)
      const [first] = written
      const last = written.at(-1)
      if (first === undefined || last === undefined) continue
      const { entry: before, reason: saidLast } = openContent(deps.vault, last)
      if (boughtAgain !== undefined && saidLast === BOUGHT_AGAIN && last.recordedAt >= boughtAgain) continue
      const { entry, changed } = corrected(before, { price: '', paidBy: '' })
      if (changed.length === 0) continue
      const reason = `Not bought after all: ${WHY[transition] ?? transition}, ${at.toISOString().slice(0, 10)}`
      const content: LineContent = { entry, reason, by: 'clock' }
      await addLine(trx, deps.vault, {
        affiliateId: order.affiliateId,
        kind: 'correction',
        corrects: first.number,
        orderId,
        itemId,
        recordedAt: deps.clock.now(),
        content,
      })
    }
    return boughtAgain
  })
