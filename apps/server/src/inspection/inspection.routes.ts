import { SURFACE_BASE } from '@reprise/contract'
import { type Affiliate, routes } from '#server/call/index.ts'
import { type Catalogue, localProduct, withLocalProduct } from '#server/catalogue/index.ts'
import { deviceFacts } from '#server/device/index.ts'
import { contentReply, readBenchEvidence, type SentFile } from '#server/document/index.ts'
import { operatorPhoto, photosOf, readBenchPhoto, repeatedPhotos } from '#server/litigation/index.ts'
import { findReachableOrder } from '#server/order/index.ts'
import { bytesOf } from '#server/platform/http/multipart-body.ts'
import { negotiateLanguage, OPERATOR_LANGUAGES } from '#server/platform/http/negotiation.ts'
import { sliceReply, sliceRequest } from '#server/platform/http/slice.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { SealedStorage } from '#server/platform/storage/sealed-storage.ts'
import { itemOf } from './bench-order.ts'
import { changeMarks, removePhoto } from './change-photo.ts'
import { BENCH_PATH, benchItemView, inspectionView, orderLink } from './inspection.hal.ts'
import { repeatedInLines } from './inspection.decide.ts'
import { decideApproval } from './decide-approval.ts'
import {
  createPhotoLink,
  describePhotoLink,
  endPhotoLink,
  showPhotoLink,
  takeLinkPhoto,
} from './photo-link/photo-link.ts'
import { listBench, showSheet } from './show-sheet.ts'
import { previewInspection } from './preview-inspection.ts'
import { receiveProduct } from './receive-product.ts'
import { readSlip } from './read-slip.ts'
import { recordInspection } from './record-inspection.ts'
import { reportOverturned } from './report-overturned.ts'
import { reportObstacle } from './report-obstacle.ts'
import { takePhoto } from './take-photo.ts'

const USUAL_PAGE = 50

export type InspectionDeps = {
  readonly catalogue: Catalogue
  readonly files: SealedStorage
  readonly vault: Vault
  /** For a note that outlives a refusal. */
  readonly separateDb: Database
  readonly affiliates: { readonly find: (id: string) => Affiliate | undefined }
  readonly config: { readonly consoleUrl: string }
}

export const inspectionRoutes = (deps: InspectionDeps) => {
  const openVault = async () => deps.vault
  const sheet = { catalogue: deps.catalogue, openVault }
  return routes({
    listBench: async ({ ctx, query: { affiliate, ...paging } }) => {
      const wanted = sliceRequest(paging, USUAL_PAGE)
      const list = { path: BENCH_PATH, filters: { affiliate }, wanted, slice: await listBench(ctx, affiliate, wanted) }
      return { status: 200, body: sliceReply(list, 'bench', (row) => withLocalProduct(ctx.locale)(benchItemView(row))) }
    },

    receiveProduct: async ({ ctx, body }) => ({
      status: 200,
      body: await showSheet(ctx, sheet, await receiveProduct(ctx, { ...deps, openVault }, body)),
    }),

    getInspectionSheet: async ({ ctx, params }) => ({ status: 200, body: await showSheet(ctx, sheet, params.id) }),

    getOrderSlip: async ({ ctx, params }) => {
      const { bytes, barcode } = await readSlip(ctx, deps, params.id)
      return {
        status: 200,
        mediaType: 'application/pdf',
        bytes,
        headers: { 'content-disposition': `inline; filename="slip-${barcode}.pdf"`, 'cache-control': 'no-store' },
      }
    },

    addEvidencePhoto: async ({ ctx, params, body }) => {
      const photo = operatorPhoto(await takePhoto(ctx, deps.files, params.id, await sentFile(body.file)))
      return { status: 201, body: photo, headers: { location: photo._links.image.href } }
    },

    createPhotoLink: async ({ ctx, params }) => {
      const { id, token, expiresAt } = await createPhotoLink(ctx, params.id)
      const href = photoLinkPath(params.id, id)
      const body = { id, link: photoLinkAddress(deps.config, token), expiresAt: expiresAt.toISOString() }
      return { status: 201, body: { ...body, _links: { self: { href } } }, headers: { location: href } }
    },
    getPhotoLink: async ({ ctx, params }) => ({
      status: 200,
      body: linkView(params.id, await showPhotoLink(ctx, params.id, params.link)),
    }),
    endPhotoLink: async ({ ctx, params }) => ({
      status: 200,
      body: linkView(params.id, await endPhotoLink(ctx, params.id, params.link)),
    }),
    openPhotoLink: async ({ ctx, body }) => {
      const { productId, barcode, expiresAt } = await describePhotoLink(ctx, body.token)
      const locale = negotiateLanguage(ctx.locale, OPERATOR_LANGUAGES)
      return {
        status: 200,
        body: {
          product: localProduct(deps.catalogue.find(productId)?.name ?? productId, locale),
          numberEndsWith: barcode.slice(-4),
          expiresAt: expiresAt.toISOString(),
        },
      }
    },
    sendLinkPhoto: async ({ ctx, body }) => ({
      status: 201,
      body: await takeLinkPhoto(
        { ...ctx, files: deps.files, affiliates: deps.affiliates },
        body.token,
        await sentFile(body.file),
      ),
    }),

    getEvidencePhoto: async ({ ctx, params }) => {
      const { order } = await findReachableOrder(ctx, params.id)
      const bytes = await readBenchPhoto({ db: ctx.db, files: deps.files }, params.photo, order.id)
      return { status: 200, mediaType: 'image/jpeg', bytes }
    },

    markEvidencePhoto: async ({ ctx, params, body }) => ({
      status: 200,
      body: operatorPhoto(await changeMarks(ctx, deps.catalogue, params, body)),
    }),
    removeEvidencePhoto: async ({ ctx, params }) => {
      const { photo, order } = await removePhoto(ctx, deps.files, params)
      return { status: 200, body: { photo, _links: orderLink(order) } }
    },

    getCustomerEvidence: async ({ ctx, params }) => {
      const { order } = await findReachableOrder(ctx, params.id)
      return contentReply(await readBenchEvidence(ctx, order.id, params.document, deps.files))
    },

    recordInspection: async ({ ctx, params, body }) => {
      const result = await recordInspection(ctx, { ...deps, openVault }, params.id, body)
      const photos = await photosOf(ctx.db, result.order.id)
      const { id, productId } = itemOf(result.order)
      const identifiers = await deviceFacts(ctx, result.order, id, deps.catalogue.find(productId))
      const lines = result.lines.map((line) => line.photos)
      const repeated = repeatedInLines(result.order.id, lines, await repeatedPhotos(ctx, result.order.id))
      return { status: 201, body: inspectionView(ctx, deps.catalogue, result, { photos, identifiers, repeated }) }
    },

    previewInspection: async ({ ctx, params, body }) => ({
      status: 200,
      body: await previewInspection(ctx, deps, params.id, body),
    }),

    getOverturnedLooks: async ({ ctx, query }) => ({ status: 200, body: await reportOverturned(ctx, query) }),

    decideApproval: async ({ ctx, params, body }) => ({
      status: 200,
      body: await decideApproval(ctx, params.id, body),
    }),

    reportObstacle: async ({ ctx, params, body }) => ({
      status: 201,
      body: await reportObstacle(ctx, deps, params.id, body),
    }),
  })
}

/** Behind a `#`, which browsers do not send: no log and no referrer has the token. */
const photoLinkAddress = ({ consoleUrl }: InspectionDeps['config'], token: string): string =>
  `${new URL('/console/photos', consoleUrl).href}#${token}`

const photoLinkPath = (orderId: string, id: string): string =>
  `${SURFACE_BASE['operator-api']}/orders/${orderId}/photo-links/${id}`

const linkView = (orderId: string, { photos, ...state }: Awaited<ReturnType<typeof showPhotoLink>>) => ({
  ...state,
  photos: [...photos],
  _links: { self: { href: photoLinkPath(orderId, state.id) } },
})

const sentFile = async (file: File): Promise<SentFile> => ({
  name: file.name,
  declaredType: file.type,
  bytes: await bytesOf(file),
})
