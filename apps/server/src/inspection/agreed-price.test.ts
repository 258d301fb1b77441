import { beforeEach, expect, test } from 'vitest'
import { aBench, type Sale } from '../../test/bench.ts'
import { listsAsStolen } from '../../test/block-list.ts'
import { NOON } from '../../test/platform.ts'

const bench = await aBench()
beforeEach(() => bench.clock.set(NOON))

/** Flawless is worth 320, light scratches 294, a broken glass 144. */
const PROMISED = 32_000
const AGREED = 29_400
const STOLEN = '356938035643809'

const agreed = async (): Promise<Sale> => {
  const sale = await bench.disputed()
  await bench.stepsUp(sale)
  await bench.answers(sale, 'accept')
  expect(await bench.orderOf(sale)).toMatchObject({ status: 'accepted', amount: AGREED, amountBefore: PROMISED })
  return sale
}

/** It shows a lock after that, which its customer says is off. */
const unlocked = async (): Promise<Sale> => {
  const sale = await agreed()
  expect((await bench.reports(sale.id, 'android-lock')).status).toBe(201)
  await bench.answers(sale, 'unlocked')
  return sale
}
const previewOf = async (sale: Sale, answers: object) =>
  (await bench.api('previewInspection', { token: bench.key, params: { id: sale.id }, body: { answers } })).body.outcome

test('a telephone whose lock came off after its customer agreed to less is bought at what they agreed to', async () => {
  const sale = await unlocked()
  await bench.worksOff()
  const before = bench.mailsAbout(sale).length
  expect(await previewOf(sale, { glass: 'light' })).toBe('as-declared')
  expect(await bench.finds(sale.id, { answers: { glass: 'light' } })).toMatchObject({
    status: 201,
    body: { outcome: 'as-declared', amountBefore: PROMISED, amountAfter: AGREED, status: 'accepted', litigation: null },
  })
  expect(await bench.orderOf(sale)).toMatchObject({ status: 'accepted', amount: AGREED, amountBefore: PROMISED })
  await bench.worksOff()
  expect(bench.mailsAbout(sale).slice(before)).toEqual([expect.stringMatching(/^C’est convenu\u00a0: 294/)])
})

test('it is bought at the promised price where the look finds it as it was declared after all', async () => {
  const sale = await unlocked()
  expect((await bench.finds(sale.id)).body).toMatchObject({ outcome: 'as-declared', amountAfter: PROMISED })
  const { amountBefore, ...order } = await bench.orderOf(sale)
  expect([order.status, order.amount, amountBefore]).toEqual(['accepted', PROMISED, undefined])
})

test('its customer is asked again where it is worse than what they agreed to, and the promise can still be paid', async () => {
  const sale = await unlocked()
  expect(await previewOf(sale, { glass: 'broken' })).toBe('counter-offer')
  expect((await bench.finds(sale.id, { answers: { glass: 'broken' } })).body).toMatchObject({
    outcome: 'counter-offer',
    amountBefore: PROMISED,
    amountAfter: 14_400,
  })
  const got = await bench.api('settleLitigation', {
    token: bench.key,
    params: { id: sale.id },
    body: { reason: 'It fell at our bench' },
  })
  expect(got.status).toBe(200)
  expect(await bench.orderOf(sale)).toMatchObject({ status: 'accepted', amount: PROMISED })
})

test('the same holds for a device that was listed after its customer agreed, and that a person cleared', async () => {
  const sale = await agreed()
  const imei = { barcode: sale.barcode, identifiers: { imei: [STOLEN] } }
  expect((await bench.api('receiveProduct', { token: bench.key, body: imei })).status).toBe(200)
  await listsAsStolen(bench, STOLEN)
  await bench.worksOff()
  expect((await bench.litigationOf(sale)).kind).toBe('blocklisted')
  await bench.moves(sale.id, 'clear', 'The receipt is genuine')
  expect((await bench.finds(sale.id)).body).toMatchObject({ outcome: 'as-declared', amountAfter: PROMISED })
  expect(await bench.orderOf(sale)).toMatchObject({ status: 'accepted', amount: PROMISED })
})
