import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

const TEXTUAL = new Set(['.js', '.css', '.json', '.svg', '.txt', '.html', '.ttf', '.wasm', '.webmanifest', '.xml'])

/** Below this size a compressed copy saves no packet. */
const SMALL = 1_024

/** Writes a Brotli and a gzip copy beside every textual file of a folder, at the highest level: built once, sent often. */
export const precompress = async (folder) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  await Promise.all(
    entries
      .filter((entry) => entry.isFile() && TEXTUAL.has(extname(entry.name)))
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name)
        const content = await readFile(path)
        if (content.length < SMALL) return
        const size = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length, [constants.BROTLI_PARAM_QUALITY]: 11 }
        await writeFile(`${path}.br`, await brotli(content, { params: size }))
        await writeFile(`${path}.gz`, await deflate(content, { level: 9 }))
      }),
  )
}
