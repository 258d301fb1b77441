import { routes } from '#server/call/index.ts'
import { revealOrder } from '#server/order/index.ts'
import type { SignedLinks } from '#server/platform/crypto/signed-link.ts'
import { contentDisposition } from '#server/platform/http/escape-html.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { pageOffset, pageReply, pageRequest } from '#server/platform/http/page.ts'
import { decideDocument } from './decide-document.ts'
import { type CertificateDeps, drawSaleCertificate } from './certificate/draw-sale-certificate.ts'
import {
  contentReply,
  DOCUMENTS_PATH,
  documentToDecideView,
  documentView,
  OPERATOR_PATH,
  operatorDocumentView,
  withForm,
} from './document.hal.ts'
import {
  findOwnDocument,
  listDocuments,
  listDocumentsToDecide,
  listOwnDocuments,
  readDocument,
} from './find-document.ts'
import { requestDocumentsEmail } from './request-documents-email.ts'
import { type DocumentDeps, sendDocument } from './send-document.ts'
import { updateDocument } from './withdraw-document.ts'

/** Documents of an order on one page, unless asked otherwise: all that there may be. */
const USUAL_PAGE = 100

type RouteDeps = DocumentDeps & CertificateDeps & { readonly links: SignedLinks }

export const documentRoutes = (deps: RouteDeps) =>
  routes({
    sendDocument: async ({ ctx, body }) => {
      const document = documentView(deps.vault, await sendDocument(ctx, body, deps))
      return { status: 201, body: document, headers: { location: document._links.self.href } }
    },

    listDocuments: async ({ ctx, query: { externalId, origin, ...paging } }) => {
      const page = pageRequest(paging, USUAL_PAGE)
      const { documents, needed } = await listOwnDocuments(ctx, { externalId, origin })
      const shown = documents.slice(pageOffset(page), pageOffset(page) + page.size)
      const list = { path: DOCUMENTS_PATH, filters: { externalId, origin }, page, total: documents.length }
      const views = shown.map((document) => documentView(deps.vault, document))
      const shownNeeds = needed.map((one) => withForm(one, externalId, deps.links, ctx.now))
      return { status: 200, body: { ...pageReply(list, 'documents', views), needed: shownNeeds } }
    },

    getSaleCertificate: async ({ ctx, params }) => {
      const revealed = await revealOrder(ctx.db, deps.vault, params.id)
      if (revealed === undefined) throw new ProblemError('order-not-found')
      const { bytes, fileName } = await drawSaleCertificate(revealed, deps)
      const headers = { 'content-disposition': contentDisposition('inline', fileName), 'cache-control': 'no-store' }
      return { status: 200, mediaType: 'application/pdf', bytes, headers }
    },

    getDocument: async ({ ctx, params }) => ({
      status: 200,
      body: documentView(deps.vault, await findOwnDocument(ctx, params.id)),
    }),

    updateDocument: async ({ ctx, params, body }) => ({
      status: 200,
      body: documentView(deps.vault, await updateDocument(ctx, params.id, body, deps.files)),
    }),

    requestDocumentsEmail: async ({ ctx, params }) => ({
      status: 202,
      body: { missing: await requestDocumentsEmail(ctx, params.id) },
    }),

    listOrderDocuments: async ({ ctx, params }) => ({
      status: 200,
      body: { _embedded: { documents: (await listDocuments(ctx, params.id)).map(operatorDocumentView) } },
    }),

    listDocumentsToDecide: async ({ ctx, query: { status, affiliate, ...paging } }) => {
      const page = pageRequest(paging, USUAL_PAGE)
      const { rows, total } = await listDocumentsToDecide(ctx, affiliate, page)
      const list = { path: OPERATOR_PATH, filters: { status, affiliate }, page, total }
      return { status: 200, body: pageReply(list, 'documents', rows.map(documentToDecideView)) }
    },

    decideDocument: async ({ ctx, params, body }) => ({
      status: 200,
      body: operatorDocumentView(await decideDocument(ctx, params.id, body)),
    }),

    readDocument: async ({ ctx, params }) => contentReply(await readDocument(ctx, params.id, deps.files)),
  })
