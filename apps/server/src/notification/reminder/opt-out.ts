import { timingSafeEqual } from 'node:crypto'
import { SURFACE_BASE } from '@reprise/contract'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Database, Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { insertOptOut, type OptOutWay, selectEmailHash } from './opt-out.repository.ts'

/** Below an address that no programme can have. */
export const STOP_PATH = `${SURFACE_BASE['order-api']}/reminders`

/** Signed for this order and this address: who has the message may decline, and the link cannot be guessed. */
const proofOf = (vault: Pick<Vault, 'blindIndex'>, orderId: string, hash: Buffer): string =>
  vault.blindIndex(`reminder-opt-out|${orderId}|${hash.toString('hex')}`).toString('base64url')

type StopDeps = { readonly db: Db; readonly vault: Pick<Vault, 'blindIndex'> }

/** Where a reminder of an order is answered with “no more”; the same each time. Undefined where it has no address. @param portal address of the portal */
export const stopLink = async (
  orderId: string,
  portal: string,
  { db, vault }: StopDeps,
): Promise<string | undefined> => {
  const hash = await selectEmailHash(db, orderId)
  return hash === null ? undefined : `${portal}${STOP_PATH}/${orderId}/${proofOf(vault, orderId, hash)}`
}

/** The address that a link was signed for; undefined where it was not, or the order has another one by now. */
export const provenHash = async (
  { db, vault }: StopDeps,
  orderId: string,
  proof: string,
): Promise<Buffer | undefined> => {
  const hash = await selectEmailHash(db, orderId)
  if (hash === null) return undefined
  const [given, right] = [Buffer.from(proof), Buffer.from(proofOf(vault, orderId, hash))]
  return given.length === right.length && timingSafeEqual(given, right) ? hash : undefined
}

/** No reminder of its programme goes to this address any more, of none of its orders. Idempotent. */
export const optOut = async (
  db: Database,
  { orderId, hash, way, now }: { orderId: string; hash: Buffer; way: OptOutWay; now: Date },
): Promise<void> => {
  await inTransaction(db, (trx) => insertOptOut(trx, { orderId, hash, way, at: now }))
}
