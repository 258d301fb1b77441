import {
  HOUR_MS,
  MINUTE_MS,
  type Operation,
  type OperationName,
  operations,
  problemTypes,
  TEST_ORDERS_HEADER,
} from '@reprise/contract'
import type { FastifyRequest } from 'fastify'
import type { Affiliate, Operator } from '#server/call/index.ts'
import { type Affiliates, requireCallOfHost } from '#server/affiliate/index.ts'
import type { Deps } from '#server/deps.ts'
import {
  hasScope,
  inTests,
  looksLikeKey,
  requireForTests,
  scopeText,
  verifyOperatorKey,
} from '#server/operator/index.ts'
import type { LinkProof } from '#server/platform/crypto/signed-link.ts'
import { addressBlock } from '#server/platform/http/limits.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import type { Counters } from '#server/platform/limits/counter.ts'
import { createFaultLimit, createQuota } from '#server/platform/limits/fault-limit.ts'
import { findSignedIn, operatorOfPerson, personTokenIn } from '#server/person/index.ts'
import { requireSameOrigin } from '#server/session/index.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The affiliate whose token, or whose store's key, the caller presented. */
    affiliate: Affiliate | null
    /** The operator whose key the caller presented. */
    operator: Operator | null
    /** The caller names a row by an id that cannot be guessed, so that naming many that do not exist is noticed. */
    countsUnknownIds: boolean
    /** The network address and affiliate whose orders of the hour count this call; null when none do. */
    countsFor: string | null
  }
}

/** Wrong keys of one address before it is told to wait (quality R2). */
const WRONG_KEYS = { name: 'wrong keys', most: 20, windowMs: 10 * MINUTE_MS, blockMs: 15 * MINUTE_MS }
/** Ids of one address that name nothing, each counted once, before it is told to wait (quality R2). */
const UNKNOWN_IDS = { name: 'unknown ids', most: 20, windowMs: 10 * MINUTE_MS, blockMs: 15 * MINUTE_MS }

type IdentifyDeps = Pick<Deps, 'db' | 'clock' | 'links' | 'config'> & { readonly affiliates: Affiliates }

/** Tells from what a request shows who calls, before anything of it is read. */
export const createIdentify = (
  { db, clock, links, config, affiliates }: IdentifyDeps,
  { rateLimits, counters }: { readonly rateLimits: boolean; readonly counters: Counters },
) => {
  const now = () => clock.now()
  const wrongKeys = createFaultLimit(counters, WRONG_KEYS)
  const unknownIds = createFaultLimit(counters, UNKNOWN_IDS)
  const orders = createQuota(counters, { name: 'orders', windowMs: HOUR_MS })

  /** @throws ProblemError unauthorized, too-many-requests */
  const verify = async (request: FastifyRequest, token: string): Promise<Operator> => {
    const verified = await verifyOperatorKey(db, token, now())
    if (verified.kind === 'good') return verified.operator
    if (verified.kind !== 'unknown')
      throw new ProblemError('unauthorized', {
        detail: `This key ${verified.kind === 'revoked' ? 'was revoked' : 'has expired'}`,
      })
    // A good key still works from an address that showed bad ones: a colleague's mistake locks no other caller out.
    const who = addressBlock(request.ip)
    if (rateLimits) refuseWhile(await wrongKeys.wait(who))
    await wrongKeys.fault(who)
    throw new ProblemError('unauthorized', { detail: 'There is no such key' })
  }

  const identifyOperator = async (
    request: FastifyRequest,
    name: OperationName,
    operation: Operation,
  ): Promise<void> => {
    const { scope, passive, method } = operation
    const token = bearerOf(request)
    if (token === undefined) {
      await identifyPerson(request, scope, passive !== true)
      if (request.operator !== null) requireForTests(request.operator, name, operation)
      return
    }
    if (affiliates.byToken(token, now()) !== undefined)
      throw new ProblemError('scope-missing', { detail: 'This call needs an operator key, not a public token' })
    if (!looksLikeKey(token))
      throw new ProblemError('unauthorized', { detail: 'Send an operator key: Authorization: Bearer rk_…' })
    const operator = await verify(request, token)
    if (scope === undefined || !hasScope(operator, scope))
      throw new ProblemError('scope-missing', { detail: `This call needs a key with the scope ${scopeText(scope)}` })
    requireNoReader(operator, method)
    requireForTests(operator, name, operation)
    request.operator = operator
  }

  /** A cookie acts for a person on the console's own pages alone. */
  const identifyPerson = async (
    request: FastifyRequest,
    scope: Operation['scope'],
    keepsOpen: boolean,
  ): Promise<void> => {
    const token = personTokenIn(request.headers.cookie, config.consoleUrl)
    if (token === undefined)
      throw new ProblemError('unauthorized', {
        detail: 'Send an operator key: Authorization: Bearer rk_…, or sign in on the console',
      })
    requireSameOrigin(request, config.consoleUrl)
    const found = await findSignedIn(db, token, now(), { keepsOpen })
    if (found === undefined) throw new ProblemError('unauthorized', { detail: 'This session has ended: sign in again' })
    const person = operatorOfPerson(found, token)
    const operator = wantsTests(request) ? inTests(person, affiliates.tests()) : person
    if (scope === undefined || !hasScope(operator, scope))
      throw new ProblemError('scope-missing', { detail: `None of your roles has the scope ${scopeText(scope)}` })
    request.operator = operator
  }

  /** A store's key in the place of the public token: it belongs to one affiliate. */
  const identifyStore = async (request: FastifyRequest, token: string, method: Operation['method']): Promise<void> => {
    const operator = await verify(request, token)
    requireNoReader(operator, method)
    const [only] = operator.affiliates === 'all' ? [] : operator.affiliates
    const affiliate = only === undefined ? undefined : affiliates.find(only)
    if (!hasScope(operator, 'stores') || affiliate === undefined)
      throw new ProblemError('scope-missing', { detail: 'This call needs a public token, or the key of a store' })
    request.operator = operator
    request.affiliate = affiliate
  }

  const identifyAffiliate = (request: FastifyRequest, { method }: Operation): void | Promise<void> => {
    const token = bearerOf(request)
    if (token !== undefined && looksLikeKey(token)) return identifyStore(request, token, method)
    const affiliate = token === undefined ? undefined : affiliates.byToken(token, now())
    if (affiliate === undefined)
      throw new ProblemError('unauthorized', { detail: "Send the affiliate's public token: Authorization: Bearer …" })
    request.affiliate = affiliate
  }

  /** A programme says how many orders an address may place in an hour; many customers stand behind a store. */
  const identifySeller = async (request: FastifyRequest, operation: Operation): Promise<void> => {
    await identifyAffiliate(request, operation)
    const { affiliate, operator } = request
    if (!rateLimits || affiliate === null || operator !== null) return
    const who = `${addressBlock(request.ip)}|${affiliate.id}`
    const limit = affiliate.programme.ordersPerHour
    const retryAfter = await orders.take(who, limit)
    if (retryAfter > 0)
      throw new ProblemError('too-many-requests', {
        detail: `This address has placed ${limit} orders within an hour, as many as the programme takes (ordersPerHour). Send the same order again in ${retryAfter} seconds: quotations keep their price meanwhile`,
        current: { reason: 'orders-per-hour', limit },
        retryAfter,
      })
    request.countsFor = who
  }

  const identifyBy = (request: FastifyRequest, name: OperationName, operation: Operation): void | Promise<void> => {
    if (operation.access === 'operator') return identifyOperator(request, name, operation)
    if (operation.access === 'signed-link') requireProof(request, links, now())
    if (operation.method !== 'GET' && request.headers.cookie !== undefined)
      requireSameOrigin(request, operation.surface === 'operator-api' ? config.consoleUrl : config.publicUrl)
    if (name === 'placeOrder') return identifySeller(request, operation)
    return operation.access === 'affiliate' ? identifyAffiliate(request, operation) : undefined
  }

  const identifyCaller = (request: FastifyRequest, name: OperationName, operation: Operation): void | Promise<void> => {
    requireCallOfHost(request, operation)
    const identified = identifyBy(request, name, operation)
    if (identified !== undefined) return identified.then(() => requireAffiliateOfHost(request))
    requireAffiliateOfHost(request)
  }

  const identifyGuesser = async (request: FastifyRequest, name: OperationName, operation: Operation): Promise<void> => {
    refuseWhile(await unknownIds.wait(addressBlock(request.ip)))
    await identifyCaller(request, name, operation)
  }

  const noteRefusal = async (request: FastifyRequest, status: number): Promise<void> => {
    if (request.countsFor !== null) await orders.giveBack(request.countsFor)
    if (!request.countsUnknownIds || status !== 404) return
    await unknownIds.fault(addressBlock(request.ip), request.method === 'GET' ? request.url : undefined)
  }

  // What needs no answer of anything is done at once: a search would spend more on waiting than on its token.
  return {
    /** @throws ProblemError unauthorized, scope-missing, link-expired, origin-not-allowed, too-many-requests */
    identify: (request: FastifyRequest, name: OperationName, operation: Operation): void | Promise<void> => {
      request.countsUnknownIds = LOOK_UPS.has(name)
      return request.countsUnknownIds && rateLimits
        ? identifyGuesser(request, name, operation)
        : identifyCaller(request, name, operation)
    },
    /** To be told of each answer. An order that was refused is none. A page that asks for one id again and again guesses nothing, so equal ids count once. */
    noteAnswer: (request: FastifyRequest, status: number): void | Promise<void> =>
      status >= 400 && (request.countsFor !== null || request.countsUnknownIds)
        ? noteRefusal(request, status)
        : undefined,
  }
}

/** A person says so, for one call; what a key reaches is the key's own. */
const wantsTests = ({ headers }: FastifyRequest): boolean => headers[TEST_ORDERS_HEADER] === 'only'

/** A token of another programme is none at the host of this one. @throws ProblemError unauthorized */
const requireAffiliateOfHost = ({ hostProgramme, affiliate }: FastifyRequest): void => {
  if (hostProgramme !== null && affiliate !== null && affiliate.id !== hostProgramme.id)
    throw new ProblemError('unauthorized', { detail: 'This host belongs to another programme' })
}

/** @throws ProblemError scope-missing */
const requireNoReader = ({ readsOnly }: Operator, method: Operation['method']): void => {
  if (readsOnly && method !== 'GET')
    throw new ProblemError('scope-missing', {
      detail: 'This key only reads: make another for calls that change something',
    })
}

/** Operations that say of an unguessable id whether it names something; products are public and count for nothing. */
const LOOK_UPS: ReadonlySet<string> = new Set(
  Object.entries<Operation>(operations)
    .filter(
      ([, { access, surface, problems }]) =>
        (access === 'affiliate' || access === 'anyone') &&
        (surface === 'order-api' || surface === 'document-api') &&
        problems.some((problem) => problemTypes[problem].status === 404 && problem !== 'product-not-found'),
    )
    .map(([name]) => name),
)

const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w.~+/=-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1]

const refuseWhile = (retryAfter: number): void => {
  if (retryAfter > 0) throw new ProblemError('too-many-requests', { retryAfter })
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
