import type { Context } from '#server/call/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { newId } from '#server/platform/id.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { selectSaleOrders } from '../devices/devices.repository.ts'
import { orderChanged } from '../order-status.repository.ts'
import { insertDetailChange, selectFormerEmails } from './details.repository.ts'

const place = (changeId: string): string => `order_detail_change|former_email|${changeId}`

export const sealFormerEmail = (vault: Vault, changeId: string, email: string): Buffer =>
  vault.seal(email, place(changeId))

/** Oldest first. A thief who changes the address and then the account is so still noticed by the seller. */
export const revealFormerEmails = async (db: Db, vault: Vault, orderId: string): Promise<readonly string[]> => {
  const kept = await selectFormerEmails(db, orderId)
  return [...new Set(kept.map(({ changeId, sealed }) => vault.open(sealed, place(changeId))))]
}

export type OrderDetail = 'email' | 'address' | 'payment'

type Change = {
  readonly former?: { readonly email: string | undefined; readonly vault: Vault }
  readonly byOperator?: true | undefined
}

/** The customer is told at every address they were told at before. */
export const detailChanged = async (
  ctx: Pick<Context, 'db' | 'now'>,
  orderId: string,
  detail: OrderDetail,
  { former, byOperator }: Change = {},
): Promise<void> => {
  const id = newId()
  const formerEmail = former?.email === undefined ? null : sealFormerEmail(former.vault, id, former.email)
  await insertDetailChange(ctx.db, { id, orderId, detail, formerEmail, at: ctx.now })
  await enqueue(ctx.db, 'order.detail-changed', {
    orderId,
    changeId: id,
    detail,
    ...(byOperator && { byOperator }),
  })
  for (const one of await selectSaleOrders(ctx.db, orderId)) {
    if (detail !== 'address') await enqueue(ctx.db, 'seller.weigh', { orderId: one })
    await enqueue(ctx.db, 'fraud.weigh', { orderId: one })
  }
  await orderChanged(ctx.db, orderId)
}
