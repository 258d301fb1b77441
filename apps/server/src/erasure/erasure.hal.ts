import { type Erasure, type ReplyOf, type RestockItem, SURFACE_BASE } from '@reprise/contract'
import { maskedOf, type StoredErasure } from '#server/device/index.ts'
import { writeTable } from '#server/platform/csv/import-report.ts'
import type { RestockRow } from './restock.repository.ts'

const ORDERS = `${SURFACE_BASE['operator-api']}/orders`
export const RESTOCK_PATH = `${SURFACE_BASE['operator-api']}/bench/restock`

export const erasureView = (stored: StoredErasure): Erasure => {
  const { method, technique, media, tool, toolVersion, destination, name, position, location, actor, at } = stored
  const { verification, result, verifiedName, verifiedPosition, verifiedLocation, verifiedBy, verifiedAt } = stored
  const isVerified =
    verification !== null && result !== null && verifiedName !== null && verifiedBy !== null && verifiedAt !== null
  return {
    ...{ method, technique, media, tool, toolVersion, destination, name, position, location, actor },
    at: at.toISOString(),
    numbers: maskedOf(stored.numbers, 'bench'),
    verification: isVerified
      ? {
          ...{ method: verification, result, name: verifiedName, position: verifiedPosition },
          ...{ location: verifiedLocation, actor: verifiedBy, at: verifiedAt.toISOString() },
        }
      : null,
  }
}

export const recordedView = (orderId: string, stored: StoredErasure): ReplyOf<'verifyErasure'> => {
  const order = { href: `${ORDERS}/${orderId}` }
  const certificate = { href: `${ORDERS}/${orderId}/erasure/certificate`, type: 'application/pdf' }
  const links = stored.result === 'erased' ? { order, certificate } : { order }
  return { ...erasureView(stored), order: orderId, _links: links }
}

export const restockView = ({ orderId, affiliateId, statusSince, reason, ...row }: RestockRow): RestockItem => ({
  ...row,
  order: orderId,
  affiliate: affiliateId,
  statusSince: statusSince.toISOString(),
  restock: { allowed: reason === null, reason },
  _links: { self: { href: `${ORDERS}/${orderId}` } },
})

const FILE_COLUMNS = ['barcode', 'product', 'affiliate', 'status', 'status_since', 'waits_for', 'order']

export const restockFile = (rows: readonly RestockRow[]): string =>
  writeTable(
    FILE_COLUMNS,
    rows.map(({ barcode, product, affiliateId, status, statusSince, reason, orderId }) => [
      ...[barcode, product, affiliateId, status, statusSince.toISOString(), reason ?? 'nothing', orderId],
    ]),
  )
