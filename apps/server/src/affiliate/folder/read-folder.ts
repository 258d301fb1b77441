import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { AffiliateFault } from '../saving.ts'
import type { AffiliateFiles } from './import-affiliate.ts'
import { errorCode } from '#server/platform/error-code.ts'

/** Files of the assets folder that are taken; the bytes say what each is. */
const ASSET = /\.(?:svg|png|jpe?g|webp|woff2|css)$/i

export type ProgrammeFolder = { readonly files: AffiliateFiles; readonly promotions: unknown }

/** @throws AffiliateFault naming the file that is missing or no JSON */
export const readProgrammeFolder = async (folder: string): Promise<ProgrammeFolder> => ({
  files: {
    config: await readJson(join(folder, 'config.json')),
    programme: await readJson(join(folder, 'programme.json')),
    theme: await readJson(join(folder, 'theme.json')),
    texts: await readTexts(join(folder, 'texts')),
    assets: await readAssets(join(folder, 'assets')),
  },
  promotions: await readJson(join(folder, 'promotions.json'), []),
})

const readJson = async (path: string, missing?: unknown): Promise<unknown> => {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    if (errorCode(error) === 'ENOENT' && missing !== undefined) return missing
    const message = errorCode(error) === 'ENOENT' ? `There is no file ${path}` : `${path} is no JSON: ${String(error)}`
    throw new AffiliateFault([{ pointer: `/${basename(path)}`, code: 'file', message }])
  }
}

const namesIn = async (folder: string): Promise<readonly string[]> => {
  try {
    return (await readdir(folder)).sort()
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  }
}

const readTexts = async (folder: string): Promise<{ [locale: string]: unknown }> => {
  const names = (await namesIn(folder)).filter((name) => name.endsWith('.json'))
  const texts = names.map(async (name) => [basename(name, '.json'), await readJson(join(folder, name))] as const)
  return Object.fromEntries(await Promise.all(texts))
}

const readAssets = async (folder: string): Promise<AffiliateFiles['assets']> => {
  const names = (await namesIn(folder)).filter((name) => ASSET.test(name))
  return Promise.all(names.map(async (name) => ({ name, bytes: await readFile(join(folder, name)) })))
}
