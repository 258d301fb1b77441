import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { CarrierLabel, Direction } from './carrier/carrier.ts'
import { insertLabel, selectLabelInUse } from './parcel.repository.ts'

const place = (parcelId: string): string => `parcel_label|sealed|${parcelId}`

export const keepLabel = async (
  trx: Db,
  vault: Vault,
  {
    parcelId,
    label,
    handle = null,
    counterCode = null,
  }: {
    readonly parcelId: string
    readonly label: CarrierLabel
    readonly handle?: string | null
    readonly counterCode?: string | null
  },
): Promise<void> => {
  const sealed = vault.seal(Buffer.from(label.bytes).toString('base64'), place(parcelId))
  await insertLabel(trx, { parcelId, format: label.format, sealed, handle, counterCode })
}

/** The label of the parcel in use; undefined where ours serves. */
export const labelInUse = async (
  db: Db,
  vault: Pick<Vault, 'open'>,
  orderId: string,
  direction: Direction = 'outward',
): Promise<CarrierLabel | undefined> => {
  const kept = await selectLabelInUse(db, orderId, direction)
  return kept && { format: kept.format, bytes: Buffer.from(vault.open(kept.sealed, place(kept.parcelId)), 'base64') }
}
