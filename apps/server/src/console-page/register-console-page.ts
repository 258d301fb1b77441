import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { serveBuiltFiles } from '#server/platform/http/built-files.ts'
import { acceptedEncoding } from '#server/platform/http/negotiation.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { DEVELOPMENT_CSP, SCHEME_SCRIPT_SOURCE } from '#server/portal-page/index.ts'
import { openConsoleSources } from './console-sources.ts'
import { CONSOLE_PATH, dressed, encoded, STYLESHEET } from './page-html.ts'

/** The built files, or the folder of the sources during development. */
export type ConsoleSource =
  | { readonly kind: 'built'; readonly dist: string }
  | { readonly kind: 'sources'; readonly root: string }

type Hosts = { readonly consoleUrl: string; readonly publicUrl: string }

/**
 * Its own files, and previews of programmes on the portal's host. Style and script of the first HTML are always the same, so their
 * hashes stand for them.
 */
const policyOf = ({ publicUrl }: Hosts): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${SCHEME_SCRIPT_SOURCE}`,
    `style-src 'self' 'sha256-${createHash('sha256').update(STYLESHEET).digest('base64')}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${new URL(publicUrl).origin}`,
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "worker-src 'self'",
    // One policy, which knows one address: that of the worker (docs/decisions/0162).
    'trusted-types console-worker',
  ].join('; ')

/** The console, on its own host where it has one: then that host shows nothing else, and no other host shows it. */
export const registerConsolePage = async (app: FastifyInstance, hosts: Hosts, source: ConsoleSource): Promise<void> => {
  keepApart(app, hosts)
  const html = source.kind === 'built' ? await builtPage(app, source.dist) : await openConsoleSources(app, source.root)
  const policy = source.kind === 'built' ? policyOf(hosts) : DEVELOPMENT_CSP
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const [path = ''] = request.url.split(/[?#]/)
    if (path.startsWith(`${CONSOLE_PATH}/assets/`)) throw new ProblemError('not-found')
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    const page = await html(path)
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply
      .headers({
        'cache-control': 'private, no-cache',
        'content-security-policy': policy,
        'x-robots-tag': 'noindex',
        vary: 'Accept-Encoding',
      })
      .type('text/html; charset=utf-8')
      .send(page[encoding])
  }
  app.get(CONSOLE_PATH, answer)
  app.get(`${CONSOLE_PATH}/*`, answer)
}

/** It fetches files of its own host, and runs no other script. */
const WORKER_HEADERS = {
  'cache-control': 'no-cache',
  'content-security-policy':
    "default-src 'none'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'",
  'service-worker-allowed': CONSOLE_PATH,
}

const builtPage = async (app: FastifyInstance, dist: string) => {
  const template = await readFile(join(dist, 'index.html'), 'utf8').catch((cause: unknown) => {
    throw new Error(`The console is not built: run \`npm run build\` (no ${join(dist, 'index.html')})`, { cause })
  })
  await serveBuiltFiles(app, {
    root: dist,
    prefix: `${CONSOLE_PATH}/`,
    policyOf: () => undefined,
    headersOf: (path) => (path.startsWith(join(dist, 'worker.js')) ? WORKER_HEADERS : {}),
  })
  const page = encoded(dressed(template))
  return () => Promise.resolve(page)
}

/** A fault of a page for customers must not reach a session of an operator (docs/decisions/0116). */
const keepApart = (app: FastifyInstance, { consoleUrl, publicUrl }: Hosts): void => {
  const own = new URL(consoleUrl).host
  if (own === new URL(publicUrl).host) return
  app.addHook('onRequest', (request, reply, done) => {
    const isOwn = request.host === own
    const [path = ''] = request.url.split('?')
    if (isOwn && path === '/') return void reply.redirect(CONSOLE_PATH, 302)
    const [, first = ''] = path.split('/')
    if (isOwn ? !ON_ITS_HOST.has(first) : first === CONSOLE_PATH.slice(1)) throw new ProblemError('not-found')
    done()
  })
}

const ON_ITS_HOST: ReadonlySet<string> = new Set([
  'console',
  'operator-api',
  'config-api',
  'health',
  'docs',
  // What customers read, for the preview of questions: texts, never a page.
  'locales',
  'problems',
])
