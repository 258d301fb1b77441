import {
  DAY_MS,
  IDENTIFIER_KINDS,
  type IdentifierKind,
  identifierSettings,
  type InspectionSheet,
} from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { reachedBy } from '#server/operator/index.ts'
import { selectChecks } from './blocklist.repository.ts'
import { type HashedIdentifier, selectHashes, selectOtherOrders } from './device.repository.ts'
import { maskedOf } from './record-identifiers.ts'

/** Another order with a number of this device is worth a look while it is so many days old. */
const SAME_DEVICE_DAYS = 365

type DeviceFacts = InspectionSheet['items'][number]['identifiers']

/** The bench is never shown what the customer told, only where it differs. Other orders: as far as the key reaches. */
export const deviceFacts = async (
  ctx: Pick<OperatorContext, 'db' | 'now' | 'operator' | 'affiliates'>,
  { id: orderId, affiliateId }: { readonly id: string; readonly affiliateId: string },
  itemId: string,
): Promise<DeviceFacts> => {
  const affiliate = ctx.affiliates.find(affiliateId)
  const rows = await selectHashes(ctx.db, itemId)
  const since = new Date(ctx.now.getTime() - SAME_DEVICE_DAYS * DAY_MS)
  const others =
    rows.length === 0 ? [] : await selectOtherOrders(ctx.db, reachedBy(ctx, undefined), { orderId, itemId, since })
  const differs = differingKinds(rows)
  return {
    declared: rows.some(({ source }) => source === 'customer'),
    required: affiliate !== undefined && identifierSettings(affiliate).bench === 'required',
    recorded: maskedOf(rows, 'bench'),
    differs,
    checks: (await selectChecks(ctx.db, itemId)).map(({ at, ...check }) => ({ ...check, at: at.toISOString() })),
    hint: differs.length === 0 ? null : 'wrong-product',
    otherOrders: others.map(({ at, ...other }) => ({ ...other, at: at.toISOString() })),
  }
}

/** The order of two IMEIs says nothing, and one of two may be left out. */
export const differingKinds = (
  rows: readonly Pick<HashedIdentifier, 'source' | 'kind' | 'blindIndex'>[],
): IdentifierKind[] => {
  const hashesOf = (source: HashedIdentifier['source'], kind: IdentifierKind) =>
    rows.filter((row) => row.source === source && row.kind === kind).map(({ blindIndex }) => blindIndex.toString('hex'))
  return IDENTIFIER_KINDS.filter((kind) => {
    const [fewer = [], more = []] = [hashesOf('customer', kind), hashesOf('bench', kind)].sort(
      (a, b) => a.length - b.length,
    )
    return fewer.length > 0 && !fewer.every((hash) => more.includes(hash))
  })
}
