import { DAY_MS, identifierSettings, type InspectionSheet } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import type { CatalogueProduct } from '#server/catalogue/index.ts'
import { reachedBy } from '#server/operator/index.ts'
import { awaited, checkView, differingKinds, hintsOf, isOf } from './device.decide.ts'
import { selectChecks } from './device-check.repository.ts'
import { type IdentifierSource, selectHashes, selectOtherOrders } from './device.repository.ts'
import { maskedOf } from './record-identifiers.ts'

/** Another order with a number of this device is worth a look while it is so many days old. */
const SAME_DEVICE_DAYS = 365

type DeviceFacts = InspectionSheet['items'][number]['identifiers']

/** The bench is never shown what the customer told, only where it differs. Other orders: as far as the key reaches. */
export const deviceFacts = async (
  ctx: Pick<OperatorContext, 'db' | 'now' | 'operator' | 'affiliates'>,
  { id: orderId, affiliateId }: { readonly id: string; readonly affiliateId: string },
  itemId: string,
  product: CatalogueProduct | undefined,
): Promise<DeviceFacts> => {
  const affiliate = ctx.affiliates.find(affiliateId)
  const rows = await selectHashes(ctx.db, itemId)
  const since = new Date(ctx.now.getTime() - SAME_DEVICE_DAYS * DAY_MS)
  const others =
    rows.length === 0 ? [] : await selectOtherOrders(ctx.db, reachedBy(ctx, undefined), { orderId, itemId, since })
  const differs = differingKinds(rows)
  const toldBy = (by: IdentifierSource): Date | null =>
    rows.reduce<Date | null>(
      (last, { source, recordedAt }) => (source === by && (last === null || recordedAt > last) ? recordedAt : last),
      null,
    )
  const told = { declared: toldBy('customer'), recorded: toldBy('bench') }
  const answered = await selectChecks(ctx.db, itemId)
  const waiting = awaited(affiliate?.programme.deviceChecks?.sources ?? [], told, answered, ctx.now)
  const current = answered.filter((one) => !waiting.some((asked) => isOf(one, asked)))
  const checks = [...current, ...waiting].map((one) => checkView(product, one))
  const { isOther, suggested } = hintsOf(product?.brand ?? '', checks)
  return {
    declared: rows.some(({ source }) => source === 'customer'),
    required: affiliate !== undefined && identifierSettings(affiliate).bench === 'required',
    recorded: maskedOf(rows, 'bench'),
    differs,
    checks,
    suggested,
    hint: differs.length > 0 || isOther ? 'wrong-product' : null,
    otherOrders: others.map(({ at, ...other }) => ({ ...other, at: at.toISOString() })),
  }
}
