import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anOperatorKey } from '../../test/operator-key.ts'
import { NOON } from '../../test/platform.ts'
import { aTradeIn } from '../../test/trade-in.ts'

const shop = await aTradeIn({ env: { DECISION_MAIL_PAUSE: '60' } })
const token = await shop.hasAffiliate()
const key = await anOperatorKey(shop.deps, { scopes: ['orders'] })

test('the mail of a decision waits for a minute, and goes out then', async () => {
  const { id } = (await shop.browser(token).sells()).body
  await shop.api('moveOrder', { token: key, params: { id }, body: { statusTransition: 'receive' } })
  const job = (await shop.queued()).find(({ task }) => task === 'order.changed')
  await shop.jobs['order.changed'](job?.payload as never)
  expect(shop.mails).toEqual([])
  const { rows } = await sql<{ at: Date }>`
    select run_at as at from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'order.changed'
    order by j.id desc limit 1`.execute(shop.deps.db)
  expect(rows[0]?.at).toEqual(new Date(NOON.getTime() + 60_000))
  shop.clock.set(new Date(NOON.getTime() + 60_000))
  await shop.jobs['order.changed'](job?.payload as never)
  expect(shop.mails.map(({ subject }) => subject)).toEqual(['Bien arrivé\u00a0: Acme One 128\u00a0Go'])
})

test('what follows from the customer’s own doing waits for nothing', async () => {
  const browser = shop.browser(token)
  const { id } = (await browser.sells()).body
  await browser.api('updateOrder', { params: { id }, body: { statusTransition: 'cancel' } })
  const before = shop.mails.length
  const job = (await shop.queued()).findLast(({ task }) => task === 'order.changed')
  await shop.jobs['order.changed'](job?.payload as never)
  expect(shop.mails).toHaveLength(before + 1)
})
