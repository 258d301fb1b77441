import { type FieldFault, SURFACE_BASE } from '@reprise/contract'
import { insertThemeVersion, readTheme, type StoredTheme, upsertTheme } from '../affiliate.repository.ts'
import { readAssetTypes } from '../asset/asset.repository.ts'
import { differences } from '../checks/differences.ts'
import type { Saving } from '../config/save-affiliate.ts'
import { AffiliateFault } from '../saving.ts'
import { checkTheme } from './check-theme.ts'

export type SavedTheme = StoredTheme & {
  readonly mended: readonly FieldFault[]
}

/** As its next version. @param affiliateId the owner of a new look; null for a shared one @throws AffiliateFault */
export const saveTheme = async (
  saving: Saving,
  id: string,
  written: unknown,
  { affiliateId, mend = false }: { readonly affiliateId: string | null; readonly mend?: boolean },
): Promise<SavedTheme> => {
  const { trx, now, actor, note = null, onlyIfChanged = false } = saving
  const before = await readTheme(trx, id, { lock: true })
  if (before !== undefined && before.affiliateId !== affiliateId)
    throw new AffiliateFault([
      {
        pointer: '/theme/id',
        code: 'taken',
        values: { id },
        message: `The look ${id} belongs to another programme; choose another id`,
      },
    ])
  const check = checkTheme(written, { id, assets: await readAssetTypes(trx, affiliateId), mend })
  if (check.look === undefined) throw new AffiliateFault(check.faults)
  if (onlyIfChanged && before !== undefined && differences(before.look, check.look).length === 0)
    return { ...before, mended: check.mended }
  const version = await upsertTheme(trx, check.look, affiliateId)
  await insertThemeVersion(trx, check.look, { version, savedAt: now, actor, note })
  return { look: check.look, version, affiliateId, mended: check.mended }
}

export const themePath = (id: string, ...below: readonly (string | number)[]): string =>
  [SURFACE_BASE['config-api'], 'themes', id, ...below].join('/')

export const themeView = ({ look, version, affiliateId, mended }: SavedTheme) => ({
  id: look.id,
  version,
  affiliate: affiliateId,
  theme: look,
  mended: [...mended],
  _links: { self: { href: themePath(look.id) } },
})
