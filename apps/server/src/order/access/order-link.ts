import { createHash, randomBytes } from 'node:crypto'
import { DAY_MS, ORDER_LINK_DAYS, ORDER_LINK_USES, type OrderLink, orderLinkAddress } from '@reprise/contract'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { insertLink } from './order-access.repository.ts'

/** 256 bits. */
const TOKEN_BYTES = 32

export const linkTokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The same token each time: a message may be sent twice. @param message what tells this message from any other */
export const messageToken = (vault: Pick<Vault, 'blindIndex'>, message: string): string =>
  vault.blindIndex(`order-link|${message}`).toString('base64url')

/** Redeemed by a click of the person, never by opening the page (quality A7). @param token random when absent */
export const createOrderLink = async (
  trx: Db,
  {
    orderId,
    page,
    publicUrl,
    now,
    token = randomBytes(TOKEN_BYTES).toString('base64url'),
  }: { orderId: string; page: OrderLink; publicUrl: string; now: Date; token?: string },
): Promise<string> => {
  const expiresAt = new Date(now.getTime() + ORDER_LINK_DAYS * DAY_MS)
  await insertLink(trx, { tokenHash: linkTokenHash(token), orderId, uses: ORDER_LINK_USES, expiresAt })
  return orderLinkAddress(publicUrl, page, orderId, token)
}
