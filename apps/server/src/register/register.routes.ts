import { approvalView } from '#server/approval/index.ts'
import { routes } from '#server/call/index.ts'
import { revealOrder } from '#server/order/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import type { SealedStorage } from '#server/platform/storage/sealed-storage.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { askCorrection, correctRegister } from './correct-register.ts'
import { exportAccounting } from './export-accounting.ts'
import { exportRegister } from './export-register.ts'
import { checkRegister } from './page/check-register.ts'
import { listRegisterLines } from './page/list-lines.ts'
import { registerLinesView } from './page/register.hal.ts'
import { type FiledDocument, purchaseDocumentsOf, readPurchaseDocument } from './purchase-document.ts'

const USUAL_PAGE = 50

export const purchaseRegisterRoutes = ({
  vault,
  files,
  storage,
}: {
  readonly vault: Vault
  readonly files: Pick<SealedStorage, 'open'>
  readonly storage: Storage
}) =>
  routes({
    exportRegister: async ({ ctx, params, query }) => {
      const { name, mediaType, bytes } = await exportRegister(ctx, vault, params.affiliate, query)
      return { status: 200, mediaType, bytes, headers: { 'content-disposition': `attachment; filename="${name}"` } }
    },

    listRegisterLines: async ({ ctx, params, query: { after, limit = USUAL_PAGE } }) => {
      const found = await listRegisterLines(ctx, vault, params.affiliate, { after, limit })
      return { status: 200, body: registerLinesView(found, { after, limit }) }
    },

    verifyRegister: async ({ ctx, params }) => ({
      status: 200,
      body: await checkRegister(ctx, { vault, storage }, params.affiliate),
    }),

    exportAccounting: async ({ ctx, params, query }) => {
      const { name, bytes } = await exportAccounting(ctx, vault, params.affiliate, query)
      const headers = { 'content-disposition': `attachment; filename="${name}"` }
      return { status: 200, mediaType: 'text/csv', bytes, headers }
    },

    getPurchaseDocument: async ({ ctx, params }) => {
      return documentReply(await readPurchaseDocument(ctx, files, params.id))
    },

    getOrderPurchaseDocument: async ({ ctx, params }) => {
      const order = (await revealOrder(ctx.db, vault, params.id))?.order
      const [document] = order === undefined ? [] : await purchaseDocumentsOf(ctx.db, files, order)
      if (document === undefined) throw new ProblemError('document-not-found')
      return documentReply(document)
    },

    askRegisterCorrection: async ({ ctx, params, body }) => ({
      status: 201,
      body: await approvalView(ctx, await askCorrection(ctx, vault, params.affiliate, body)),
    }),

    correctRegister: async ({ ctx, params, body }) => {
      const written = await correctRegister(ctx, vault, params.affiliate, body)
      return { status: 201, body: { ...written, recordedAt: ctx.now.toISOString() } }
    },
  })

const documentReply = ({ name, bytes }: FiledDocument) => ({
  status: 200 as const,
  mediaType: 'application/pdf',
  bytes,
  headers: { 'content-disposition': `inline; filename="${name}"`, 'cache-control': 'no-store' },
})
