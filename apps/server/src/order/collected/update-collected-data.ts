import { type BodyOf, type FieldFault, imeiLikeness } from '@reprise/contract'
import type { Context } from '#server/call/index.ts'
import { fieldsRejected } from '#server/customer/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { requireOwn, requireSession } from '../access/access-level.ts'
import { findOrder } from '../find-order.ts'
import { canStillSend } from '../order.decide.ts'
import { lockOrder, orderChanged } from '../order-status.repository.ts'
import { selectCollected, upsertCollected } from '../details/details.repository.ts'
import { type CollectedData, openCollected, sealCollected } from './collected-data.ts'

type Typed = BodyOf<'updateCollectedData'>

/** What stands on devices: letters, digits and what separates them. */
const SERIAL_PATTERN = /^[A-Za-z0-9][A-Za-z0-9 ./_-]{2,39}$/

/**
 * Adds to what is known of the product, until it has arrived. Nothing is said of whether an IMEI is known or listed
 * (quality R5).
 * @throws ProblemError session-required, order-not-found, transition-not-allowed, field-rejected
 */
export const updateCollectedData = async (ctx: Context, orderId: string, typed: Typed, vault: Vault): Promise<void> => {
  requireSession(ctx)
  const order = await findOrder(ctx, orderId)
  await requireOwn(ctx, order)
  const { status } = (await lockOrder(ctx.db, order.id)) ?? order
  if (!canStillSend(status)) throw new ProblemError('transition-not-allowed', { current: { status, allowed: [] } })
  const faults = faultsOf(typed)
  if (faults.length > 0) throw fieldsRejected(faults)
  const before = openCollected(vault, (await selectCollected(ctx.db, [order.id])).get(order.id))
  const data = merged(before, typed)
  await upsertCollected(ctx, {
    orderId: order.id,
    sealed: sealCollected(vault, order.id, data),
    imeiHash: data.imei === undefined ? null : vault.blindIndex(`imei|${data.imei}`),
  })
  await orderChanged(ctx.db, order.id)
}

const faultsOf = ({ imei, serialNumber }: Typed): FieldFault[] => [
  ...(typeof imei === 'string' && imeiLikeness(imei) !== 'imei' ? [{ pointer: '/imei', code: 'imei' }] : []),
  ...(typeof serialNumber === 'string' && !SERIAL_PATTERN.test(serialNumber.trim())
    ? [{ pointer: '/serialNumber', code: 'serial-number' }]
    : []),
]

/** A field that is left out stays, one that is null goes. */
const merged = (before: CollectedData, { imei, serialNumber, colour, accessories }: Typed): CollectedData => ({
  ...kept('imei', imei?.replaceAll(/\D/g, '') ?? imei, before.imei),
  ...kept('serialNumber', serialNumber?.trim() ?? serialNumber, before.serialNumber),
  ...kept('colour', colour?.trim() ?? colour, before.colour),
  accessories: accessories === undefined ? before.accessories : [...new Set(accessories)].sort(),
})

const kept = <Name extends string>(
  name: Name,
  typed: string | null | undefined,
  before: string | undefined,
): { readonly [key in Name]?: string } => {
  const value = typed === undefined ? before : typed
  return value === null || value === undefined || value === '' ? {} : ({ [name]: value } as { [key in Name]: string })
}
