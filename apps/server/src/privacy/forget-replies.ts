import { type Vault, whereReadable } from '#server/platform/crypto/vault.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { replyPlace } from '#server/platform/http/idempotency.ts'
import { deleteReply, type KeptReplyRow, type Seller, selectReplies } from './seller.repository.ts'

const AT_ONCE = 500

/** Replies that are kept for a day say which orders and rows they were about, sealed: each is read. */
export const forgetReplies = async (
  trx: Db,
  vault: Pick<Vault, 'open'>,
  sellers: readonly Pick<Seller, 'customers' | 'orders' | 'addresses' | 'sessions'>[],
): Promise<void> => {
  const ids = sellers.flatMap(({ customers, orders, addresses, sessions }) => [
    ...customers,
    ...orders,
    ...addresses,
    ...sessions,
  ])
  let after: Pick<KeptReplyRow, 'scope' | 'operation' | 'key'> = { scope: '', operation: '', key: '' }
  for (;;) {
    const kept = await selectReplies(trx, after, AT_ONCE)
    for (const reply of kept) {
      const body = whereReadable(() => vault.open(reply.body, replyPlace(reply))) ?? ''
      const text = `${reply.scope} ${JSON.stringify(reply.headers)} ${body}`
      if (ids.some((id) => text.includes(id))) await deleteReply(trx, reply)
    }
    const last = kept.at(-1)
    if (last === undefined || kept.length < AT_ONCE) return
    after = last
  }
}
