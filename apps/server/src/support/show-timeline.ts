import type { TimelineEntry } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { mailSubject } from '#server/notification/index.ts'
import { findReachableOrder } from '#server/order/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { openNote } from './order-notes.ts'
import { selectTimeline } from './timeline.repository.ts'

/** What happened about an order and who looked, oldest first. Nothing in it names its customer. */
export const showTimeline = async (ctx: OperatorContext, vault: Vault, orderId: string): Promise<TimelineEntry[]> => {
  const { order, affiliate } = await findReachableOrder(ctx, orderId)
  return (await selectTimeline(ctx.db, order.id)).map(({ at, note, words, detail, ...entry }) => {
    const written = note === null || words === null ? detail : openNote(vault, note, words)
    const told = entry.kind === 'mail' ? mailSubject(ctx, affiliate, entry.what) : written
    return { ...entry, at: at.toISOString(), detail: told }
  })
}
