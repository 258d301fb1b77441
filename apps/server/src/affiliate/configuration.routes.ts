import { SURFACE_BASE } from '@reprise/contract'
import type { StoredAffiliate } from './affiliate.repository.ts'
import { type OperatorContext, routes } from '#server/call/index.ts'
import { listAssetsOf, uploadAsset } from './asset/upload-asset.ts'
import { listAssetUses } from './asset/asset-uses.ts'
import { assetView } from './asset/find-asset.ts'
import { removeAsset } from './asset/remove-asset.ts'
import { pageOf, tagOf } from './saving.ts'
import { approvalView } from '#server/approval/index.ts'
import { proposeConfig } from './config/second-person.ts'
import { createConfig, restoreConfigVersion, updateConfig } from './config/change-config.ts'
import {
  configLineView,
  configPath,
  configView,
  savedConfigView,
  seenChanges,
  versionFactsView,
} from './config/config.hal.ts'
import { compareConfigVersions, findConfigVersion, listConfigVersions } from './version/config-versions.ts'
import { listConfigs, removeConfig } from './config/find-config.ts'
import { endTokensOf, replacePublicToken } from './token/rotate-token.ts'
import { moveScheduledChange } from './schedule/move-change.ts'
import { cancelScheduledChange, listScheduledChanges, scheduleChange } from './schedule/schedule-change.ts'
import { changeView } from './schedule/schedule.hal.ts'
import {
  createTheme,
  findTheme,
  listThemes,
  compareThemeVersions,
  listVersionsOfTheme,
  restoreThemeVersion,
  updateTheme,
} from './look/change-theme.ts'
import { themePath, themeView } from './look/save-theme.ts'

/** Configurations, looks and assets, for keys with the scope `config`; what moves parcels or money needs `programme` besides. */
export const configurationRoutes = () =>
  routes({
    listConfigs: async ({ ctx, query }) => {
      const path = `${SURFACE_BASE['config-api']}/configs`
      return { status: 200, body: pageOf(path, query, 'configs', await listConfigs(ctx), configLineView) }
    },
    createConfig: async ({ ctx, params, body }) => {
      const { mended, ...stored } = await createConfig(ctx, params.id, body)
      const reply = await saved(ctx, 201, stored, body.note)
      const { self } = reply.body._links
      return {
        ...reply,
        body: { ...reply.body, mended: [...mended] },
        headers: { ...reply.headers, location: self.href },
      }
    },
    updateConfig: async ({ ctx, params, body }) => saved(ctx, 200, await updateConfig(ctx, params.id, body), body.note),
    removeConfig: async ({ ctx, params }) => ({ status: 200, body: await removeConfig(ctx, params.id) }),
    replacePublicToken: async ({ ctx, params, body }) => {
      const { token, formerEndsAt } = await replacePublicToken(ctx, params.id, body)
      return { status: 200, body: { token, formerEndsAt: formerEndsAt?.toISOString() ?? null } }
    },
    endFormerTokens: async ({ ctx, params }) => ({ status: 200, body: await endTokensOf(ctx, params.id) }),
    listConfigVersions: async ({ ctx, params, query }) => {
      const path = configPath(params.id, 'versions')
      const rows = await listConfigVersions(ctx, params.id)
      const body = pageOf(path, query, 'versions', rows, (facts) => ({
        ...versionFactsView(facts),
        _links: { self: { href: configPath(params.id, 'versions', facts.version) } },
      }))
      return { status: 200, body }
    },
    getConfigVersion: async ({ ctx, params }) => {
      const found = await findConfigVersion(ctx, params.id, params.version)
      return { status: 200, body: await configView(ctx, found), headers: { etag: tagOf(found.version) } }
    },
    compareConfigVersions: async ({ ctx, params, query }) => {
      const since = query.since === undefined ? undefined : Number(query.since)
      const { from, to, changes } = await compareConfigVersions(ctx, params.id, params.version, since)
      const href = `${configPath(params.id, 'versions', to, 'changes')}?since=${from}`
      return { status: 200, body: { from, to, changes: seenChanges(ctx, changes), _links: { self: { href } } } }
    },
    restoreConfigVersion: async ({ ctx, params }) => {
      const version = Number(params.version)
      const stored = await restoreConfigVersion(ctx, params.id, version)
      return saved(ctx, 200, stored, `Rolled back to version ${version}`)
    },
    scheduleConfigChange: async ({ ctx, params, body }) => {
      const change = await scheduleChange(ctx, params.id, body)
      return { status: 201, body: { ...changeView(ctx, change), warnings: change.warnings } }
    },
    proposeConfig: async ({ ctx, params, body }) => ({
      status: 201,
      body: await approvalView(ctx, await proposeConfig(ctx, params.id, body)),
    }),
    listScheduledChanges: async ({ ctx, params, query }) => {
      const rows = await listScheduledChanges(ctx, params.id)
      return {
        status: 200,
        body: pageOf(configPath(params.id, 'scheduled-changes'), query, 'changes', rows, (change) =>
          changeView(ctx, change),
        ),
      }
    },
    moveScheduledChange: async ({ ctx, params, body }) => ({
      status: 200,
      body: changeView(ctx, await moveScheduledChange(ctx, params.id, params.change, body.dueAt)),
    }),
    cancelScheduledChange: async ({ ctx, params }) => ({
      status: 200,
      body: changeView(ctx, await cancelScheduledChange(ctx, params.id, params.change)),
    }),
    listThemes: async ({ ctx, query }) => {
      const path = `${SURFACE_BASE['config-api']}/themes`
      const line = (row: { readonly id: string }) => ({ ...row, _links: { self: { href: themePath(row.id) } } })
      const rows = await listThemes(ctx)
      return { status: 200, body: pageOf(path, query, 'themes', rows, (row) => ({ ...row, ...line(row) })) }
    },
    createTheme: async ({ ctx, params, body }) => {
      const stored = await createTheme(ctx, params.id, body)
      const made = themeView(stored)
      return { status: 201, body: made, headers: { etag: tagOf(stored.version), location: made._links.self.href } }
    },
    getTheme: async ({ ctx, params }) => {
      const stored = await findTheme(ctx, params.id)
      return { status: 200, body: themeView({ ...stored, mended: [] }), headers: { etag: tagOf(stored.version) } }
    },
    updateTheme: async ({ ctx, params, body }) => {
      const stored = await updateTheme(ctx, params.id, body)
      return { status: 200, body: themeView(stored), headers: { etag: tagOf(stored.version) } }
    },
    listThemeVersions: async ({ ctx, params, query }) => {
      const rows = await listVersionsOfTheme(ctx, params.id)
      return { status: 200, body: pageOf(themePath(params.id, 'versions'), query, 'versions', rows, versionFactsView) }
    },
    compareThemeVersions: async ({ ctx, params, query }) => {
      const since = query.since === undefined ? undefined : Number(query.since)
      const { from, to, changes } = await compareThemeVersions(ctx, params.id, Number(params.version), since)
      const href = `${themePath(params.id, 'versions', to, 'changes')}?since=${from}`
      return { status: 200, body: { from, to, changes: [...changes], _links: { self: { href } } } }
    },
    restoreThemeVersion: async ({ ctx, params }) => {
      const stored = await restoreThemeVersion(ctx, params.id, Number(params.version))
      return { status: 200, body: themeView(stored), headers: { etag: tagOf(stored.version) } }
    },
    uploadAsset: async ({ ctx, params, body }) => {
      const asset = assetView(await uploadAsset(ctx, params.id, body))
      return { status: 201, body: asset, headers: { location: asset._links.self.href } }
    },
    listAssets: async ({ ctx, params, query }) => {
      const rows = await listAssetsOf(ctx, params.id)
      return { status: 200, body: pageOf(configPath(params.id, 'assets'), query, 'assets', rows, assetView) }
    },
    listAssetUses: async ({ ctx, params }) => {
      const uses = await listAssetUses(ctx, params.id, params.asset)
      const self = { href: configPath(params.id, 'assets', params.asset, 'uses') }
      return { status: 200, body: { uses, _links: { self } } }
    },
    removeAsset: async ({ ctx, params }) => {
      await removeAsset(ctx, params.id, params.asset)
      return { status: 200, body: { outcome: 'deleted' } }
    },
  })

const saved = async <const Status extends 200 | 201>(
  ctx: OperatorContext,
  status: Status,
  stored: StoredAffiliate,
  note: string | undefined,
) => {
  ctx.note({ affiliate: stored.id, version: stored.version })
  const facts = { actor: ctx.operator.actor, note: note ?? null, savedAt: ctx.now }
  return { status, body: await savedConfigView(ctx, stored, facts), headers: { etag: tagOf(stored.version) } }
}
