import { routes } from '#server/call/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { correctRegister } from './correct-register.ts'
import { exportRegister } from './export-register.ts'

export const purchaseRegisterRoutes = ({ vault }: { readonly vault: Vault }) =>
  routes({
    exportRegister: async ({ ctx, params, query }) => {
      const { name, mediaType, bytes } = await exportRegister(ctx, vault, params.affiliate, query)
      return { status: 200, mediaType, bytes, headers: { 'content-disposition': `attachment; filename="${name}"` } }
    },

    correctRegister: async ({ ctx, params, body }) => {
      const written = await correctRegister(ctx, vault, params.affiliate, body)
      return { status: 201, body: { ...written, recordedAt: ctx.now.toISOString() } }
    },
  })
