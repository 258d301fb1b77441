import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { CONSOLE_PATH, dressed, encoded } from './page-html.ts'

/** Vite within this server, for development only: files below `/console/` that are no pages are its own. */
export const openConsoleSources = async (app: FastifyInstance, root: string) => {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    if (!IS_FILE.test(request.url)) return done()
    reply.hijack()
    vite.middlewares(request.raw, reply.raw, () => {
      reply.raw.statusCode = 404
      reply.raw.end()
    })
  })
  return async (path: string) =>
    encoded(dressed(await vite.transformIndexHtml(path, await readFile(join(root, 'index.html'), 'utf8'))))
}

const IS_FILE = new RegExp(`^${CONSOLE_PATH}/(?:@|src/|node_modules/|packages/|locales/|[\\w-]+\\.svg)`)
