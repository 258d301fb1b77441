import {
  listAffiliateVersions,
  listThemeVersions,
  readAffiliateVersion,
  readThemeVersion,
  type StoredAffiliate,
  type StoredTheme,
  type VersionFacts,
} from '../affiliate.repository.ts'
import { readAssetTypes } from '../asset/asset.repository.ts'
import { documentOf, type WrittenDocument } from '../checks/affiliate-document.ts'
import { checkTheme } from '../look/check-theme.ts'
import { type Difference, differences } from '../checks/differences.ts'
import { type Clash, threeWay } from './three-way.ts'
import { checkAffiliate, saveAffiliate, type Saving } from '../config/save-affiliate.ts'
import { type SavedTheme, saveTheme } from '../look/save-theme.ts'

/** Folder and live were both changed in one place; nothing was saved. */
export class ImportClash extends Error {
  override readonly name = 'ImportClash'
  readonly clashes: readonly Clash[]

  constructor(clashes: readonly Clash[]) {
    super('The programme was changed since the last import, in places that the folder changes too')
    this.clashes = clashes
  }
}

/** What an import leaves of what is live, and what of it clashes; nothing is saved before `save`. */
type Together<Saved> = {
  readonly kept: readonly Difference[]
  readonly clashes: readonly Clash[]
  readonly save: () => Promise<Saved>
}

/** The newest version that no key made: keys change over the API, commands by folders alone. */
const lastImported = (versions: readonly VersionFacts[]): VersionFacts | undefined =>
  versions.find(({ actor }) => !actor.startsWith('key:') && actor !== 'migration')

/** Why a version was made that puts what was live on top of a folder's state. */
const KEPT = 'Kept at an import'

/**
 * Where both changed, two versions are made: the folder's, which the next import is held against, and on top of it what
 * was live, in its author's name. @throws AffiliateFault when the folder's state does not follow the contract
 */
export const bringTogether = async (
  saving: Saving,
  before: StoredAffiliate | undefined,
  id: string,
  written: WrittenDocument,
  { overwrite }: { readonly overwrite: boolean },
): Promise<Together<StoredAffiliate>> => {
  const versions = before === undefined || overwrite ? [] : await listAffiliateVersions(saving.trx, id)
  const base = lastImported(versions)
  if (before === undefined || base === undefined || base.version === before.version)
    return { kept: [], clashes: [], save: () => saveAffiliate(saving, id, written) }
  const stored = (await readAffiliateVersion(saving.trx, id, base.version)) ?? before
  // The server gives the token, and may have given another since.
  const { orderAPI } = before.config
  const stood = documentOf({
    ...stored,
    config: { ...stored.config, orderAPI: { ...stored.config.orderAPI, token: orderAPI.token } },
  })
  const folder = documentOf(await checkAffiliate(saving.trx, id, before.publicToken, written))
  const { merged, kept, clashes } = threeWay(stood, documentOf(before), folder)
  return {
    kept,
    clashes,
    save: async () => {
      if (kept.length === 0) return saveAffiliate(saving, id, folder)
      if (before.archivedAt === null && differences(stood, folder).length === 0) return before
      await saveAffiliate(saving, id, folder)
      return saveAffiliate({ ...saving, actor: versions[0]?.actor ?? saving.actor, note: KEPT }, id, merged)
    },
  }
}

export const bringLookTogether = async (
  saving: Saving,
  before: StoredTheme | undefined,
  id: string,
  written: unknown,
  { overwrite, ...wish }: { readonly overwrite: boolean; readonly affiliateId: string; readonly mend: boolean },
): Promise<Together<SavedTheme>> => {
  const save = (look: unknown, by: Saving = saving): Promise<SavedTheme> => saveTheme(by, id, look, wish)
  const versions = before === undefined || overwrite ? [] : await listThemeVersions(saving.trx, id)
  const base = lastImported(versions)
  const stood = base && (await readThemeVersion(saving.trx, id, base.version))
  const assets = await readAssetTypes(saving.trx, wish.affiliateId)
  const folder = checkTheme(written, { id, assets, mend: wish.mend }).look
  // What cannot be a look is refused by the saving, with the reasons.
  if (before === undefined || stood === undefined || folder === undefined || base?.version === before.version)
    return { kept: [], clashes: [], save: () => save(written) }
  const { merged, kept, clashes } = threeWay({ theme: stood }, { theme: before.look }, { theme: folder })
  return {
    kept,
    clashes,
    save: async () => {
      if (kept.length === 0) return save(written)
      if (differences(stood, folder).length === 0) return { ...before, mended: [] }
      const { mended } = await save(written)
      return {
        ...(await save(merged.theme, { ...saving, actor: versions[0]?.actor ?? saving.actor, note: KEPT })),
        mended,
      }
    },
  }
}
