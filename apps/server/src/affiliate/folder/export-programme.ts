import { readTheme, type StoredAffiliate } from '../affiliate.repository.ts'
import { readAsset, listAssets } from '../asset/asset.repository.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { FolderFiles } from './write-folder.ts'

const EXTENSIONS: { readonly [mediaType: string]: string } = {
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'font/woff2': 'woff2',
  'text/css': 'css',
}
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g

/** Assets by their names instead of ids, without the token, which every installation gives itself. */
export const exportProgramme = async (
  db: Db,
  stored: StoredAffiliate,
  promotions: readonly object[],
): Promise<FolderFiles> => {
  const look = (await readTheme(db, stored.config.theme))?.look
  const roles = new Map([
    [look?.logo, 'logo'],
    [look?.logoDark, 'logo-dark'],
    [look?.headingFont, 'font-heading'],
    [look?.bodyFont, 'font'],
  ])
  const { token: _token, ...orderAPI } = stored.config.orderAPI
  const config = { ...stored.config, orderAPI }
  const used = new Set([...JSON.stringify([config, look]).matchAll(UUID)].map(([id]) => id))
  const names = new Map<string, string>()
  const assets: { [path: string]: Uint8Array } = {}
  for (const { id, name, mediaType } of await listAssets(db, stored.id)) {
    if (!used.has(id)) continue
    const base = roles.get(id) ?? name.replace(/\.[a-z0-9]+$/i, '')
    const file = freeName(`${base}.${EXTENSIONS[mediaType] ?? 'bin'}`, [...names.values()])
    names.set(id, file)
    assets[`assets/${file}`] = (await readAsset(db, id))?.bytes ?? new Uint8Array()
  }
  // One font in both roles is named once among the assets, and needs both names in the folder.
  const body = assets['assets/font.woff2']
  if (body !== undefined && look?.headingFont === look?.bodyFont) assets['assets/font-heading.woff2'] = body
  const {
    logo: _logo,
    logoDark: _dark,
    bodyFont: _body,
    headingFont: _heading,
    ...tokens
  } = look ?? {
    id: stored.config.theme,
  }
  return {
    'config.json': withNames(config, names),
    'programme.json': stored.programme,
    'theme.json': tokens,
    'promotions.json': promotions,
    ...Object.fromEntries(Object.entries(stored.texts).map(([locale, texts]) => [`texts/${locale}.json`, texts])),
    ...assets,
  }
}

const withNames = (config: object, names: ReadonlyMap<string, string>): object =>
  JSON.parse(JSON.stringify(config).replaceAll(UUID, (id) => names.get(id) ?? id)) as object

/** Two assets of one name were two states of it; the newest keeps the name. */
const freeName = (wanted: string, taken: readonly string[], count = 1): string => {
  const name = count === 1 ? wanted : wanted.replace(/(\.\w+)$/, `-${count}$1`)
  return taken.includes(name) ? freeName(wanted, taken, count + 1) : name
}
