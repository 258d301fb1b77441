import { outwardAddresses, type Resolve } from '#server/platform/http/outward-address.ts'
import type { JobPayloads } from '#server/platform/jobs/registry.ts'
import type { WebhookSettings } from './endpoints.ts'
import { type DeliveryDeps, deliverEvents } from './deliver-events.ts'
import { deleteEventsBefore } from './delivery.repository.ts'
import { emptyFormerSecrets } from './endpoint.repository.ts'
import { wakeLost, wakePart } from './wake.ts'

declare module '#server/platform/jobs/registry.ts' {
  interface JobPayloads {
    /** Put into the queue by the database as well, with the order's history (migration 0138). */
    'webhook.deliver': { readonly endpointId: string; readonly lane: string }
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

/** Told by workers of their own: a receiver that does not answer keeps no e-mail waiting. */
export const deliveryJobs = (
  deps: Omit<DeliveryDeps, 'addresses'> & { readonly config: WebhookSettings; readonly resolve?: Resolve },
) => {
  const addresses = outwardAddresses(deps.config.webhookNetworks, deps.resolve)
  return {
    'webhook.deliver': (lane: JobPayloads['webhook.deliver']): Promise<void> =>
      deliverEvents(lane, { ...deps, addresses }),
  }
}

export const webhookJobs = ({ db, clock }: Pick<DeliveryDeps, 'db' | 'clock'>) => ({
  'webhook.wake': (wake: JobPayloads['webhook.wake']): Promise<void> => wakePart(db, wake),
  'webhook.wake-lost': (): Promise<void> => wakeLost(db, clock.now()),
  'webhook.forget-events': async (): Promise<void> => {
    const before = new Date(clock.now().getTime() - KEEP_MS)
    for (let found = BATCH; found === BATCH; ) found = await deleteEventsBefore(db, before, BATCH)
    await emptyFormerSecrets(db, clock.now())
  },
})
