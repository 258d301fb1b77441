import type { JobPayloads } from '#server/platform/jobs/registry.ts'
import { selectParcels } from '#server/shipping/index.ts'
import type { NotificationDeps } from './confirm-order-by-mail.ts'
import { tell } from './tell.ts'

/** Says that an envelope comes by post and what to do with it; nothing once another way was chosen. */
export const tellKitComing = async (
  { orderId, parcelId }: JobPayloads['parcel.kit-chosen'],
  deps: NotificationDeps,
): Promise<void> => {
  const parcel = (await selectParcels(deps.db, orderId)).find(({ id }) => id === parcelId)
  if (parcel === undefined || parcel.replacedAt !== null) return
  await tell({ orderId, kind: 'kit-coming', key: `kit-coming|${parcelId}`, page: '/sendproduct' }, deps)
}
