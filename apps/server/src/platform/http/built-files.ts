import { existsSync, readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Hashed names never change their content. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
const SHORT = 'public, max-age=3600'

const ASSETS = 'assets'
/** Not asked for by name: smaller forms go in the place of the file beside them, and maps stay here. */
const BESIDE = /\.(?:br|gz|map)$/

/** Files that a bundler wrote: a file that is not there is a 404, never a page. @param policyOf by the path of a file */
export const serveBuiltFiles = async (
  app: FastifyInstance,
  {
    root,
    prefix,
    policyOf,
    headersOf = () => ({}),
    isFramed = false,
  }: {
    readonly root: string
    readonly prefix: string
    readonly policyOf: (path: string) => string | undefined
    /** Headers of one file beside those of all. */
    readonly headersOf?: (path: string) => Readonly<Record<string, string>>
    /** Pages without an origin use them too: previews (docs/decisions/0150). They are public. */
    readonly isFramed?: boolean
  },
): Promise<void> => {
  const options: Omit<FastifyStaticOptions, 'root'> = {
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes(`${sep}assets${sep}`) ? IMMUTABLE : SHORT)
      if (isFramed)
        reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin')
      for (const [name, value] of Object.entries(headersOf(path))) reply.header(name, value)
      const policy = policyOf(path)
      if (policy !== undefined) reply.header('content-security-policy', policy)
    },
  }
  await app.register(fastifyStatic, {
    ...options,
    root,
    prefix,
    wildcard: false,
    globIgnore: ['index.html', `${ASSETS}/**`, '.vite/**', '.first-view/**', '*.br', '*.gz', '*.map'],
  })
  const assets = join(root, ASSETS)
  // One route for all: with one each, they took a tenth of a second of each start.
  const names = new Set(existsSync(assets) ? readdirSync(assets).filter((name) => !BESIDE.test(name)) : [])
  await app.register(fastifyStatic, {
    ...options,
    root: assets,
    prefix: `${prefix}${ASSETS}/`,
    index: false,
    allowedPath: (path) => names.has(path.slice(1)),
  })
}
