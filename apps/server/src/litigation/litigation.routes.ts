import { routes } from '#server/call/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { SealedStorage } from '#server/platform/storage/sealed-storage.ts'
import { answerForCustomer, answerLitigation } from './answer-litigation.ts'
import { addOrderEvidence, showEvidenceSeal, showOrderEvidence } from './evidence/order-evidence.ts'
import { readPhoto } from './evidence/photos.ts'
import { recordUndelivered } from './record-undelivered.ts'
import { sendBack } from './send-back.ts'
import { type LitigationWords, showLitigation, viewOf } from './show-litigation.ts'

export const litigationRoutes = (deps: LitigationWords & { readonly files: SealedStorage; readonly vault: Vault }) =>
  routes({
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

    sendBack: async ({ ctx, params, body }) => ({ status: 200, body: await sendBack(ctx, params.id, body) }),

    recordUndelivered: async ({ ctx, params }) => ({ status: 200, body: await recordUndelivered(ctx, params.id) }),
  })
