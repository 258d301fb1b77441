import { printedBarcode } from '@reprise/contract'
import { type Context, routes } from '#server/call/index.ts'
import { revealOrder, type RevealedOrder } from '#server/order/index.ts'
import type { SignedLinks } from '#server/platform/crypto/signed-link.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Database, Db } from '#server/platform/database/connect.ts'
import { contentDisposition } from '#server/platform/http/escape-html.ts'
import { withLocalProduct } from '#server/catalogue/index.ts'
import { sliceReply, sliceRequest } from '#server/platform/http/slice.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { type CarrierConfig, type Carriers, installedCarriers } from './carrier/carriers.ts'
import { receiveCarrierEvents } from './carrier/receive-carrier-events.ts'
import { ensureParcel } from './announce-parcel.ts'
import { createOrderParcel, problemOfCarrier } from './create-order-parcel.ts'
import { drawOrderLabel, drawParcelCode, type LabelDeps, labelFileName } from './draw-order-label.ts'
import { listedParcelView, listParcels, PARCELS_PATH } from './list-parcels.ts'
import { followLink, parcelView, signedCodes } from './parcel.hal.ts'
import type { StoredParcel } from './parcel.repository.ts'
import { bookPickUp, cancelPickUp, showPickUpWindows } from './pick-up/pick-up.ts'
import { listCarrierPoints } from './points/list-carrier-points.ts'
import { createReturnParcel } from './return/create-return-parcel.ts'
import { LABEL_MEDIA, readReturnLabel } from './return/read-return-label.ts'
import { showTracking } from './show-tracking.ts'

const USUAL_PAGE = 50

export type ShippingDeps = LabelDeps & {
  readonly db: Database
  readonly clock: { readonly now: () => Date }
  readonly vault: Vault
  readonly links: SignedLinks
  readonly carriers?: Carriers
  readonly config: CarrierConfig & { readonly carrierSecrets: ReadonlyMap<string, readonly string[]> }
}

/** A caller who holds a signed link has been let in for its few minutes. */
export const shippingRoutes = ({ links, ...deps }: ShippingDeps) => {
  const { carriers = installedCarriers(deps.config) } = deps
  const readerOf = ({ affiliate: { programme }, now }: Context) => ({
    carrierName: (id: string) => carriers.nameOf(id, programme),
    linksOf: (parcel: StoredParcel) => ({
      // No counter takes a parcel that comes from us.
      ...(parcel.direction === 'outward' && signedCodes(links, now)(parcel)),
      ...followLink(programme, parcel),
    }),
  })
  return routes({
    createOrderParcel: async ({ ctx, body }) => {
      const parcel = await createOrderParcel(ctx, body, { ...deps, carriers })
      return { status: 201, body: parcelView(parcel, { ...readerOf(ctx), isOwn: true }) }
    },

    listParcels: async ({ ctx, query: { stage, affiliate, ...paging } }) => {
      const wanted = sliceRequest(paging, USUAL_PAGE)
      const filters = { stage, affiliate }
      const list = { path: PARCELS_PATH, filters, wanted, slice: await listParcels(ctx, filters, wanted) }
      return {
        status: 200,
        body: sliceReply(list, 'parcels', (row) => withLocalProduct(ctx.locale)(listedParcelView(row))),
      }
    },

    getTracking: async ({ ctx, params }) => ({
      status: 200,
      body: await showTracking(ctx, params.id, readerOf(ctx), carriers),
    }),

    listCarrierPoints: async ({ ctx, params, query }) => ({
      status: 200,
      body: await listCarrierPoints(ctx, params.id, query.postalCode, carriers),
    }),

    getPickUpWindows: async ({ ctx, params }) => ({
      status: 200,
      body: await showPickUpWindows(ctx, params.id, { ...deps, carriers }),
    }),

    bookPickUp: async ({ ctx, params, body }) => {
      const wanted = { from: new Date(body.from), until: new Date(body.until) }
      return { status: 200, body: await bookPickUp(ctx, params.id, wanted, { ...deps, carriers }) }
    },

    cancelPickUp: async ({ ctx, params }) => ({
      status: 200,
      body: await cancelPickUp(ctx, params.id, { ...deps, carriers }),
    }),

    receiveCarrierEvents: async ({ ctx, params, body }) => ({
      status: 202,
      body: await receiveCarrierEvents(ctx, params.carrier, body, {
        secrets: deps.config.carrierSecrets,
        affiliates: deps.affiliates,
      }),
    }),

    createReturnParcel: async ({ ctx, params, body }) => ({
      status: 200,
      body: await createReturnParcel(ctx, params.id, body, { ...deps, carriers }),
    }),

    getReturnLabel: async ({ ctx, params }) => {
      const { format, bytes, barcode } = await readReturnLabel(ctx, deps.vault, params.id)
      return {
        status: 200,
        mediaType: LABEL_MEDIA[format],
        bytes,
        headers: {
          'content-disposition': `inline; filename="return-${barcode}.${format}"`,
          'cache-control': 'no-store',
        },
      }
    },

    getParcelCode: async ({ ctx, params }) => ({
      status: 200,
      mediaType: 'image/svg+xml',
      bytes: await drawParcelCode(ctx.db, params.id, params.form),
      headers: { 'cache-control': 'no-store' },
    }),

    getOrderLabel: async ({ ctx, params }) => {
      const revealed = await orderOf(ctx.db, deps.vault, params.id)
      await ensureParcel(revealed.order, { ...deps, carriers }).catch(problemOfCarrier)
      return {
        status: 200,
        mediaType: 'application/pdf',
        bytes: await drawOrderLabel(revealed, deps),
        headers: {
          'content-disposition': contentDisposition('inline', labelFileName(revealed.order, deps)),
          'cache-control': 'no-store',
        },
      }
    },

    getOrderBarcode: async ({ ctx, params }) => {
      const { order } = await orderOf(ctx.db, deps.vault, params.id)
      const { code128, symbolSvg } = await import('#server/platform/pdf/symbols.ts')
      return {
        status: 200,
        mediaType: 'image/svg+xml',
        bytes: symbolSvg(code128(order.barcode), { barHeight: 40, title: printedBarcode(order.barcode) }),
        headers: { 'cache-control': 'no-store' },
      }
    },
  })
}

const orderOf = async (db: Db, vault: Vault, id: string): Promise<RevealedOrder> => {
  const revealed = await revealOrder(db, vault, id)
  if (!revealed) throw new ProblemError('order-not-found')
  return revealed
}
