import { directionOf, PREVIEW_QUERY, PREVIEW_SCHEME_QUERY, PREVIEW_SCREEN_QUERY, textIn } from '@reprise/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Affiliates } from '#server/affiliate/index.ts'
import { NEEDS } from '#server/needs.ts'
import { languages } from '#server/message/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { escapeHtml, jsonForHtml } from '#server/platform/http/escape-html.ts'
import { negotiateLanguage } from '#server/platform/http/negotiation.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import {
  answerOf,
  NOTHING_IS_SENT,
  NOTHING_IS_SENT_KEY,
  NothingIsSent,
  type OpenPreview,
  openPreview,
  PREVIEW_ENDED,
  sampleMail,
  screensOf,
  stageOf,
  tabOf,
} from '#server/preview/index.ts'
import type { Wording } from '#server/quotation/index.ts'
import { DEVELOPMENT_CSP } from './content-security-policy.ts'
import { messagesOf } from './messages.ts'
import { pageSource } from './page-source.ts'
import type { Portal } from './portal.ts'
import { PREVIEW_ELEMENT, PREVIEW_SCRIPT, PREVIEW_SCRIPT_SOURCE } from './preview-script.ts'

export type PreviewPageDeps = Wording & {
  readonly db: Db
  readonly affiliates: Affiliates
  readonly clock: Clock
  readonly config: {
    readonly publicUrl: string
    readonly consoleUrl: string
    readonly operator: Parameters<typeof pageSource>[2]['operator']
  }
}

const isUuid = (text: string): boolean => z.safeParse(z.uuid(), text).success

/** In a frame of the console alone, and without an origin even outside of one. */
const framedBy = (policy: string, consoleUrl: string, sandbox: string): string =>
  `${policy.replace("frame-ancestors 'none'", `frame-ancestors ${new URL(consoleUrl).origin}`)}; sandbox ${sandbox}`.trim()

/** No browser keeps it, no other page reads it, and only the console shows it. */
const sentFramed = (reply: FastifyReply, status: number, policy: string, html: string): FastifyReply =>
  reply
    .removeHeader('x-frame-options')
    .removeHeader('cross-origin-opener-policy')
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'x-robots-tag': 'noindex',
      'cross-origin-resource-policy': 'cross-origin',
    })
    .type('text/html; charset=utf-8')
    .send(html)

/** The page of the portal at the request's path, drawn from the draft that its query names. */
export const previewPage =
  (portal: Portal, deps: PreviewPageDeps) =>
  async (request: FastifyRequest, reply: FastifyReply, path: string, query: URLSearchParams): Promise<FastifyReply> => {
    const { consoleUrl, operator } = deps.config
    const screen = query.get(PREVIEW_SCREEN_QUERY)
    const opened = await opening(deps, query.get(PREVIEW_QUERY) ?? '', screen === 'not-open')
    const [, affiliateId = '', locale = ''] = path.split('/')
    if (opened === undefined || opened.affiliate.id.toLowerCase() !== affiliateId.toLowerCase())
      return ended(request, reply, consoleUrl, locale)
    const stage = stageOf(opened.affiliate, deps, { locale, now: deps.clock.now() })
    const facts = { tab: tabOf(stage, screen), note: textIn(NOTHING_IS_SENT, locale) }
    const script =
      `<script type="application/json" id="${PREVIEW_ELEMENT}">${jsonForHtml(facts)}</script>` +
      `<script>${PREVIEW_SCRIPT}</script>`
    const drawn: Portal = {
      ...portal,
      // Each draft is drawn a few times: nothing of it is kept, and its browser draws the first view too.
      isFixed: false,
      draw: null,
      template: async (of) => (await portal.template(of)).replace(/<head[^>]*>/i, (head) => `${head}\n${script}`),
    }
    const page = await pageSource(drawn, opened.affiliates, {
      operator,
      publicUrl: deps.config.publicUrl,
      models: () => undefined,
      now: () => deps.clock.now(),
      onFault: () => {},
    })(
      { path, query },
      { language: locale, encoding: 'identity', read: () => Promise.reject(new Error('A preview reads no order')) },
    )
    const policy = portal.isFixed
      ? page.policy.replace('script-src ', `script-src ${PREVIEW_SCRIPT_SOURCE} `)
      : DEVELOPMENT_CSP
    return sentFramed(
      reply,
      page.status,
      framedBy(policy, consoleUrl, 'allow-scripts allow-forms'),
      page.html.toString(),
    )
  }

const opening = async (deps: PreviewPageDeps, id: string, isClosed = false): Promise<OpenPreview | undefined> =>
  isUuid(id) ? openPreview(deps, id, { isClosed }) : undefined

const PLAIN_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'"

const ended = (request: FastifyRequest, reply: FastifyReply, consoleUrl: string, named: string): FastifyReply => {
  const locale = negotiateLanguage(
    languages().includes(named) ? named : request.headers['accept-language'],
    languages(),
  )
  const text = escapeHtml(textIn(PREVIEW_ENDED, locale))
  return sentFramed(
    reply,
    404,
    framedBy(PLAIN_POLICY, consoleUrl, ''),
    `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><meta charset="utf-8"><title>${text}</title>` +
      `<body style="display:grid;place-content:center;min-height:90vh;margin:0;padding:1rem;font:1rem/1.5 system-ui,sans-serif;text-align:center;color-scheme:light dark"><p>${text}</p>`,
  )
}

/** For pages without an origin: they carry no cookie, and what they may read is a preview's alone. */
const FOR_ANY_PAGE = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'x-preview',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'no-store',
} as const

/** What the pages of previews ask for, and their messages. */
export const registerPreviews = (app: FastifyInstance, deps: PreviewPageDeps): void => {
  type Params = { readonly id: string; readonly '*': string }
  app.options('/previews/*', (_request, reply) =>
    reply
      .code(204)
      .headers({
        ...FOR_ANY_PAGE,
        'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
        'access-control-allow-headers':
          'authorization, content-type, content-language, accept-language, idempotency-key, if-match',
        'access-control-max-age': '7200',
      })
      .send(),
  )
  app.get<{ Params: { id: string; name: string }; Querystring: Record<string, string> }>(
    '/previews/:id/mails/:name',
    async (request, reply) => {
      const { id, name } = request.params
      const { locale = '', [PREVIEW_SCHEME_QUERY]: scheme } = request.query
      const { consoleUrl, publicUrl } = deps.config
      const opened = await opening(deps, id)
      if (opened === undefined) return ended(request, reply, consoleUrl, locale)
      const { affiliate, affiliates } = opened
      const spoken = affiliate.config.locales.find((one) => one === locale) ?? affiliate.config.locales[0] ?? ''
      const stage = stageOf(affiliate, deps, { locale: spoken, now: deps.clock.now() })
      const screens = screensOf(stage, { publicUrl, preview: id, locale: spoken })
      const hrefOf = (screen: string) => screens.find((one) => one.name === screen)?.href ?? publicUrl
      const mail = await sampleMail(stage, name, { ...deps, affiliates }, hrefOf)
      if (mail === undefined) return ended(request, reply, consoleUrl, locale)
      const html = mail.html.replaceAll(
        '@media (prefers-color-scheme: dark)',
        scheme === 'dark' ? '@media all' : '@media not all',
      )
      return sentFramed(reply, 200, framedBy(PLAIN_POLICY, consoleUrl, ''), html)
    },
  )
  app.route<{ Params: Params; Querystring: Record<string, string> }>({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/previews/:id/*',
    handler: async (request, reply) => {
      reply.headers(FOR_ANY_PAGE)
      const { id, '*': below } = request.params
      const opened = await opening(deps, id)
      if (opened === undefined) throw new ProblemError('preview-not-found')
      const { affiliate, affiliates } = opened
      const asked = request.headers['accept-language']
      const locale = negotiateLanguage(asked, affiliate.config.locales)
      const [, spoken] = /^locales\/([a-z]{2}(?:-[A-Z]{2})?)\.json$/.exec(below) ?? []
      if (spoken !== undefined) return reply.send(messagesOf(spoken, affiliate, affiliates))
      const stage = stageOf(affiliate, deps, { locale, now: deps.clock.now() })
      const call = { method: request.method, path: `/${below}`, query: request.query, body: request.body }
      try {
        const links = { sign: (path: string) => `/previews/${id}${path}`, verify: () => 'forged' as const }
        const answer = await answerOf(stage, { ...deps, affiliates, links, needs: NEEDS }, call)
        return 'json' in answer
          ? await reply.send(answer.json)
          : await reply
              .type(answer.mediaType)
              .send(answer.mediaType === 'application/pdf' ? Buffer.from(answer.bytes) : answer.bytes)
      } catch (error) {
        if (!(error instanceof NothingIsSent)) throw error
        const title = textIn(NOTHING_IS_SENT, locale)
        const refused = { type: 'about:blank', title, status: 409, error: NOTHING_IS_SENT_KEY, requestId: request.id }
        return reply.code(409).header('x-preview', NOTHING_IS_SENT_KEY).send(refused)
      }
    },
  })
}
