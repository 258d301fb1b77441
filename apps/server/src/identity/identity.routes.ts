import type { Affiliates } from '#server/affiliate/index.ts'
import { routes } from '#server/call/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { pageRequest } from '#server/platform/http/page.ts'
import type { SealedStorage } from '#server/platform/storage/sealed-storage.ts'
import { askPerson } from './capture/ask-person.ts'
import { sendPhoto } from './capture/send-photo.ts'
import { decideIdentity, requireIdentity } from './decide/decide-check.ts'
import { listWaiting, readPhoto, showForOperator } from './decide/show-for-operator.ts'
import { createIdentityLink, mailIdentityLink } from './link/create-link.ts'
import { openLink, previewLink } from './link/open-link.ts'
import type { HostedSettings } from './provider/hosted-provider.ts'
import { receiveResult } from './provider/receive-result.ts'
import { showCheck } from './show-check.ts'

export type IdentityDeps = {
  readonly vault: Vault
  readonly files: SealedStorage
  readonly affiliates: Pick<Affiliates, 'find'>
  readonly config: {
    readonly publicUrl: string
    readonly identityProviders: ReadonlyMap<string, HostedSettings>
  }
}

const USUAL_PAGE = 50

export const identityRoutes = (deps: IdentityDeps) =>
  routes({
    createIdentityLink: async ({ ctx, params, body }) => ({
      status: 201,
      body: await createIdentityLink(ctx, params, body, deps.config),
    }),
    mailIdentityLink: async ({ ctx, params }) => ({ status: 202, body: await mailIdentityLink(ctx, params.id) }),
    previewIdentityLink: async ({ ctx, body }) => ({ status: 200, body: await previewLink(ctx, body) }),
    openIdentityCheck: async ({ ctx, body }) => ({ status: 201, body: await openLink(ctx, body) }),
    getIdentityCheck: async ({ ctx, params }) => ({ status: 200, body: await showCheck(ctx, params.id) }),
    sendIdentityPhoto: async ({ ctx, params, body }) => ({
      status: 202,
      body: await sendPhoto(ctx, params.id, body, deps),
    }),
    askIdentityPerson: async ({ ctx, params }) => ({ status: 200, body: await askPerson(ctx, params.id) }),

    listIdentityChecks: async ({ ctx, query }) => ({
      status: 200,
      body: await listWaiting(ctx, pageRequest(query, USUAL_PAGE)),
    }),
    getOperatorIdentity: async ({ ctx, params }) => ({
      status: 200,
      body: await showForOperator(ctx, deps.vault, params.id),
    }),
    getIdentityPhoto: async ({ ctx, params }) => ({
      status: 200,
      mediaType: 'image/jpeg',
      bytes: await readPhoto(ctx, deps.files, params),
      headers: PHOTO_HEADERS,
    }),
    decideIdentity: async ({ ctx, params, body }) => ({
      status: 200,
      body: await decideIdentity(ctx, deps.vault, params.id, body),
    }),
    requireIdentity: async ({ ctx, params }) => ({
      status: 200,
      body: await requireIdentity(ctx, deps.vault, params.id),
    }),
    receiveIdentityResult: async ({ ctx, params, body }) => ({
      status: 202,
      body: await receiveResult(ctx, params.provider, body, { ...deps, ...deps.config }),
    }),
  })

/** The photo may be opened in a browser: it is a picture, and nothing may run in it (quality C7). */
const PHOTO_HEADERS = {
  'content-disposition': 'attachment; filename="identity.jpg"',
  'content-security-policy': "default-src 'none'; sandbox",
  'cache-control': 'no-store',
}
