import { FALLBACK_LOCALE, SURFACE_BASE } from '@reprise/contract'
import { type OperatorContext, routes } from '#server/call/index.ts'
import type { ImportedAffiliate } from '../folder/import-affiliate.ts'
import { configPath, savedConfigView, seenChanges } from '../config/config.hal.ts'
import { tagOf } from '../saving.ts'
import { checkConfig } from './check-config.ts'
import { discardDraft, findDraft, saveDraft } from './config-draft.ts'
import { configFields } from './config-fields.ts'
import { packConfigFolder, type PromotionsOf } from './config-folder.ts'
import { copyConfig } from './copy-config.ts'
import type { StoredDraft } from './draft.repository.ts'
import { messageKeys } from './message-keys.ts'
import { startConfig } from './start-config.ts'

/** What an editor of programmes needs besides their configurations. */
export const studioRoutes = ({ promotionsOf }: { readonly promotionsOf: PromotionsOf }) =>
  routes({
    startConfig: async ({ ctx, params, body }) => made(ctx, await startConfig(ctx, params.id, body), 'First version'),
    copyConfig: async ({ ctx, params, body }) => made(ctx, await copyConfig(ctx, params.id, body), body.note),
    checkConfig: async ({ ctx, params, body }) => {
      const { changes, ...check } = await checkConfig(ctx, params.id, body)
      return { status: 200, body: { ...check, changes: seenChanges(ctx, changes) } }
    },
    getConfigFolder: async ({ ctx, params }) => {
      const { name, bytes } = await packConfigFolder(ctx, params.id, promotionsOf)
      const headers = { 'content-disposition': `attachment; filename="${name}"` }
      return { status: 200, mediaType: 'application/zip', bytes, headers }
    },
    getConfigFields: async () => ({
      status: 200,
      body: { ...(await configFields()), _links: { self: { href: `${SURFACE_BASE['config-api']}/config-fields` } } },
    }),
    listMessageKeys: async ({ query: { locale = FALLBACK_LOCALE } }) => {
      const self = { href: `${SURFACE_BASE['config-api']}/message-keys?locale=${locale}` }
      return { status: 200, body: { locale, _links: { self }, _embedded: { messages: messageKeys(locale) } } }
    },
    getConfigDraft: async ({ ctx, params }) => {
      const draft = await findDraft(ctx, params.id)
      return { status: 200, body: { draft: draft === undefined ? null : draftView(draft), ...linked(params.id) } }
    },
    saveConfigDraft: async ({ ctx, params, body }) => {
      const draft = draftView(await saveDraft(ctx, params.id, body))
      return { status: 200, body: { draft, ...linked(params.id) } }
    },
    discardConfigDraft: async ({ ctx, params }) => {
      await discardDraft(ctx, params.id)
      return { status: 200, body: { draft: null, ...linked(params.id) } }
    },
  })

const linked = (id: string) => ({ _links: { self: { href: configPath(id, 'draft') } } })

const draftView = ({ patch, savedAt, ...versions }: StoredDraft) => ({
  ...patch,
  ...versions,
  savedAt: savedAt.toISOString(),
})

const made = async (ctx: OperatorContext, stored: ImportedAffiliate, note: string | undefined) => {
  ctx.note({ affiliate: stored.id, version: stored.version })
  const facts = { actor: ctx.operator.actor, note: note ?? null, savedAt: ctx.now }
  const body = await savedConfigView(ctx, stored, facts)
  return { status: 201 as const, body, headers: { etag: tagOf(stored.version), location: body._links.self.href } }
}
