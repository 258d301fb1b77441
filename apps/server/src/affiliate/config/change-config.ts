import type { OperatorContext } from '#server/call/index.ts'
import { readAffiliate, readAffiliateVersion, type StoredAffiliate } from '../affiliate.repository.ts'
import type { ImportedAffiliate } from '../folder/import-affiliate.ts'
import { saveTheme } from '../look/save-theme.ts'
import { type ConfigPatch, patchConfig } from './patch-config.ts'
import { requireUsableId, saveAffiliate } from './save-affiliate.ts'
import { requireSecondPerson } from './second-person.ts'
import { hasScope, reaches } from '#server/operator/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { orRejected, requireVersion, savingOf } from '../saving.ts'
import { announceSettings, requireSettingsScope } from './announce-settings.ts'
import { findConfig } from './find-config.ts'

export type NewConfig = {
  readonly config: unknown
  readonly programme: unknown
  readonly texts?: unknown
  readonly theme?: unknown
  readonly contrast?: 'refuse' | 'mend' | undefined
  readonly note?: string | undefined
}

/** With a look of its own where one is sent along. */
export const createConfig = async (
  ctx: OperatorContext,
  id: string,
  { config, programme, texts = {}, theme, contrast, note }: NewConfig,
): Promise<ImportedAffiliate> => {
  if (!reaches(ctx.operator, id)) throw new ProblemError('affiliate-not-found')
  if ((await readAffiliate(ctx.db, id))?.id === id) throw new ProblemError('config-exists')
  if (!hasScope(ctx.operator, 'programme'))
    throw new ProblemError('scope-missing', {
      detail:
        'A new programme says where parcels and money go: this needs a key with the scope programme besides config',
    })
  const saving = savingOf(ctx, note)
  await orRejected(requireUsableId(saving.trx, id))
  const mend = contrast === 'mend'
  const look =
    theme === undefined
      ? undefined
      : await orRejected(saveTheme(saving, themeIdOf(theme), theme, { affiliateId: id, mend }))
  const written = { config: { ...asObject(config), instanceId: id }, programme, texts }
  const stored = await orRejected(saveAffiliate(saving, id, written))
  return { ...stored, mended: look?.mended ?? [] }
}

/** As its next version. */
export const updateConfig = async (
  ctx: OperatorContext,
  id: string,
  { note, ...patch }: ConfigPatch & { readonly note?: string | undefined },
): Promise<StoredAffiliate> => {
  const stored = await findConfig(ctx, id, { lock: true })
  requireVersion(ctx, stored.version)
  return told(ctx, stored, await orRejected(patchConfig(savingOf(ctx, note), stored, patch)))
}

const told = async (
  ctx: OperatorContext,
  before: StoredAffiliate,
  after: StoredAffiliate,
): Promise<StoredAffiliate> => {
  requireSettingsScope(ctx, before, after)
  const saving = savingOf(ctx, undefined)
  await requireSecondPerson(saving, before, after)
  await announceSettings({ ...saving, requestId: ctx.requestId }, before, after)
  return after
}

/** The state of an old version becomes the next one. */
export const restoreConfigVersion = async (
  ctx: OperatorContext,
  id: string,
  version: number,
): Promise<StoredAffiliate> => {
  const stored = await findConfig(ctx, id, { lock: true })
  requireVersion(ctx, stored.version)
  const old = await readAffiliateVersion(ctx.db, stored.id, version)
  if (old === undefined) throw new ProblemError('version-not-found')
  const saving = savingOf(ctx, `Rolled back to version ${version}`)
  return told(ctx, stored, await orRejected(saveAffiliate(saving, stored.id, old)))
}

const themeIdOf = (theme: unknown): string => {
  const { id } = asObject(theme)
  return typeof id === 'string' ? id : ''
}

const asObject = (value: unknown): { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null ? { ...value } : {}
