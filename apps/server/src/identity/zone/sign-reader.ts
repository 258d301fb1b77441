import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createWorker, OEM, PSM } from 'tesseract.js'

/** Reads printed signs out of a picture; nothing leaves the machine. */
export type SignReader = {
  /** Lines from top to bottom, of `A-Z0-9<` alone. */
  readonly read: (picture: Buffer) => Promise<readonly string[]>
  readonly close: () => Promise<void>
}

/** The newer engine takes runs of `<` for letters. Its data come with the package: nothing is fetched. */
export const openSignReader = async (): Promise<SignReader> => {
  const data = dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json'))
  const worker = await createWorker('eng', OEM.TESSERACT_ONLY, {
    langPath: join(data, '4.0.0'),
    cacheMethod: 'none',
    gzip: true,
    legacyCore: true,
    legacyLang: true,
  })
  await worker.setParameters({
    tessedit_char_whitelist: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<',
    tessedit_pageseg_mode: PSM.SINGLE_BLOCK,
    user_defined_dpi: '300',
  })
  return {
    read: async (picture) => {
      const { data: page } = await worker.recognize(picture)
      return page.text
        .split('\n')
        .map((line) => line.replace(/[^A-Z0-9<]/g, ''))
        .filter((line) => line !== '')
    },
    close: async () => {
      await worker.terminate()
    },
  }
}
