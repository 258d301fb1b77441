import type { AssetType, FieldFault } from '@reprise/contract'
import { newId } from '#server/platform/id.ts'
import { readTheme, type StoredAffiliate } from '../affiliate.repository.ts'
import { keepAsset } from '../asset/asset.repository.ts'
import { AssetFault, type CleanAsset, cleanAsset } from '../asset/clean-asset.ts'
import { AffiliateFault } from '../saving.ts'
import { documentOf } from '../checks/affiliate-document.ts'
import { type Difference, differences } from '../checks/differences.ts'
import { requireUsableId, type Saving } from '../config/save-affiliate.ts'
import { bringLookTogether, bringTogether, ImportClash } from './bring-together.ts'

export type AffiliateFiles = {
  /** `orderAPI.token` is given by the server. `asset:<file name>` stands for one of the assets. */
  readonly config: unknown
  readonly programme: unknown
  readonly theme: unknown
  readonly texts: unknown
  readonly assets: readonly { readonly name: string; readonly bytes: Buffer }[]
}

type NamedAsset = CleanAsset & { readonly name: string; readonly type: AssetType }

/** Files that become tokens of the theme, by their name without its ending. */
const LOGOS: { readonly [name: string]: 'logo' | 'logoDark' } = { logo: 'logo', 'logo-dark': 'logoDark' }
const FONTS: { readonly [name: string]: 'bodyFont' | 'headingFont' } = {
  font: 'bodyFont',
  'font-heading': 'headingFont',
}

export type ImportedAffiliate = StoredAffiliate & {
  readonly mended: readonly FieldFault[]
}

export type Import = {
  /** The programme as it was; undefined where it is new. */
  readonly before: StoredAffiliate | undefined
  readonly after: ImportedAffiliate
  readonly lookVersion: number
  /** Where programme, look and pictures differ from what was there; nothing where the programme is new. */
  readonly changes: readonly Difference[]
  /** What was changed since the last import by other ways, and stays as it is. */
  readonly kept: readonly Difference[]
}

export type ImportWishes = {
  /** Makes faint colours of the look readable instead of refusing them. */
  readonly mend?: boolean
  /** Takes the files as the whole truth, and drops changes made by other ways since the last import. */
  readonly overwrite?: boolean
}

/**
 * Its public token stays. What the files do not change gets no version. What was changed by other ways since the last
 * import stays, where the files do not change it too. @throws AffiliateFault when a part does not follow the contract,
 * or the id cannot be used
 * @throws ImportClash when files and programme were both changed in one place since the last import
 */
export const importAffiliate = async (
  by: Saving,
  files: AffiliateFiles,
  { mend = false, overwrite = false }: ImportWishes = {},
): Promise<Import> => {
  const saving = { ...by, onlyIfChanged: true }
  const id = textAt(files.config, 'instanceId')
  const before = await requireUsableId(saving.trx, id)
  const assets = await cleanAll(files.assets)
  const ids = new Map<string, string>()
  const added: Difference[] = []
  for (const asset of assets) {
    const fresh = { ...asset, id: newId(), affiliateId: id, lang: '' }
    const kept = await keepAsset(saving.trx, fresh, saving.now)
    ids.set(asset.name, kept)
    if (kept === fresh.id) added.push({ pointer: `/assets/${asset.name}` })
  }
  const named = [...ids].flatMap(([name, asset]) => {
    const role = (typeOf(name) === 'font' ? FONTS : LOGOS)[baseName(name)]
    return role === undefined ? [] : [[role, asset]]
  })
  const look = { ...asObject(files.theme), ...Object.fromEntries(named) }
  const lookId = textAt(look, 'id')
  const lookBefore = await readTheme(saving.trx, lookId)
  const lookTogether = await bringLookTogether(saving, lookBefore, lookId, look, { affiliateId: id, mend, overwrite })
  const written = { config: withAssetIds(files.config, ids), programme: files.programme, texts: files.texts }
  const together = await bringTogether(saving, before, id, written, { overwrite })
  const clashes = [...together.clashes, ...lookTogether.clashes]
  if (clashes.length > 0) throw new ImportClash(clashes)
  const saved = await lookTogether.save()
  const stored = await together.save()
  const changes =
    before === undefined
      ? []
      : [
          ...differences(documentOf(before), documentOf(stored)),
          ...differences({ theme: lookBefore?.look }, { theme: saved.look }),
          ...added,
        ]
  const kept = [...together.kept, ...lookTogether.kept]
  return { before, after: { ...stored, mended: saved.mended }, lookVersion: saved.version, changes, kept }
}

/** What must be known before anything can be looked up; all other faults are told together. */
const textAt = (written: unknown, key: string): string => {
  const value = asObject(written)[key]
  return typeof value === 'string' ? value : ''
}

const cleanAll = async (files: AffiliateFiles['assets']): Promise<NamedAsset[]> => {
  const cleaned: NamedAsset[] = []
  for (const { name, bytes } of files) {
    const type = typeOf(name)
    try {
      cleaned.push({ ...(await cleanAsset(bytes, type)), name, type })
    } catch (error) {
      if (!(error instanceof AssetFault)) throw error
      throw new AffiliateFault([{ pointer: `/assets/${name}`, code: 'asset', message: error.message }])
    }
  }
  return cleaned
}

const baseName = (name: string): string => name.replace(/\.[a-z0-9]+$/i, '')

const typeOf = (name: string): AssetType => {
  if (/\.css$/i.test(name)) return 'stylesheet'
  if (/\.woff2$/i.test(name)) return 'font'
  if (baseName(name) === 'favicon') return 'favicon'
  return LOGOS[baseName(name)] === undefined ? 'picture' : 'logo'
}

/** `asset:<file name>`, and a bare file name where only an id may stand, become ids. */
const withAssetIds = (value: unknown, ids: ReadonlyMap<string, string>, key = ''): unknown => {
  if (typeof value === 'string') {
    const id = ids.get(value.replace(/^asset:/, ''))
    if (id === undefined) return value
    if (value.startsWith('asset:')) return `asset:${id}`
    return key === 'asset' ? id : value
  }
  if (Array.isArray(value)) return value.map((item) => withAssetIds(item, ids))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withAssetIds(inner, ids, name)]))
}

const asObject = (value: unknown): { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null ? { ...value } : {}
