import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type Affiliate,
  type Affiliates,
  type Context,
  negotiatedLocale,
  type VisitorContext,
} from '#server/affiliate/index.ts'
import type { Deps } from '#server/deps.ts'
import type { LinkProof } from '#server/platform/crypto/signed-link.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import type { CallSource } from '#server/platform/http/run-call.ts'
import { cookieJar, openSession, requireSameOrigin } from '#server/session/index.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The affiliate whose token the caller presented. */
    affiliate: Affiliate | null
  }
}

/** Puts a call's context together from what the request shows: token, session, language. */
export const callSource = (
  app: FastifyInstance,
  {
    db,
    pool,
    clock,
    vault,
    links,
    config,
    affiliates,
  }: Pick<Deps, 'db' | 'pool' | 'clock' | 'vault' | 'links' | 'config'> & {
    readonly affiliates: Affiliates
  },
): CallSource<Context, VisitorContext> => {
  app.decorateRequest('affiliate', null)
  return {
    db,
    pool,
    identify: (request, operation) => {
      if (operation.access === 'affiliate') request.affiliate = affiliateOf(request, affiliates)
      if (operation.access === 'signed-link') requireProof(request, links, clock.now())
      if (operation.method !== 'GET' && request.headers.cookie !== undefined)
        requireSameOrigin(request, config.publicUrl)
    },
    scopeOf: (request) => identified(request).id,
    callerOf: async (request, reply, callDb) => {
      const affiliate = identified(request)
      const locale = negotiatedLocale(request.headers['accept-language'], affiliate)
      const now = clock.now()
      describeReply(reply, locale)
      const jar = cookieJar(request, reply, config.publicUrl)
      const session = await openSession(vault, callDb, jar, { affiliateId: affiliate.id, now })
      const { found, start, current, settled, admitReplay } = session
      const writes: Promise<unknown>[] = []
      const later = (write: Promise<unknown>): void => {
        // Its failure is told by `settled`, unless the call fails before.
        write.catch(() => {})
        writes.push(write)
      }
      const requestId = request.id
      const ctx = { affiliate, locale, db: callDb, session: found, startSession: start, later, now, requestId }
      return {
        ctx,
        session: current,
        settled: async () => void (await Promise.all([settled(), ...writes])),
        admitReplay,
      }
    },
    visitorOf: (request, callDb) => ({
      locale: request.headers['accept-language'] ?? '',
      db: callDb,
      now: clock.now(),
      requestId: request.id,
    }),
  }
}

const identified = (request: FastifyRequest): Affiliate => {
  if (request.affiliate === null) throw new ProblemError('unauthorized')
  return request.affiliate
}

const affiliateOf = (request: FastifyRequest, affiliates: Affiliates): Affiliate => {
  const [, token] = /^Bearer ([\w.~+/=-]{1,200})$/i.exec(request.headers.authorization ?? '') ?? []
  const affiliate = token === undefined ? undefined : affiliates.byToken(token)
  if (affiliate === undefined)
    throw new ProblemError('unauthorized', { detail: "Send the affiliate's public token: Authorization: Bearer …" })
  return affiliate
}

/** A link proves itself; a forged one is told no more than an expired one. */
const requireProof = (request: FastifyRequest, links: Deps['links'], now: Date): void => {
  const { pathname, searchParams } = new URL(request.url, 'http://any')
  const proof: LinkProof = {
    expires: searchParams.get('expires') ?? '',
    signature: searchParams.get('signature') ?? '',
  }
  if (links.verify(pathname, proof, now) !== 'good') throw new ProblemError('link-expired')
}

/** What differs by language, token and session is kept by nobody unless the handler says otherwise. */
const describeReply = (reply: FastifyReply, locale: string): void => {
  reply
    .header('content-language', locale)
    .header('cache-control', 'no-store')
    .header('vary', 'Accept-Language, Authorization, Cookie, Accept')
}
