import { DAY_MS, isUuid } from '@reprise/contract'
import type { FastifyInstance } from 'fastify'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { acceptForms, leadsNowhere, showStop, type StopPageDeps } from '../reminder/register-stop-page.ts'
import { CONFIRM_PATH, isProof } from './watch-links.ts'
import { selectWatch, updateConfirmed, type WatchRow } from './watch.repository.ts'

type Link = { readonly Params: { readonly id: string; readonly proof: string } }

/** Days for which a price is waited for. */
const WATCHED_DAYS = 180
/** Calls of one address in a minute: programs of a mail provider open links for many people. */
const BUDGET = { max: 300, timeWindow: 60_000 }
const CONFIRMS = /(?:^|&)confirm=1(?:&|$)/

/** Where an address says that it wants to be told of a price. Opening it changes nothing: programs that look for harm follow links. */
export const registerWatchPage = async (app: FastifyInstance, deps: StopPageDeps): Promise<void> => {
  await app.register(async (scope) => {
    acceptForms(scope)
    const options = { config: { rateLimit: BUDGET } }
    scope.get<Link>(`${CONFIRM_PATH}/:id/:proof`, options, async (request, reply) => {
      const watch = await watchOf(deps, request.params)
      if (watch === undefined) return leadsNowhere(request, reply)
      return showStop(
        reply,
        deps,
        { about: 'watchConfirm', ...watch, watch },
        watch.confirmedAt === null ? 'ask' : 'done',
      )
    })
    scope.post<Link>(`${CONFIRM_PATH}/:id/:proof`, options, async (request, reply) => {
      const { params, body } = request
      if (typeof body !== 'string' || !CONFIRMS.test(body)) throw new ProblemError('malformed-request')
      const watch = await watchOf(deps, params)
      if (watch === undefined) return leadsNowhere(request, reply)
      const at = deps.clock.now()
      const endsAt = new Date(at.getTime() + WATCHED_DAYS * DAY_MS)
      const isThere = watch.confirmedAt !== null || (await updateConfirmed(deps.db, watch.id, { at, endsAt }))
      if (!isThere) return leadsNowhere(request, reply)
      return showStop(reply, deps, { about: 'watchConfirm', ...watch, watch }, 'done')
    })
  })
}

/** Undefined where the link was not signed for it, it was declined, its days are over, or its programme looks at no prices any more. */
const watchOf = async (deps: StopPageDeps, { id, proof }: Link['Params']): Promise<WatchRow | undefined> => {
  const watch = isUuid(id) ? await selectWatch(deps.db, id) : undefined
  if (watch === undefined || watch.stoppedAt !== null || watch.endsAt <= deps.clock.now()) return undefined
  if (deps.affiliates.find(watch.affiliateId)?.archivedAt !== null) return undefined
  return isProof(deps.vault, 'confirm', { id, hash: watch.hash, proof }) ? watch : undefined
}
