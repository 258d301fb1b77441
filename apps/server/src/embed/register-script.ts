import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { acceptedEncoding } from '#server/platform/http/negotiation.ts'

/** Where the script comes from: the built file, or its folder during development. */
export type EmbedSource =
  | { readonly kind: 'built'; readonly file: string }
  | { readonly kind: 'sources'; readonly root: string }

/** Where the script stands; partners write this address into their pages, so it stays. */
export const EMBED_SCRIPT_PATH = '/embed/price-check.js'

/** The script of the price check, for any page: without a programme that names its origin a page gets no data. */
export const registerEmbedScript = async (app: FastifyInstance, source: EmbedSource): Promise<void> => {
  const built = source.kind === 'built' ? await readBuilt(source.file) : undefined
  const current = async () => built ?? encoded(await bundle(source.kind === 'sources' ? source.root : ''))
  app.get(EMBED_SCRIPT_PATH, async (request, reply) => {
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    const script = await current()
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply
      .headers({
        'cache-control': source.kind === 'sources' ? 'no-store' : 'public, max-age=3600',
        // The one file that pages of others may load.
        'cross-origin-resource-policy': 'cross-origin',
        vary: 'Accept-Encoding',
      })
      .type('text/javascript; charset=utf-8')
      .send(script[encoding])
  })
}

const encoded = (script: Buffer) => ({ identity: script, br: brotliCompressSync(script), gzip: gzipSync(script) })

const readBuilt = async (file: string) =>
  encoded(
    await readFile(file).catch((cause: unknown) => {
      throw new Error(`The price check is not built: run \`npm run build\` (no ${file})`, { cause })
    }),
  )

const bundle = async (root: string): Promise<Buffer> => {
  const { build } = await import('vite')
  const output = await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: { write: false },
  })
  const [first] = Array.isArray(output) ? output : [output]
  const chunk = first !== undefined && 'output' in first ? first.output[0] : undefined
  return Buffer.from(chunk?.type === 'chunk' ? chunk.code : '')
}
