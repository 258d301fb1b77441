import { beforeAll, describe, expect, test } from 'vitest'
import { createNotifications } from '#server/platform/database/notifications.ts'
import { afterFile } from '../../test/after-file.ts'
import { problemOf } from '../../test/api.ts'
import { aBench, type Bench, type Sale } from '../../test/bench.ts'
import { THREE_WAYS } from '../../test/trade-in.ts'

let bench: Bench
beforeAll(async () => {
  bench = await aBench()
  const programme = { ...THREE_WAYS, evidence: { approval: { percent: 15 } } }
  await bench.hasAffiliate({ id: 'acme', programme })
})

const decides = ({ id }: Sale, decision: 'approve' | 'refuse', token = bench.secondKey) =>
  bench.api('decideApproval', { token, params: { id }, body: { decision, note: 'Seen under the lamp' } })
const sheetOf = async ({ id }: Sale) =>
  (await bench.api('getInspectionSheet', { token: bench.key, params: { id } })).body
const isListed = async ({ id }: Sale) =>
  (
    await bench.api('listWork', { token: bench.key, query: { waitsFor: 'approval', limit: '100' } })
  ).body._embedded.orders.some((order) => order.id === id)

/** A broken glass takes off more than 15 %. */
const deeply = async (): Promise<Sale> => {
  const sale = await bench.sale()
  await bench.receives(sale)
  const found = await bench.finds(sale.id, { answers: { glass: 'broken' } })
  expect(found).toMatchObject({ status: 201, body: { outcome: 'waiting-approval', litigation: null } })
  return sale
}

describe('a finding that takes off much', () => {
  test('is told to its customer once another person has approved it', async () => {
    const sale = await deeply()
    await bench.worksOff()
    expect(await bench.orderOf(sale)).toMatchObject({ status: 'received' })
    expect(bench.mailsAbout(sale).filter((subject) => subject.startsWith('À voir'))).toEqual([])
    const { body } = await bench.api('listBench', { token: bench.key, query: { limit: '100' } })
    expect(body._embedded.bench.find(({ order }) => order === sale.id)).toMatchObject({ look: 'first', approval: true })
    expect(await isListed(sale)).toBe(true)
    expect((await sheetOf(sale)).approval).toMatchObject({
      amountBefore: 32_000,
      lines: [{ question: 'glass', found: { option: 'broken' }, photos: [{ width: 640 }] }],
    })

    expect(problemOf(await decides(sale, 'approve', bench.key))).toEqual({
      status: 409,
      problem: 'approval-needs-another',
    })
    expect(await decides(sale, 'approve')).toMatchObject({ status: 200, body: { status: 'disputed' } })
    expect(await bench.litigationOf(sale)).toMatchObject({ status: 'open', lines: [{ found: { option: 'broken' } }] })
    expect(await isListed(sale)).toBe(false)
    expect(problemOf(await decides(sale, 'approve')).status).toBe(409)
    const { notes } = (await bench.api('getOperatorOrder', { token: bench.key, params: { id: sale.id } })).body
    expect(notes).toMatchObject([{ text: 'What was found is approved: Seen under the lamp' }])
  })

  test('that is refused is looked at again', async () => {
    const sale = await deeply()
    expect(await decides(sale, 'refuse')).toMatchObject({ status: 200, body: { litigation: null, status: 'received' } })
    expect(await sheetOf(sale)).toMatchObject({ look: 'first', approval: null })
    expect(problemOf(await decides(sale, 'approve'))).toEqual({ status: 409, problem: 'approval-not-waiting' })
    expect((await bench.finds(sale.id)).body).toMatchObject({ outcome: 'as-declared' })
  })

  test('is told to open consoles when it waits for another person, and when that person has decided', async () => {
    const told: string[] = []
    const notifications = createNotifications(bench.database.url)
    afterFile(() => notifications.close())
    const sale = await bench.sale()
    await bench.receives(sale)
    const onMessage = (text: string) => void told.push(text.split(' ')[0] ?? '')
    await notifications.listen({ channel: 'order_changed', onMessage, onGap: () => {} })
    await bench.finds(sale.id, { answers: { glass: 'broken' } })
    await expect.poll(() => told).toContain(sale.id)
    told.length = 0
    await decides(sale, 'refuse')
    await expect.poll(() => told).toContain(sale.id)
  })

  test('gives way to another finding, and to an obstacle', async () => {
    const sale = await deeply()
    expect((await bench.finds(sale.id, { answers: { glass: 'light' } })).body.outcome).toBe('counter-offer')
    const locked = await deeply()
    await bench.reports(locked.id, 'android-lock')
    await bench.answers(locked, 'unlocked')
    expect(await sheetOf(locked)).toMatchObject({ look: 'unlocked', approval: null })
  })

  test('keeps the clock of its promise going', async () => {
    const sale = await deeply()
    await bench.jobs['order.take-stock']({ orderId: sale.id })
    const { promises } = (await bench.api('getOperatorOrder', { token: bench.key, params: { id: sale.id } })).body
    expect(promises).toMatchObject([{ kind: 'inspect', endedAt: null }])
  })

  test('is approved once: what a second look finds is offered no lower', async () => {
    const sale = await deeply()
    await decides(sale, 'approve')
    await bench.answers(sale, 'contest')
    expect((await bench.finds(sale.id, { answers: { glass: 'gone' } })).body.outcome).toBe('counter-offer')
  })
})
