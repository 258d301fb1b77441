import { SCOPE_OF_QUEUE, WORK_QUEUES, type WorkCount } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { hasScope } from '#server/operator/index.ts'
import { countQueue } from './count-work.ts'

/** In ms: many pages ask at once, and none is older than that. */
const KEPT_MS = 2_000

type Kept = { readonly at: number; readonly counted: Promise<WorkCount> }

/** The queues whose lists the caller may read, kept in this process by queue and programmes. */
export const createKeptCounts = () => {
  const kept = new Map<string, Kept>()
  const counts = (ctx: OperatorContext): Promise<WorkCount[]> => {
    const now = ctx.now.getTime()
    for (const [name, { at }] of kept) if (Math.abs(now - at) >= KEPT_MS) kept.delete(name)
    const { operator } = ctx
    const programmes = operator.affiliates === 'all' ? '*' : operator.affiliates.toSorted().join(' ')
    const queues = WORK_QUEUES.map((queue) => ({
      queue,
      scopes: [SCOPE_OF_QUEUE[queue]].flat().filter((scope) => hasScope(operator, scope)),
    })).filter(({ scopes }) => scopes.length > 0)
    return Promise.all(
      queues.map(({ queue, scopes }) => {
        // What stands in a list of several scopes depends on which of them the caller has.
        const name = `${queue} ${scopes.join('+')} ${programmes}`
        const found = kept.get(name)
        if (found !== undefined) return found.counted
        const counted = countQueue(ctx, queue)
        kept.set(name, { at: now, counted })
        counted.catch(() => kept.delete(name))
        return counted
      }),
    )
  }
  return { counts, forget: () => kept.clear() }
}
