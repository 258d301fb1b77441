import type { Database, Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { enqueue, enqueueAll } from '#server/platform/jobs/enqueue.ts'
import type { JobPayloads } from '#server/platform/jobs/registry.ts'
import { sendAgain } from './delivery.repository.ts'
import { type Lane, selectLanesSince, selectLostLanes, selectWaitingLanes, yieldToOrders } from './lane.repository.ts'

declare module '#server/platform/jobs/registry.ts' {
  interface JobPayloads {
    /** All that waits for an endpoint is looked at; since a time named, all events from then on are sent again. A part each. */
    'webhook.wake': { readonly endpointId: string; readonly since?: string; readonly after?: string }
    /** Every minute. */
    'webhook.wake-lost': Record<string, never>
  }
}

/** Lanes of one transaction: it holds jobs that changes of orders need. */
const PART = 500
/** How long a delivery may wait without a job, in ms: one is put into the queue in the same transaction as a rule. */
const LOST_MS = 120_000

/** Has lanes looked at now. */
export const wakeLanes = async (trx: Db, lanes: readonly Lane[]): Promise<void> => {
  if (lanes.length === 0) return
  await enqueueAll(
    trx,
    lanes.map(({ endpointId, lane }) => ({
      name: 'webhook.deliver' as const,
      payload: { endpointId, lane },
      key: `webhook|${endpointId}|${lane}`,
    })),
  )
}

type Wake = JobPayloads['webhook.wake']

/** Has all that waits for an endpoint looked at, in parts and soon; with a time, events from then on wait again first. */
export const wakeLater = (trx: Db, wake: Wake): Promise<void> =>
  enqueue(trx, 'webhook.wake', wake, {
    // The part's beginning is in it, so that asking again does not replace the next part of one that is under way.
    key: `webhook-wake|${wake.endpointId}|${wake.since ?? ''}|${wake.after ?? ''}`,
  })

/** One part; the next one is a job of its own, in the same transaction. */
export const wakePart = (db: Database, { endpointId, since, after }: Wake): Promise<void> =>
  inTransaction(db, async (trx) => {
    await yieldToOrders(trx)
    const part = { after: after ?? null, limit: PART }
    const lanes =
      since === undefined
        ? await selectWaitingLanes(trx, endpointId, part)
        : await selectLanesSince(trx, endpointId, { ...part, since: new Date(since) })
    if (since !== undefined) await sendAgain(trx, endpointId, { since: new Date(since), lanes })
    await wakeLanes(
      trx,
      lanes.map((lane) => ({ endpointId, lane })),
    )
    const last = lanes.at(-1)
    if (last !== undefined && lanes.length === PART)
      await wakeLater(trx, { endpointId, ...(since !== undefined && { since }), after: last })
  })

/** A job that was lost, with a queue that was emptied or a process that died at the wrong moment, is made up for. */
export const wakeLost = (db: Database, now: Date): Promise<void> =>
  inTransaction(db, async (trx) => {
    await yieldToOrders(trx)
    await wakeLanes(trx, await selectLostLanes(trx, new Date(now.getTime() - LOST_MS), PART))
  })
