import type { OrderNoteItem } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { findReachableOrder } from '#server/order/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { newId } from '#server/platform/id.ts'
import { insertNoteByHand, selectAllNotes, type StoredNote } from './order-note.repository.ts'

const place = (id: string): string => `order_note|words|${id}`

/** Oldest first. */
export const listOrderNotes = async (ctx: OperatorContext, vault: Vault, id: string): Promise<OrderNoteItem[]> => {
  const { order } = await findReachableOrder(ctx, id)
  return (await selectAllNotes(ctx.db, order.id)).map((note) => noteView(vault, note))
}

/** Sealed: people write about people. */
export const addOrderNote = async (
  ctx: OperatorContext,
  vault: Vault,
  orderId: string,
  text: string,
): Promise<OrderNoteItem> => {
  const { order, affiliate } = await findReachableOrder(ctx, orderId)
  const id = newId()
  const { actor, name } = ctx.operator
  await insertNoteByHand(ctx.db, { id, orderId: order.id, at: ctx.now, actor, words: vault.seal(text, place(id)) })
  ctx.note({ order: order.id, affiliate: affiliate.id, note: id })
  return { id, at: ctx.now.toISOString(), actor, name, byHand: true, text }
}

export const openNote = (vault: Vault, id: string, words: Buffer): string => vault.open(words, place(id))

const noteView = (vault: Vault, { id, at, actor, name, text, words }: StoredNote): OrderNoteItem => ({
  id,
  at: at.toISOString(),
  actor,
  name,
  byHand: words !== null,
  text: words === null ? (text ?? '') : openNote(vault, id, words),
})
