import { DAY_MS, type ListedParcel, type ParcelStage, SURFACE_BASE } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { reachedBy } from '#server/operator/index.ts'
import type { Slice, SliceRequest } from '#server/platform/http/slice.ts'
import { type ParcelListRow, selectParcelList } from './parcel-list.repository.ts'

const OPERATOR_API = SURFACE_BASE['operator-api']
export const PARCELS_PATH = `${OPERATOR_API}/parcels`

/** Days without a sign after which the carrier is asked. */
const SILENT_DAYS = 5

export const listParcels = (
  ctx: Pick<OperatorContext, 'db' | 'now' | 'operator' | 'affiliates'>,
  { stage, affiliate }: { readonly stage: ParcelStage; readonly affiliate?: string | undefined },
  wanted: SliceRequest,
): Promise<Slice<ParcelListRow>> => {
  const silentSince = new Date(ctx.now.getTime() - SILENT_DAYS * DAY_MS)
  return selectParcelList(ctx.db, { affiliates: reachedBy(ctx, affiliate), stage, silentSince }, wanted)
}

export const listedParcelView = ({ orderId, affiliateId, told, lastSeen, ...row }: ParcelListRow): ListedParcel => ({
  ...row,
  order: orderId,
  affiliate: affiliateId,
  status: told ?? 'label-created',
  lastSeen: lastSeen.toISOString(),
  _links: { order: { href: `${OPERATOR_API}/orders/${orderId}` } },
})
