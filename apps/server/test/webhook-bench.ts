import { sql } from 'kysely'
import { afterEach } from 'vitest'
import { createDelivery } from '#server/webhook/deliver/deliver-events.ts'
import { afterFile } from './after-file.ts'
import { aBench } from './bench.ts'
import { anOperatorKey } from './operator-key.ts'
import type { PlatformOptions } from './platform.ts'

/** A bench whose programme sends events to receivers on this machine. Webhooks and what waits are gone after each test. */
export const aWebhookBench = async (options: Pick<PlatformOptions, 'vault'> = {}) => {
  const bench = await aBench({
    ...options,
    env: { WEBHOOK_NETWORKS: '127.0.0.0/8' },
    programme: { ownerMail: 'owner@acme.example' },
  })
  const { api, deps, database, jobs, clock } = bench
  await bench.hasAffiliate({ id: 'nord' })
  const token = await anOperatorKey(deps, { scopes: ['config'], affiliates: ['acme'] })
  const foreign = await anOperatorKey(deps, { scopes: ['config'], affiliates: ['nord'] })

  /** Takes what waits out of the queue. */
  const taken = async <Payload>(task: string): Promise<Payload[]> => {
    const { rows } = await sql<{ payload: Payload }>`
      with gone as (delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
        where t.id = j.task_id and t.identifier = ${task} returning j.payload, j.id)
      select payload from gone order by id`.execute(database.db)
    return rows.map(({ payload }) => payload)
  }
  const delivery = createDelivery(deps)
  afterFile(delivery.stop)
  /** What waits and whose time has come is sent, as servers do it. */
  const delivers = async (): Promise<void> => {
    for (const wake of await taken<{ endpointId: string; since?: string }>('webhook.wake'))
      await jobs['webhook.wake'](wake)
    await delivery.look()
    await delivery.rest()
  }
  const adds = async (url: string, more: object = {}) =>
    (await api('addWebhook', { token, params: { affiliate: 'acme' }, body: { url, ...more } })).body
  const one = ({ id }: { readonly id: string }) => ({ token, params: { affiliate: 'acme', id } })
  afterEach(async () => {
    const { body } = await api('listWebhooks', { token, params: { affiliate: 'acme' } })
    for (const webhook of body._embedded.webhooks) await api('removeWebhook', one(webhook))
    await taken('webhook.wake')
  })
  const deliveriesOf = async (webhook: { readonly id: string }) =>
    (await api('listWebhookDeliveries', { ...one(webhook), query: { limit: '100' } })).body._embedded.deliveries
  const waits = (ms: number): void => clock.set(new Date(clock.now().getTime() + ms))

  return { bench, token, foreign, taken, delivers, adds, one, deliveriesOf, waits }
}
