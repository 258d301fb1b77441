import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { JobPayloads } from '#server/platform/jobs/registry.ts'
import { deleteEventsBefore } from './delivery.repository.ts'
import { emptyFormerSecrets } from './endpoint.repository.ts'
import { replayPart } from './wake.ts'

declare module '#server/platform/jobs/registry.ts' {
  interface JobPayloads {
    /** Put there by servers of the version before 0211 alone; goes with the version after. */
    'webhook.deliver': { readonly endpointId: string; readonly lane: string }
    'webhook.wake-lost': Record<string, never>
    /** An endpoint was stopped: the owner of its programme is told. */
    'webhook.tell-owner': {
      readonly endpointId: string
      readonly because: 'gone' | 'failing'
      readonly at: string
    }
    /** Nightly. */
    'webhook.forget-events': Record<string, never>
  }
}

/** Days that events can be replayed for, and their tries be read. */
const KEEP_MS = 30 * 86_400_000
const BATCH = 5_000

export const webhookJobs = ({ db, clock }: { readonly db: Database; readonly clock: Clock }) => ({
  'webhook.wake': (replay: JobPayloads['webhook.wake']): Promise<void> => replayPart(db, replay),
  // What they ask for is found without them; unhandled they would stay for ever.
  'webhook.deliver': async (): Promise<void> => {},
  'webhook.wake-lost': async (): Promise<void> => {},
  'webhook.forget-events': async (): Promise<void> => {
    const before = new Date(clock.now().getTime() - KEEP_MS)
    for (let found = BATCH; found === BATCH; ) found = await deleteEventsBefore(db, before, BATCH)
    await emptyFormerSecrets(db, clock.now())
  },
})
