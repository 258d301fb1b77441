import {
  type BodyOf,
  type DeviceIdentifiers,
  hasIdentifier,
  haveOtherTypes,
  IDENTIFIER_KINDS,
  type IdentifierKind,
  identifierSettings,
  readIdentifiers,
  type ReplyOf,
} from '@reprise/contract'
import type { Context } from '#server/call/index.ts'
import { fieldsRejected } from '#server/customer/index.ts'
import { recordIdentifiers, requestCheck } from '#server/device/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { requireOwn, requireSession } from '../access/access-level.ts'
import { selectCollected, upsertCollected } from '../details/details.repository.ts'
import { findOrder } from '../find-order.ts'
import { canStillSend } from '../order.decide.ts'
import { customerIdentifiers, ORDERS_PATH } from '../order.hal.ts'
import { lockOrder, orderChanged } from '../order-status.repository.ts'
import type { StoredItem, StoredOrder } from '../stored-order.ts'
import { type CollectedData, openCollected, sealCollected } from './collected-data.ts'

const KIND_OF = { imei: 'imei', serialNumber: 'serial' } as const

/** Its numbers become those of the first item. Nothing is said of whether one is known or listed (quality R5). */
export const updateCollectedData = async (
  ctx: Context,
  orderId: string,
  typed: BodyOf<'updateCollectedData'>,
  vault: Vault,
): Promise<void> => {
  const order = await holdUnsent(ctx, orderId)
  const [item] = order.items
  const { imei, serialNumber } = typed
  const told = readIdentifiers({ imei: imei ? [imei] : [], serial: serialNumber ?? undefined })
  const faults = told.faults.map(({ pointer, code }) => ({
    pointer: pointer.startsWith('/imei') ? '/imei' : '/serialNumber',
    code,
  }))
  if (faults.length > 0) throw fieldsRejected(faults)
  const replaces = (['imei', 'serialNumber'] as const).filter((field) => typed[field] !== undefined)
  if (item !== undefined && replaces.length > 0)
    await keep(ctx, vault, item, told.identifiers, { replaces: replaces.map((field) => KIND_OF[field]), at: '/imei' })
  const before = openCollected(vault, (await selectCollected(ctx.db, [order.id])).get(order.id))
  const sealed = sealCollected(vault, order.id, merged(before, typed))
  await upsertCollected(ctx, { orderId: order.id, sealed })
  await orderChanged(ctx.db, order.id)
}

export const recordItemIdentifiers = async (
  ctx: Context,
  { id, itemId }: { readonly id: string; readonly itemId: string },
  typed: BodyOf<'recordItemIdentifiers'>,
  vault: Vault,
): Promise<ReplyOf<'recordItemIdentifiers'>> => {
  const order = await holdUnsent(ctx, id)
  const item = order.items.find((one) => one.id === itemId.toLowerCase())
  if (item === undefined) throw new ProblemError('not-found')
  const { identifiers, faults } = readIdentifiers(typed)
  if (faults.length > 0) throw fieldsRejected(faults)
  await keep(ctx, vault, item, identifiers, { replaces: IDENTIFIER_KINDS, at: '' })
  await orderChanged(ctx.db, order.id)
  const kept = (await findOrder(ctx, order.id)).items.find((one) => one.id === item.id) ?? item
  return {
    order: order.id,
    item: item.id,
    identifiers: customerIdentifiers(kept),
    hints: haveOtherTypes(identifiers) ? ['other-types'] : [],
    _links: { order: { href: `${ORDERS_PATH}/${order.id}` } },
  }
}

const holdUnsent = async (ctx: Context, orderId: string): Promise<StoredOrder> => {
  requireSession(ctx)
  const order = await findOrder(ctx, orderId)
  await requireOwn(ctx, order)
  const { status } = (await lockOrder(ctx.db, order.id)) ?? order
  if (!canStillSend(status))
    throw new ProblemError('transition-not-allowed', { current: { reason: 'sending-over', status, allowed: [] } })
  // Read again: a device may have been kept out until it was held.
  return findOrder(ctx, order.id)
}

const keep = async (
  ctx: Context,
  vault: Vault,
  { id: itemId }: StoredItem,
  identifiers: DeviceIdentifiers,
  { replaces, at }: { readonly replaces: readonly IdentifierKind[]; readonly at: string },
): Promise<void> => {
  if (hasIdentifier(identifiers) && identifierSettings(ctx.affiliate).customer === 'none')
    throw fieldsRejected([{ pointer: at, code: 'not-asked' }])
  await recordIdentifiers(ctx, vault, { itemId, source: 'customer', actor: 'customer', identifiers, replaces })
  if (hasIdentifier(identifiers)) await requestCheck(ctx, ctx.affiliate, { itemId, about: 'declared' })
}

/** A field that is left out stays, one that is null or empty goes. */
const merged = (before: CollectedData, { colour, accessories }: BodyOf<'updateCollectedData'>): CollectedData => {
  const kept = colour === undefined ? before.colour : (colour?.trim() ?? '')
  return {
    ...(kept === undefined || kept === '' ? {} : { colour: kept }),
    accessories: accessories === undefined ? before.accessories : [...new Set(accessories)].sort(),
  }
}
