import type { FastifyReply, FastifyRequest } from 'fastify'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import type { CookieJar } from './sessions.ts'

/** `__Host-` binds the cookie to this host over TLS; without TLS a browser would not keep it. */
export const sessionCookieName = (publicUrl: string): string =>
  isSecure(publicUrl) ? '__Host-reprise-session' : 'reprise-session'

export const cookieJar = (request: FastifyRequest, reply: FastifyReply, publicUrl: string): CookieJar => {
  const name = sessionCookieName(publicUrl)
  return {
    token: readCookie(request.headers.cookie, name),
    set: (token, maxAgeSeconds) => {
      const secure = isSecure(publicUrl) ? '; Secure' : ''
      reply.header('set-cookie', `${name}=${token}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`)
    },
  }
}

const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:')

/** The value of one cookie of a Cookie header (RFC 6265, section 4.2); ours needs no decoding. */
export const readCookie = (header: string | undefined, name: string): string | undefined => {
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return undefined
}

/**
 * A page of another site must not act with a visitor's cookie (quality B18). Browsers name their origin on every
 * change; other programs may leave it out. Throws `origin-not-allowed`.
 */
export const requireSameOrigin = (request: FastifyRequest, publicUrl: string): void => {
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  const isForeign =
    origin === undefined ? site === 'cross-site' || site === 'same-site' : !isOurs(origin, request, publicUrl)
  if (isForeign) throw new ProblemError('origin-not-allowed')
}

const isOurs = (origin: string, request: FastifyRequest, publicUrl: string): boolean =>
  origin === new URL(publicUrl).origin || (URL.canParse(origin) && new URL(origin).host === request.host)
