import { type Operation, type OperationName, operations } from '@reprise/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Affiliate, CallContexts } from '#server/call/index.ts'
import { type Affiliates, negotiatedLocale } from '#server/affiliate/index.ts'
import type { Deps } from '#server/deps.ts'
import { createIdentify } from '#server/identify-call.ts'
import { affiliatesInTests, recordAudit } from '#server/operator/index.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { laggingReadsOn } from '#server/platform/database/lagging-reads.ts'
import { readsOn } from '#server/platform/database/reads.ts'
import { negotiateLanguage, OPERATOR_LANGUAGES } from '#server/platform/http/negotiation.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { addressBlock, type Budget } from '#server/platform/http/limits.ts'
import type { CallSource } from '#server/platform/http/run-call.ts'
import type { Counters } from '#server/platform/limits/counter.ts'
import { cookieJar, openSession } from '#server/session/index.ts'

/** What a store's key may ask for in a second: many customers stand behind it. */
const STORE_CALLS_PER_SECOND = 10

type SourceDeps = Pick<Deps, 'db' | 'pool' | 'replicaPool' | 'clock' | 'vault' | 'links' | 'config'> & {
  readonly affiliates: Affiliates
}

export const callSource = (
  app: FastifyInstance,
  deps: SourceDeps,
  { rateLimits, counters }: { readonly rateLimits: boolean; readonly counters: Counters },
): CallSource<CallContexts> => {
  const { pool, replicaPool, clock, vault, config, affiliates } = deps
  app.decorateRequest('affiliate', null)
  app.decorateRequest('operator', null)
  app.decorateRequest('hostProgramme', null)
  app.decorateRequest('countsUnknownIds', false)
  app.decorateRequest('countsFor', null)
  const { identify, noteAnswer } = createIdentify(deps, { rateLimits, counters })
  if (rateLimits)
    app.addHook('onResponse', (request, reply, goOn) => {
      const noted = noteAnswer(request, reply.statusCode)
      if (noted === undefined) goOn()
      else noted.then(() => goOn(), goOn)
    })
  const reads = readsOn(pool)
  return {
    reads,
    laggingReads: replicaPool === null ? reads(null) : laggingReadsOn(replicaPool, pool),
    pool,
    vault,
    identify,
    scopeOf: ({ operator, affiliate }) => operator?.actor ?? affiliate?.id ?? 'anyone',
    senderOf: ({ operator, ip }) => operator?.actor ?? addressBlock(ip),
    allowance,
    guardOf: ({ affiliate }, { access }) => (access === 'affiliate' ? (affiliate?.id ?? null) : null),
    callerOf: async (request, reply, callDb, name) => {
      const affiliate = identified(request)
      const locale = negotiatedLocale(request.headers['accept-language'], affiliate)
      const now = clock.now()
      describeReply(reply, locale)
      const changes = request.method !== 'GET' && request.method !== 'HEAD'
      const jar = cookieJar(request, reply, config.publicUrl)
      const session = await openSession(vault, callDb, jar, { affiliateId: affiliate.id, now, changes })
      const { found, start, renew, end, current, settled, admitReplay } = session
      const { later, written } = laterWrites()
      const requestId = request.id
      const { operator } = request
      return {
        ctx: {
          affiliate,
          operator,
          locale,
          db: callDb,
          session: found,
          startSession: start,
          renewSession: renew,
          endSession: end,
          later,
          now,
          requestId,
        },
        session: current,
        conclude: () => {
          if (operator !== null) later(audit(request, callDb, name, now, {}))
        },
        settled: async () => void (await Promise.all([settled(), ...written])),
        admitReplay,
      }
    },
    operatorOf: async (request, reply, callDb, name) => {
      const { operator } = request
      if (operator === null) throw new ProblemError('unauthorized')
      const locale = negotiateLanguage(request.headers['accept-language'], OPERATOR_LANGUAGES)
      const now = clock.now()
      describeReply(reply, locale)
      const { later, written } = laterWrites()
      const ifMatch = request.headers['if-match'] ?? null
      let noted: Facts = {}
      const note = (facts: Facts): void => {
        noted = { ...noted, ...facts }
      }
      return {
        ctx: {
          operator,
          affiliates: operator.test ? affiliatesInTests(affiliates) : affiliates,
          locale,
          db: callDb,
          later,
          note,
          ifMatch,
          now,
          requestId: request.id,
        },
        session: () => null,
        // What pages repeat by themselves is no act of theirs.
        conclude: () => {
          const { passive }: Operation = operations[name]
          if (passive !== true) later(audit(request, callDb, name, now, noted))
        },
        settled: async () => void (await Promise.all(written)),
        // The key that made the call is the scope of its Idempotency-Key, so other callers never find the reply.
        admitReplay: async () => {},
      }
    },
    visitorOf: (request, callDb) => ({
      locale: request.headers['accept-language'] ?? '',
      raw: { body: request.bodyText, header: (name) => headerOf(request, name) },
      db: callDb,
      now: clock.now(),
      requestId: request.id,
    }),
  }
}

const headerOf = ({ headers }: FastifyRequest, name: string): string | undefined => {
  const value = headers[name]
  return typeof value === 'string' ? value : undefined
}

type Facts = Readonly<Record<string, string | number | null>>

const laterWrites = () => {
  const written: Promise<unknown>[] = []
  const later = (write: Promise<unknown>): void => {
    // Its failure is told by `settled`, unless the call fails before.
    write.catch(() => {})
    written.push(write)
  }
  return { later, written }
}

const audit = (request: FastifyRequest, db: Db, action: OperationName, at: Date, noted: Facts): Promise<void> =>
  recordAudit(db, {
    at,
    actor: request.operator?.actor ?? 'nobody',
    action,
    subject: { ...(request.params as Readonly<Record<string, string>>), ...stationIn(request), ...noted },
    requestId: request.id,
  })

const stationIn = ({ operator }: FastifyRequest): Facts => {
  const station = operator?.person?.station
  return station ? { station: station.id } : {}
}

const identified = (request: FastifyRequest): Affiliate => {
  if (request.affiliate === null) throw new ProblemError('unauthorized')
  return request.affiliate
}

/** Many customers stand behind a store; and a programme may know that many of its own share an address. */
const allowance = (
  { operator, affiliate }: FastifyRequest,
  name: OperationName,
  { max, timeWindow }: Budget,
): number => {
  if (operator !== null) return Math.max(max, (STORE_CALLS_PER_SECOND * timeWindow) / 1000)
  return name === 'placeOrder' && affiliate !== null ? max + affiliate.programme.ordersPerHour : max
}

const describeReply = (reply: FastifyReply, locale: string): void => {
  reply.header('content-language', locale).header('vary', 'Accept-Language, Authorization, Cookie, Accept')
}
