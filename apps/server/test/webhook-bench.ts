import { sql } from 'kysely'
import { afterEach } from 'vitest'
import { createDelivery } from '#server/webhook/deliver/deliver-events.ts'
import { afterFile } from './after-file.ts'
import { aBench } from './bench.ts'
import { anOperatorKey } from './operator-key.ts'
import type { PlatformOptions } from './platform.ts'

type Named = { readonly id: string }

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
  const one = ({ id }: Named) => ({ token, params: { affiliate: 'acme', id } })
  afterEach(async () => {
    const { body } = await api('listWebhooks', { token, params: { affiliate: 'acme' } })
    for (const webhook of body._embedded.webhooks) await api('removeWebhook', one(webhook))
    await taken('webhook.wake')
  })
  const deliveriesOf = async (webhook: Named) =>
    (await api('listWebhookDeliveries', { ...one(webhook), query: { limit: '100' } })).body._embedded.deliveries
  const waits = (ms: number): void => clock.set(new Date(clock.now().getTime() + ms))

  /** So many orders with so many events each wait for an endpoint; the amount says which of its order each is. */
  const notes = async ({ id }: Named, orders: number, each = 1, how: 'in turn' | 'side by side' = 'in turn') => {
    await sql`
      with lanes as (select gen_random_uuid() as lane from generate_series(1, ${orders}::int)),
      event as (
        insert into webhook_event (id, affiliate_id, type, at, data)
        select gen_random_uuid(), 'acme', 'webhook.test', now(), jsonb_build_object('order', lane, 'amount', n)
        from generate_series(1, ${each}::int) n, lanes order by case when ${how} = 'side by side' then lane end, n
        returning id, seq, data
      )
      insert into webhook_delivery (id, endpoint_id, event_id, seq, lane)
      select gen_random_uuid(), ${id}::uuid, id, seq, (data->>'order')::uuid from event`.execute(database.db)
  }
  const triesOf = async ({ id }: Named) => {
    const { rows } = await sql<{ tries: number; delivered: number }>`
      select sum(tries)::int as tries, count(*) filter (where state = 'delivered')::int as delivered
      from webhook_delivery where endpoint_id = ${id}`.execute(database.db)
    return rows[0]
  }
  /** How many events a server has taken, and not written down how they ended. */
  const claimsOf = async ({ id }: Named) => {
    const { rows } = await sql<{ claims: number }>`
      select count(*)::int as claims from webhook_delivery where endpoint_id = ${id} and claimed_until is not null`.execute(
      database.db,
    )
    return rows[0]?.claims
  }

  return { bench, token, foreign, taken, delivers, adds, one, deliveriesOf, waits, notes, triesOf, claimsOf }
}
