import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { forgetMessages } from '#server/message/index.ts'
import type { Portal } from './portal.ts'

/** Vite within this server, for development only. @param http carries the socket for reloads on the same port */
export const openPortalSources = async (root: string, http: Server): Promise<Portal> => {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: http }, cors: { origin: /^(?:null|http:\/\/localhost(?::\d+)?)$/ } },
  })
  return {
    template: async (path) => vite.transformIndexHtml(path, await readFile(join(root, 'index.html'), 'utf8')),
    filesOf: () => ({ scripts: [], styles: [] }),
    draw: null,
    isFixed: false,
    register: async (app) => {
      app.addHook('onClose', () => vite.close())
      app.addHook('onRequest', (request, reply, done) => {
        forgetMessages()
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

const isPortalFile = (url: string): boolean => {
  const path = url.split('?')[0] ?? ''
  if (path.startsWith('/locales/') || path.startsWith('/docs') || path.startsWith('/problems')) return false
  return /^\/(?:@|src\/|node_modules\/|packages\/)/.test(path) || /^\/[\w-]+\.(?:svg|png|ico|webmanifest)$/.test(path)
}
