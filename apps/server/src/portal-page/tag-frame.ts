import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Affiliates } from '#server/affiliate/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'

const TAG_MANAGER = 'https://www.googletagmanager.com/gtm.js'
const NONCE_BYTES = 18

/**
 * The page that an affiliate's tag container runs in, inside a frame of the portal (docs/decisions/0025): sandboxed
 * into an opaque origin, it sees no page, address, cookie or storage of ours, and learns only the events that are
 * handed in.
 */
export const registerTagFrame = (app: FastifyInstance, affiliates: Affiliates): void => {
  app.get<{ Params: { affiliate: string } }>('/tags/:affiliate', (request, reply) => {
    const tagManagerId = affiliates.find(request.params.affiliate)?.config.tagManagerId
    if (tagManagerId === undefined) throw new ProblemError('not-found')
    const nonce = randomBytes(NONCE_BYTES).toString('base64url')
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-security-policy': framePolicy(nonce),
        'x-frame-options': 'SAMEORIGIN',
        'x-robots-tag': 'noindex',
      })
      .type('text/html; charset=utf-8')
      .send(framePage(tagManagerId, nonce))
  })
}

/** Containers load what their owner put into them; the sandbox, and not a list of hosts, is what keeps them harmless. */
const framePolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    'connect-src https:',
    'img-src https: data:',
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts',
  ].join('; ')

/** @param id matches `GTM-…` by the contract */
const framePage = (id: string, nonce: string): string =>
  `<!doctype html><meta charset="utf-8"><title>Tags</title><script nonce="${nonce}">${SCRIPT.replace('CONTAINER', id)}</script>`

/** Counting was allowed, and nothing else: advertising stays denied, even if the container asks for it. */
const SCRIPT = `(() => {
  const page = new URL(location.href).origin
  const layer = (window.dataLayer = [])
  function gtag() { layer.push(arguments) }
  gtag('consent', 'default', {
    analytics_storage: 'granted', ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied',
  })
  layer.push({ event: 'gtm.js', 'gtm.start': Date.now() })
  addEventListener('message', ({ source, origin, data }) => {
    if (source === parent && origin === page) layer.push(data)
  })
  const script = document.createElement('script')
  script.async = true
  script.src = '${TAG_MANAGER}?id=CONTAINER'
  document.head.append(script)
  parent.postMessage('ready', page)
})()`
