import type { Operation } from '@reprise/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Affiliate } from '#server/call/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import type { Affiliates } from '../affiliates.ts'
import { askedHost } from './portal-url.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The programme whose own host was asked; null at the installation's hosts, and at names that are not known. */
    hostProgramme: Affiliate | null
  }
}

type Hosts = { readonly publicUrl: string; readonly consoleUrl: string }

/** Hosts of the installation itself: a programme that names one of them takes nothing away from it. */
export const ownHosts = ({ publicUrl, consoleUrl }: Hosts): ReadonlySet<string> =>
  new Set([publicUrl, consoleUrl].map((url) => new URL(url).hostname))

/** Nothing of operators is answered at the host of a programme: a fault of its pages must not reach their sessions. */
const ELSEWHERE: ReadonlySet<string> = new Set(['console', 'operator-api', 'docs', 'previews'])

/** Has each request know at which programme's host it came. */
export const keepProgrammesApart = (app: FastifyInstance, affiliates: Affiliates, hosts: Hosts): void => {
  const own = ownHosts(hosts)
  app.addHook('onRequest', (request, _reply, done) => {
    const name = askedHost(request)
    const programme = own.has(name) ? undefined : affiliates.byHost(name)
    if (programme === undefined) return done()
    request.hostProgramme = programme
    // As routes are found: an escaped letter in an address is the letter.
    const [, first = ''] = (request.routeOptions.url ?? request.url).split(/[/?#]/, 2)
    if (ELSEWHERE.has(first.toLowerCase())) throw new ProblemError('not-found')
    const { affiliate } = request.params as { readonly affiliate?: string }
    if (affiliate !== undefined) requireOwn(programme, affiliate)
    done()
  })
}

const requireOwn = (programme: Affiliate, id: string): void => {
  if (id.toLowerCase() !== programme.id.toLowerCase()) throw new ProblemError('not-found')
}

/** Calls that name a programme in their path. */
const NAMES_PROGRAMME = /^\/(?:configs|embeds|price-check)\/\{id\}/

/** At a programme's host its own calls alone are answered, and none of operators. @throws ProblemError not-found, affiliate-not-found */
export const requireCallOfHost = (
  { hostProgramme, params }: FastifyRequest,
  { access, surface, path }: Pick<Operation, 'access' | 'surface' | 'path'>,
): void => {
  if (hostProgramme === null) return
  if (access === 'operator' || surface === 'operator-api') throw new ProblemError('not-found')
  if (!NAMES_PROGRAMME.test(path)) return
  const { id = '' } = params as { readonly id?: string }
  if (id.toLowerCase() !== hostProgramme.id.toLowerCase()) throw new ProblemError('affiliate-not-found')
}
