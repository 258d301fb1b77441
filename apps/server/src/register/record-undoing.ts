import { revealOrder } from '#server/order/index.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { addLine, openContent } from './add-line.ts'
import { BEGINNING, type LineContent } from './chain.ts'
import { corrected } from './entry.ts'
import { lockHead, selectLinesOfItem } from './register.repository.ts'
import type { RegisterDeps } from './register-deps.ts'

/** What became of a product that was bought, and then was not. */
const WHY: { readonly [transition: string]: string } = {
  'give-back': 'given back to its seller',
  recycle: 'recycled at the wish of its seller, nothing paid',
  'call-off': 'the parcel had come empty',
  'undo-acceptance': 'accepted by mistake',
}

/**
 * Says in the register that a product which stands there was not bought after all: a correction without price and payment. Nothing
 * where it does not stand there, or where that was said. May run any number of times.
 * @param at when it was undone
 */
export const recordUndoing = async (
  deps: RegisterDeps,
  orderId: string,
  { transition, at }: { readonly transition: string; readonly at: Date },
): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const order = (await revealOrder(trx, deps.vault, orderId))?.order
    if (order === undefined) return
    await lockHead(trx, order.affiliateId, BEGINNING)
    for (const { id: itemId } of order.items) {
      const written = await selectLinesOfItem(trx, itemId)
      const [first] = written
      const last = written.at(-1)
      if (first === undefined || last === undefined) continue
      const { entry, changed } = corrected(openContent(deps.vault, last).entry, { price: '', paidBy: '' })
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
  })
