import { Buffer } from 'node:buffer'
import type { AffiliateFiles } from '../folder/import-affiliate.ts'
import type { FolderFiles } from '../folder/write-folder.ts'

/** The files of a folder that was never written, as the import reads them. */
export const filesOf = (files: FolderFiles): AffiliateFiles => {
  const below = (folder: string) =>
    Object.entries(files).flatMap(([path, content]) =>
      path.startsWith(`${folder}/`) ? [[path.slice(folder.length + 1), content] as const] : [],
    )
  return {
    config: files['config.json'],
    programme: files['programme.json'],
    theme: files['theme.json'],
    texts: Object.fromEntries(below('texts').map(([name, texts]) => [name.replace(/\.json$/, ''), texts])),
    assets: below('assets').flatMap(([name, content]) =>
      typeof content === 'string' || content instanceof Uint8Array ? [{ name, bytes: Buffer.from(content) }] : [],
    ),
  }
}
