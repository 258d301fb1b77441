import type { Database, Db } from '#server/platform/database/connect.ts'
import { notify } from '#server/platform/database/notifications.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { JobPayloads } from '#server/platform/jobs/registry.ts'
import { sendAgain } from './delivery.repository.ts'
import { selectLanesSince } from './lane.repository.ts'

declare module '#server/platform/jobs/registry.ts' {
  interface JobPayloads {
    /** All events from a time on are sent to an endpoint again, a part each; without one, what waits is looked at. */
    'webhook.wake': { readonly endpointId: string; readonly since?: string; readonly after?: string }
  }
}

/** Tells an endpoint's id to the processes that send; the trigger of orders' history does too. */
export const WEBHOOK_CHANNEL = 'webhook'

/** Orders of one transaction. */
const PART = 500

/** Something waits for it, or it was changed or removed, once the caller's transaction commits. */
export const wakeEndpoint = (trx: Db, endpointId: string): Promise<void> => notify(trx, WEBHOOK_CHANNEL, endpointId)

type Replay = JobPayloads['webhook.wake']

/** Has events from a time on wait again, in parts and soon. */
export const replayLater = (trx: Db, replay: Replay): Promise<void> =>
  enqueue(trx, 'webhook.wake', replay, {
    // The part's beginning is in it, so that asking again does not replace the next part of one that is under way.
    key: `webhook-wake|${replay.endpointId}|${replay.since ?? ''}|${replay.after ?? ''}`,
  })

/** One part; the next one is a job of its own, in the same transaction. */
export const replayPart = (db: Database, { endpointId, since, after }: Replay): Promise<void> =>
  inTransaction(db, async (trx) => {
    if (since === undefined) return wakeEndpoint(trx, endpointId)
    const part = { since: new Date(since), after: after ?? null, limit: PART }
    const lanes = await selectLanesSince(trx, endpointId, part)
    await sendAgain(trx, endpointId, { since: part.since, lanes })
    await wakeEndpoint(trx, endpointId)
    const last = lanes.at(-1)
    if (last !== undefined && lanes.length === PART) await replayLater(trx, { endpointId, since, after: last })
  })
