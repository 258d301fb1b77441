import { routes } from '#server/call/index.ts'
import { withLocalProduct } from '#server/catalogue/index.ts'
import { sliceReply, sliceRequest } from '#server/platform/http/slice.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { SealedStorage } from '#server/platform/storage/sealed-storage.ts'
import { answerForCustomer, answerLitigation } from './answer-litigation.ts'
import { extendLitigation, raiseOffer, settleLitigation } from './desk/act-on-litigation.ts'
import { litigationRowView, LITIGATIONS_PATH } from './desk/litigation-desk.hal.ts'
import { type DeskWords, listOpenQuestions, showOrderLitigation } from './desk/show-order-litigation.ts'
import { addOrderEvidence, showEvidenceSeal, showOrderEvidence } from './evidence/order-evidence.ts'
import { readPhoto } from './evidence/photos.ts'
import { recordUndelivered } from './record-undelivered.ts'
import { sendBack } from './send-back.ts'
import { type LitigationWords, showLitigation, viewOf } from './show-litigation.ts'

const USUAL_PAGE = 50

type LitigationDeps = LitigationWords &
  Pick<DeskWords, 'mailSubject'> & { readonly files: SealedStorage; readonly vault: Vault }

export const litigationRoutes = (deps: LitigationDeps) => {
  const desk = { ...deps, openVault: async () => deps.vault }
  return routes({
    getLitigation: async ({ ctx, params }) => ({ status: 200, body: await showLitigation(ctx, deps, params.id) }),

    answerLitigation: async ({ ctx, body }) => {
      const { order, level } = await answerLitigation(ctx, body, deps.vault)
      return { status: 200, body: await viewOf(ctx, deps, order, level) }
    },

    answerForCustomer: async ({ ctx, params, body }) => ({
      status: 200,
      body: await answerForCustomer(ctx, params.id, body),
    }),

    addOrderEvidence: async ({ ctx, params, body }) => ({
      status: 201,
      body: await addOrderEvidence(ctx, deps, params.id, body),
    }),

    getOrderEvidence: async ({ ctx, params }) => ({ status: 200, body: await showOrderEvidence(ctx, deps, params.id) }),

    getEvidenceSeal: async ({ ctx, params }) => ({ status: 200, body: await showEvidenceSeal(ctx, params.id) }),

    getLitigationPhoto: async ({ ctx, params }) => ({
      status: 200,
      mediaType: 'image/jpeg',
      bytes: await readPhoto({ db: ctx.db, files: deps.files }, params.id),
    }),

    listLitigations: async ({ ctx, query: { affiliate, stage, status, kind, ...paging } }) => {
      const wanted = sliceRequest(paging, USUAL_PAGE)
      const filters = { affiliate, stage, status, kind }
      const list = { path: LITIGATIONS_PATH, filters, wanted, slice: await listOpenQuestions(ctx, filters, wanted) }
      return {
        status: 200,
        body: sliceReply(list, 'litigations', (row) => withLocalProduct(ctx.locale)(litigationRowView(row))),
      }
    },

    getOrderLitigation: async ({ ctx, params }) => ({
      status: 200,
      body: await showOrderLitigation(ctx, desk, params.id),
    }),

    extendLitigation: async ({ ctx, params, body }) => {
      await extendLitigation(ctx, params.id, body)
      return { status: 200, body: await showOrderLitigation(ctx, desk, params.id) }
    },

    raiseOffer: async ({ ctx, params, body }) => {
      await raiseOffer(ctx, params.id, body)
      return { status: 200, body: await showOrderLitigation(ctx, desk, params.id) }
    },

    settleLitigation: async ({ ctx, params, body }) => {
      await settleLitigation(ctx, params.id, body)
      return { status: 200, body: await showOrderLitigation(ctx, desk, params.id) }
    },

    sendBack: async ({ ctx, params, body }) => ({ status: 200, body: await sendBack(ctx, params.id, body) }),

    recordUndelivered: async ({ ctx, params }) => ({ status: 200, body: await recordUndelivered(ctx, params.id) }),
  })
}
