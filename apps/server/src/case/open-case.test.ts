import { beforeEach, expect, test } from 'vitest'
import { problemOf } from '../../test/api.ts'
import { aBench, type Sale } from '../../test/bench.ts'
import { aParcel } from '../../test/parcels.ts'
import { NOON } from '../../test/platform.ts'

const bench = await aBench()
beforeEach(() => bench.clock.set(NOON))

test('a device is not sold on either while the seller of its sale says that their name was misused', async () => {
  const sale = await aParcel(bench, 2)
  const { body: sheet } = await bench.receives(sale)
  const second: Sale = { ...sale, id: sheet.devices[1]?.order ?? '' }
  await bench.finds(second.id, { answers: { glass: 'broken' } })
  await bench.moves(second.id, 'pay')
  const restock = async () =>
    (await bench.api('getOperatorOrder', { token: bench.key, params: { id: second.id } })).body.restock.reason
  expect(await restock()).toBe('erasure-missing')
  await sale.browser.api('openCase', {
    params: { id: sale.id },
    body: { kind: 'name-misused', statement: 'I sold nothing' },
  })
  expect(await restock()).toBe('evidence-open')
})

test('whose name was misused is asked about every device of the sale: none of them is paid until a person has looked', async () => {
  const sale = await aParcel(bench, 2)
  const { body: sheet } = await bench.receives(sale)
  const second: Sale = { ...sale, id: sheet.devices[1]?.order ?? '' }
  await bench.finds(second.id, { answers: { glass: 'broken' } })
  const opened = await sale.browser.api('openCase', {
    params: { id: sale.id },
    body: { kind: 'name-misused', statement: 'I sold nothing' },
  })
  expect(opened.status).toBe(201)
  expect(problemOf(await bench.moves(second.id, 'pay')).problem).toBe('transition-not-allowed')
  for (const id of [sale.id, second.id]) {
    const { body } = await bench.api('getOperatorOrder', { token: bench.key, params: { id } })
    expect(body.paymentHeld?.reason).toContain('name was misused')
  }
})

test('a parcel was not handed over before its order was placed', async () => {
  const { browser, id } = await bench.sale()
  const says = (handedOverOn: string) =>
    browser.api('openCase', { params: { id }, body: { kind: 'parcel-lost', handedOverOn } })
  for (const day of ['0000-01-01', '2026-11-18']) {
    const got = await says(day)
    expect(problemOf(got)).toEqual({ status: 422, problem: 'field-rejected' })
    expect(got.body.faults).toEqual([{ pointer: '/handedOverOn', code: 'date' }])
  }
  expect((await says('2026-11-20')).status).toBe(201)
})
