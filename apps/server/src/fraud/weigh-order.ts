import { DAY_MS, fraudRulesOf, MOST_FRAUD_DAYS } from '@reprise/contract'
import type { Affiliates } from '#server/affiliate/index.ts'
import { revealPerson } from '#server/customer/index.ts'
import { holdInDoubt, orderChanged } from '#server/order/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { newId } from '#server/platform/id.ts'
import { type Match, matchesOf, sentenceOf } from './fraud.decide.ts'
import {
  insertReason,
  replaceKeys,
  selectAlike,
  selectOrderToWeigh,
  selectReasonsOfOrder,
  updateReason,
  type WeighedOrder,
} from './fraud.repository.ts'
import { addressText, nameText } from './key-texts.ts'

type WeighDeps = {
  readonly db: Db
  readonly now: Date
  readonly vault: Vault
  readonly affiliates: Pick<Affiliates, 'find'>
}

/** Notes what an order has in common with earlier ones, and holds its payment where the rule says so. Idempotent. */
export const weighOrder = async (deps: WeighDeps, orderId: string): Promise<void> => {
  const { db, now, vault, affiliates } = deps
  const order = await selectOrderToWeigh(db, orderId)
  const affiliate = order && affiliates.find(order.affiliateId)
  if (affiliate === undefined || order === undefined) return
  const ids = { customer: order.customerId, address: order.addressId }
  const { person, address } = await revealPerson(db, vault, ids)
  const indexOf = (kind: string, text: string | undefined): Buffer | null =>
    text === undefined ? null : vault.blindIndex(`${kind}|${order.affiliateId}|${text}`)
  const name = indexOf('name', nameText(person))
  await replaceKeys(db, order, { name, address: indexOf('postal address', addressText(address)) })
  const alike = await selectAlike(db, order, new Date(order.at.getTime() - MOST_FRAUD_DAYS * DAY_MS))
  const own = { at: order.at, name: name?.toString('hex') ?? null, isAtCounter: order.isAtCounter }
  const fresh: Match[] = []
  for (const match of matchesOf(own, alike, fraudRulesOf(affiliate.programme)))
    if (await keep(db, order, match, now)) fresh.push(match)
  const holding = fresh.find(({ rule }) => rule.effect === 'hold')
  if (holding === undefined) return
  const reason = HELD_FOR + sentenceOf(holding)
  if (await holdInDoubt(db, { orderId, actor: 'clock', reason, now })) await orderChanged(db, orderId)
}

/** What is decided is not raised again for the same sales. @returns false where it was known */
const keep = async (db: Db, order: WeighedOrder, match: Match, now: Date): Promise<boolean> => {
  const known = (await selectReasonsOfOrder(db, order.id)).filter(({ rule }) => rule.signal === match.rule.signal)
  const said = new Set(known.flatMap(({ others }) => others.map(({ id }) => id)))
  if (known.length > 0 && match.others.every((id) => said.has(id))) return false
  const open = known.find(({ decision }) => decision === null)
  if (open === undefined) await insertReason(db, { ...match, id: newId(), order, now })
  else await updateReason(db, open.id, match)
  return true
}

/** How the reason of such a hold begins. */
export const HELD_FOR = 'To be looked at. '
