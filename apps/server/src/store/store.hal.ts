import { type StoreKitRequest, type StoreOrder, SURFACE_BASE } from '@reprise/contract'
import type { SignedLinks } from '#server/platform/crypto/signed-link.ts'
import type { StoredKitRequest, StoredStoreOrder } from './store.repository.ts'

export const STORE_KITS_PATH = `${SURFACE_BASE['operator-api']}/store-kits`
const pathOf = ({ orderId, storeId }: StoredStoreOrder): string =>
  `${SURFACE_BASE['order-api']}/order/${orderId}/store/${encodeURIComponent(storeId)}`

/** In seconds, as for labels. */
const LINK_SECONDS = 600

export const storeOrderView = (row: StoredStoreOrder, links: SignedLinks, now: Date): StoreOrder => ({
  order: row.orderId,
  storeId: row.storeId,
  userId: row.userId,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  _links: {
    self: { href: pathOf(row) },
    slip: {
      href: links.sign(`${pathOf(row)}/slip`, Math.floor(now.getTime() / 1000) + LINK_SECONDS),
      type: 'application/pdf',
    },
  },
})

export const kitsView = ({ affiliateId, requestedAt, shippedAt, ...kits }: StoredKitRequest): StoreKitRequest => ({
  ...kits,
  affiliate: affiliateId,
  requestedAt: requestedAt.toISOString(),
  shippedAt: shippedAt?.toISOString() ?? null,
})
