import { readdir, readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { basename, join } from 'node:path'
import * as z from 'zod/mini'
import { localesIn, type Portal } from './portal.ts'

const messagesSchema = z.record(z.string(), z.string())

/**
 * The portal straight from its sources, with hot reload: Vite answers for every file of theirs, within this server.
 * For development only.
 * @param root the portal's folder, where vite.config.ts stands
 * @param http the server that also carries the socket for reloads, so that no second port is needed
 */
export const openPortalSources = async (root: string, http: Server): Promise<Portal> => {
  const { createServer } = await import('vite')
  const vite = await createServer({ root, appType: 'custom', server: { middlewareMode: true, hmr: { server: http } } })
  return {
    template: async (path) => vite.transformIndexHtml(path, await readFile(join(root, 'index.html'), 'utf8')),
    filesOf: () => ({ scripts: [], styles: [] }),
    locales: localesIn((await readdir(join(root, 'public/locales'))).map((file) => basename(file, '.json'))),
    messages: async (locale) => {
      try {
        return z.parse(
          messagesSchema,
          JSON.parse(await readFile(join(root, 'public/locales', `${locale}.json`), 'utf8')),
        )
      } catch {
        return undefined
      }
    },
    draw: null,
    isFixed: false,
    register: async (app) => {
      app.addHook('onClose', () => vite.close())
      app.addHook('onRequest', (request, reply, done) => {
        if (!isPortalFile(request.url)) return done()
        reply.hijack()
        vite.middlewares(request.raw, reply.raw, () => {
          reply.raw.statusCode = 404
          reply.raw.end()
        })
      })
    },
  }
}

/** What Vite serves: its own modules, sources, and files with an extension. */
const isPortalFile = (url: string): boolean => {
  const path = url.split('?')[0] ?? ''
  if (path.startsWith('/locales/') || path.startsWith('/docs') || path.startsWith('/problems')) return false
  return /^\/(?:@|src\/|node_modules\/|packages\/)/.test(path) || /^\/[\w-]+\.(?:svg|png|ico|webmanifest)$/.test(path)
}
