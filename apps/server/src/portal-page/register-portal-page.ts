import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { type DrawFirstView, PREVIEW_QUERY } from '@reprise/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Affiliates } from '#server/affiliate/index.ts'
import { modelMeant } from '#server/quotation/index.ts'
import { serveBuiltFiles } from '#server/platform/http/built-files.ts'
import { acceptedEncoding, wantsPage } from '#server/platform/http/negotiation.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { DEVELOPMENT_CSP, WORKER_CSP } from './content-security-policy.ts'
import { NoAnswer, type ReadApi } from './first-view.ts'
import { messagesOf } from './messages.ts'
import { type Models, movedModel } from './model-page.ts'
import { pageSource } from './page-source.ts'
import { canonicalLink, pageAtHost } from './page-at-host.ts'
import { pageRoute } from './page-route.ts'
import { openPortalSources } from './portal-sources.ts'
import { type Portal, SCREEN_SOURCES, type ScreenFiles, type ScreenName, sourcesOf } from './portal.ts'
import { previewPage, type PreviewPageDeps, registerPreviews } from './preview-page.ts'
import { registerSitemap, type SitemapDeps } from './sitemap/register-sitemap.ts'
import { registerShopFiles } from './shop/register-shop-files.ts'
import { registerTagFrame } from './tag-frame.ts'

/** As Vite names what a `x.worker.ts` becomes, and its compressed copies. */
const WORKER_FILE = /\.worker-[\w-]+\.js(?:\.br|\.gz)?$/

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.optional(z.boolean()),
    imports: z.optional(z.array(z.string())),
    css: z.optional(z.array(z.string())),
  }),
)
/** The program that draws first views, beside the files that browsers get (scripts/support/build-all.mjs). */
const FIRST_VIEW = join('.first-view', 'first-view.js')
type Manifest = z.infer<typeof manifestSchema>
const SCREEN_NAMES = Object.keys(SCREEN_SOURCES) as ScreenName[]

const readBuiltPortal = async (dist: string): Promise<Portal> => {
  const html = await readFile(join(dist, 'index.html'), 'utf8').catch((cause: unknown) => {
    throw new Error(`The portal is not built: run \`npm run build\` (no ${join(dist, 'index.html')})`, { cause })
  })
  const manifest = z.parse(manifestSchema, JSON.parse(await readFile(join(dist, '.vite', 'manifest.json'), 'utf8')))
  const filesByScreen = new Map(SCREEN_NAMES.map((screen) => [screen, filesOf(manifest, sourcesOf(screen))]))
  return {
    template: () => Promise.resolve(html),
    filesOf: (screen: ScreenName) => filesByScreen.get(screen) ?? { scripts: [], styles: [] },
    draw: await readDraw(join(dist, FIRST_VIEW)),
    isFixed: true,
    register: async (app) => {
      await serveBuiltFiles(app, {
        root: dist,
        prefix: '/',
        isFramed: true,
        policyOf: (path) => (WORKER_FILE.test(path) ? WORKER_CSP : undefined),
      })
    },
  }
}

const readDraw = async (program: string): Promise<DrawFirstView> => {
  const { drawFirstView } = (await import(pathToFileURL(program).href)) as { readonly drawFirstView: DrawFirstView }
  return drawFirstView
}

/** A screen's chunks, everything they import at once, and their styles; what the entry brings is in the HTML already. */
const filesOf = (manifest: Manifest, sources: readonly string[]): ScreenFiles => {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry === true)
  const present = reachable(manifest, entries)
  const needed = [
    ...reachable(
      manifest,
      sources.filter((source) => source in manifest),
    ),
  ].filter((key) => !present.has(key))
  return {
    scripts: needed.flatMap((key) => manifest[key]?.file ?? []).map((file) => `/${file}`),
    styles: [...new Set(needed.flatMap((key) => manifest[key]?.css ?? []))].map((file) => `/${file}`),
  }
}

const reachable = (manifest: Manifest, from: readonly string[]): ReadonlySet<string> => {
  const seen = new Set<string>()
  const visit = (key: string): void => {
    if (seen.has(key)) return
    seen.add(key)
    for (const next of manifest[key]?.imports ?? []) visit(next)
  }
  for (const key of from) visit(key)
  return seen
}

export type PortalSource =
  | { readonly kind: 'built'; readonly dist: string }
  | { readonly kind: 'sources'; readonly root: string }

/** Drawn for programmes without a mark of their own. */
const houseMarkOf = (source: PortalSource): string =>
  source.kind === 'built' ? join(source.dist, 'favicon.svg') : join(source.root, 'public', 'favicon.svg')

/** A host that is given up must not lead on from browsers for good. */
const REDIRECT_KEPT = 'private, max-age=3600'

/** First segments that belong to the server: nothing there is ever a page. */
const SERVER_PREFIXES = new Set([
  'order-api',
  'document-api',
  'config-api',
  'operator-api',
  'assets',
  'locales',
  'health',
  'metrics',
  'docs',
  'problems',
  'tags',
  'embed',
  'console',
  'previews',
])

/** No other page may. A browser goes by the page that it loaded, so links to this one and away from it load a page. */
const HEARING = { 'permissions-policy': 'camera=(self), geolocation=(self), microphone=(self)' }

export const registerPortalPage = async (
  app: FastifyInstance,
  deps: PreviewPageDeps & SitemapDeps,
  source: PortalSource,
): Promise<void> => {
  const { affiliates, clock, config } = deps
  const portal =
    source.kind === 'built' ? await readBuiltPortal(source.dist) : await openPortalSources(source.root, app.server)
  await portal.register(app)
  registerMessages(app, portal, affiliates)
  registerTagFrame(app, affiliates)
  registerPreviews(app, deps)
  const previewAt = previewPage(portal, deps)
  registerSitemap(app, deps)
  registerShopFiles(app, { ...deps, houseMark: houseMarkOf(source) })
  const models: Models = (affiliate, written) => modelMeant(affiliate, written, deps)
  const pageAt = pageSource(portal, affiliates, {
    operator: config.operator,
    publicUrl: config.publicUrl,
    models,
    now: () => clock.now(),
    onFault: (err) => app.log.warn({ err }, 'A first view could not be drawn'),
  })
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const [path = '/', query = ''] = request.url.split(/[?#]/)
    const at = pageAtHost(request, config.publicUrl)
    if (at.kind === 'redirect') return reply.header('cache-control', REDIRECT_KEPT).redirect(at.to, at.status)
    const [, first = ''] = path.split('/')
    // A file that is not there is a problem to a program, and a page to a person who opens its address in a browser.
    const isFile = /\.[a-z0-9]+$/i.test(path) && !wantsPage(request)
    if (SERVER_PREFIXES.has(first) || isFile) throw new ProblemError('not-found')
    const named = new URLSearchParams(query)
    if (named.has(PREVIEW_QUERY) && request.hostProgramme === null) return previewAt(request, reply, path, named)
    const moved = at.kind === 'served' ? movedModel(path, affiliates, models) : undefined
    if (moved !== undefined) {
      const to = `${moved}${request.url.slice(path.length)}`
      return reply.header('cache-control', REDIRECT_KEPT).redirect(to, 301)
    }
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    const page = await pageAt(
      { path: at.kind === 'elsewhere' ? '/404' : path, query: named },
      { language: request.headers['accept-language'], encoding, read: readApi(app, request.ip) },
    )
    if (page.isPrivate) reply.header('x-robots-tag', 'noindex')
    else if (at.kind === 'served')
      reply.headers(canonicalLink(path, affiliates.find(pageRoute(path).affiliateId ?? ''), config.publicUrl))
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply
      .code(page.status)
      .headers({
        // Kept for going back; asked for again at each visit. It holds nothing about a person.
        'cache-control': 'private, no-cache',
        'content-language': page.locale,
        'content-security-policy': portal.isFixed ? page.policy : DEVELOPMENT_CSP,
        // Browsers remember what was asked for: the other pages take it back (docs/decisions/0213).
        ...(page.hears && HEARING),
        'accept-ch': page.namesDevice ? 'Sec-CH-UA-Model' : '',
        vary: 'Accept, Accept-Encoding, Accept-Language',
      })
      .type('text/html; charset=utf-8')
      .send(page.html)
  }
  app.get('/', answer)
  app.get('/*', answer)
}

const readApi =
  (app: FastifyInstance, remoteAddress: string): ReadApi =>
  async (url, headers) => {
    const reply = await app.inject({ method: 'GET', url, headers, remoteAddress })
    if (reply.statusCode !== 200) throw new NoAnswer(`${url} answered ${reply.statusCode}`)
    return reply.json()
  }

/** `/locales/{locale}.json`, with an affiliate's own texts when `?affiliate=` names one (portal §7). */
const registerMessages = (app: FastifyInstance, portal: Portal, affiliates: Affiliates): void => {
  const kept = new Map<string, CompressedText>()
  app.get<{ Params: { file: string }; Querystring: { affiliate?: string } }>(
    '/locales/:file',
    async (request, reply) => {
      const [, locale] = /^([a-z]{2}(?:-[A-Z]{2})?)\.json$/.exec(request.params.file) ?? []
      const named = request.query.affiliate
      const found = typeof named === 'string' ? affiliates.find(named) : undefined
      const { hostProgramme } = request
      const affiliate = hostProgramme === null || found?.id === hostProgramme.id ? found : undefined
      if (locale === undefined || (named !== undefined && affiliate === undefined)) throw new ProblemError('not-found')
      const key = `${affiliates.revision()}|${affiliate?.id ?? ''}|${locale}`
      const messages = kept.get(key)
      const text = messages ?? compressed(messagesOf(locale, affiliate ?? null, affiliates))
      if (text === undefined) throw new ProblemError('not-found')
      if (portal.isFixed && messages === undefined) keepText(kept, key, text)
      // The portal's own words change with the program; an affiliate's may at any time, and open pages follow within a minute.
      return sendText(request, reply, text, affiliate === undefined ? 'public, max-age=300' : 'public, no-cache')
    },
  )
}

type CompressedText = { readonly etag: string; readonly identity: Buffer; readonly br: Buffer; readonly gzip: Buffer }

const compressed = (value: object | undefined): CompressedText | undefined => {
  if (value === undefined) return undefined
  const identity = Buffer.from(JSON.stringify(value))
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return { etag, identity, br: brotliCompressSync(identity), gzip: gzipSync(identity) }
}

const MOST_TEXTS = 200
const keepText = (kept: Map<string, CompressedText>, key: string, text: CompressedText): void => {
  if (kept.size >= MOST_TEXTS) kept.clear()
  kept.set(key, text)
}

const sendText = (
  request: FastifyRequest,
  reply: FastifyReply,
  text: CompressedText,
  cacheControl: string,
): FastifyReply => {
  reply.headers({ 'cache-control': cacheControl, etag: text.etag, vary: 'Accept-Encoding' })
  if (request.headers['if-none-match'] === text.etag) return reply.code(304).send()
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type('application/json').send(text[encoding])
}
