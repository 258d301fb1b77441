import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { problemOf } from '../../../test/api.ts'
import type { Sale } from '../../../test/bench.ts'
import { anOperatorKey } from '../../../test/operator-key.ts'
import { aReturnBench } from '../../../test/returns.ts'
import { ADDRESS } from '../../../test/trade-in.ts'

const shop = await aReturnBench()
const { api, bench, bought, boughtAt, makes, numberOfCarrier, prints, returning, sold, works } = shop
beforeEach(works)
const support = await anOperatorKey(bench.deps, { name: 'Support', scopes: ['support'] })
const moves = ({ id }: Sale) =>
  bench.api('correctOrderPerson', {
    token: support,
    params: { id },
    body: { told: 'telephone', address: { ...ADDRESS, line1: '2 rue du Port' } },
  })

test('a label whose answer was lost is not taken up for another address', async () => {
  const sale = await returning(bought)
  const atCarrier = new Map<string, ReturnType<typeof sold>>()
  const answers = api.state.answers
  let isLost = true
  api.state.answers = (asked, nth) => {
    if (asked.path !== '/api/v3/shipments/announce') return answers(asked, nth)
    const { external_reference_id: reference } = asked.body as { external_reference_id: string }
    const before = atCarrier.get(reference)
    if (before === undefined) atCarrier.set(reference, sold())
    if (isLost) return { status: 503, body: '' }
    return before ? { status: 409, body: before.data } : { status: 201, body: atCarrier.get(reference) }
  }
  const remembers = api.state.answers
  expect((await makes(sale)).body.state).toBe('late')
  const old = numberOfCarrier()
  await moves(sale)
  isLost = false
  works()
  api.state.answers = remembers
  const { parcel } = (await makes(sale)).body
  expect([parcel?.trackingNumber === old, parcel?.trackingNumber]).toEqual([false, numberOfCarrier()])
})

test('a label that was bought while the address changed is not used: it is late, and bought for the new one', async () => {
  const sale = await returning(bought)
  const answers = api.state.answers
  api.state.answers = async (asked, nth) => {
    if (asked.path === '/api/v3/shipments/announce') await moves(sale)
    return answers(asked, nth)
  }
  expect((await makes(sale)).body).toMatchObject({ state: 'late', parcel: null })
  for (const { task, payload } of await bench.queued())
    if (task === 'parcel.label-unused') await bench.jobs[task](payload as never)
  const { rows } = await sql`select outcome from label_cancellation where order_id = ${sale.id}`.execute(
    bench.database.db,
  )
  expect(rows).toEqual([{ outcome: null }])
  works()
  await bench.jobs['parcel.buy-return-label']({ orderId: sale.id, format: 'pdf' })
  expect(boughtAt()[0]?.body).toMatchObject({ to_address: { address_line_1: '2 rue du Port' } })
  expect((await makes(sale)).body.parcel?.trackingNumber).toBe(numberOfCarrier())
})

test('its label gives no address once the order has ended', async () => {
  const sale = await returning()
  await makes(sale)
  expect((await prints(sale)).status).toBe(200)
  await bench.moves(sale.id, 'confirm-return')
  expect(problemOf(await prints(sale))).toEqual({ status: 404, problem: 'parcel-not-found' })
})
