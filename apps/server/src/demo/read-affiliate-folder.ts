import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { AffiliateFiles } from '#server/affiliate/index.ts'

/** Files of the assets folder that are taken; the bytes say what each is. */
const ASSET = /\.(?:svg|png|jpe?g|webp|woff2|css)$/i

/** A folder of one affiliate: config, programme and theme, `texts/<locale>.json`, `assets/`, and its promotions. */
export const readAffiliateFolder = async (
  folder: string,
): Promise<{ readonly files: AffiliateFiles; readonly promotions: unknown }> => ({
  files: {
    config: await readJson(join(folder, 'config.json')),
    programme: await readJson(join(folder, 'programme.json')),
    theme: await readJson(join(folder, 'theme.json')),
    texts: await readTexts(join(folder, 'texts')),
    assets: await readAssets(join(folder, 'assets')),
  },
  promotions: await readJson(join(folder, 'promotions.json')),
})

const readJson = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'))

const readTexts = async (folder: string): Promise<{ [locale: string]: unknown }> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'))
  const texts = names.map(async (name) => [basename(name, '.json'), await readJson(join(folder, name))] as const)
  return Object.fromEntries(await Promise.all(texts))
}

const readAssets = async (folder: string): Promise<AffiliateFiles['assets']> => {
  const names = (await readdir(folder)).filter((name) => ASSET.test(name))
  return Promise.all(names.map(async (name) => ({ name, bytes: await readFile(join(folder, name)) })))
}
