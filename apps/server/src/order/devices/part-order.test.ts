import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { problemOf } from '../../../test/api.ts'
import { aBench } from '../../../test/bench.ts'
import { aParcel } from '../../../test/parcels.ts'
import { NOON } from '../../../test/platform.ts'
import { THREE_WAYS } from '../../../test/trade-in.ts'

// @module-tag postgres
const bench = await aBench()
beforeEach(() => bench.clock.set(NOON))

const parcel = (count = 3, token = bench.token) => aParcel(bench, count, token)
const received = async (count?: number) => {
  const sale = await parcel(count)
  const { body: sheet } = await bench.receives(sale)
  const parts = sheet.devices.map(({ order: id, barcode }) => ({ ...sale, id, barcode }))
  return { sale, sheet, parts }
}
const at = <One>(all: readonly One[], index: number): One => {
  const one = all[index]
  if (one === undefined) throw new Error(`There is no device ${index + 1}`)
  return one
}
const sumOf = (devices: readonly { readonly amount: number }[] = []) =>
  devices.reduce((sum, { amount }) => sum + amount, 0)

describe('one scan of the label', () => {
  test('receives every device as an order of its own; together they pay what was sold', async () => {
    const { sale, sheet } = await received()
    expect(sheet.order).toBe(sale.id)
    expect(sheet.devices.map(({ number, state }) => [number, state])).toEqual([
      [1, 'received'],
      [2, 'received'],
      [3, 'received'],
    ])
    expect(new Set(sheet.devices.map(({ barcode }) => barcode)).size).toBe(3)
    const whole = await bench.orderOf(sale)
    expect([whole.saleState, sumOf(whole.devices)]).toEqual(['under-way', sale.amount])
    expect(whole._embedded.declaredItems).toHaveLength(1)
    for (const { order: id, item } of sheet.devices) {
      const part = await bench.orderOf({ ...sale, id })
      expect(part).toMatchObject({ status: 'received', accessLevel: 'session', maskedAccount: whole.maskedAccount })
      expect(part.history.map(({ transition }) => transition)).toEqual(
        whole.history.map(({ transition }) => transition),
      )
      expect(part._embedded.declaredItems.map((one) => one.id)).toEqual([item])
      expect(part.devices).toEqual(whole.devices)
    }
    const again = await bench.receives(sale)
    expect(again.body.devices).toEqual(sheet.devices)
  })

  test('tells its customer once, of all', async () => {
    const { sale, parts } = await received(2)
    await bench.worksOff()
    expect(bench.mailsAbout(sale).filter((subject) => subject.startsWith('Bien arrivé'))).toHaveLength(1)
    expect(bench.mailsAbout(at(parts, 1))).toEqual([])
  })

  test('of an order that had ended asks about each device', async () => {
    const sale = await parcel(2)
    await sale.browser.api('updateOrder', { params: { id: sale.id }, body: { statusTransition: 'cancel' } })
    const { body: sheet } = await bench.receives(sale)
    expect(sheet.devices.map(({ state }) => state)).toEqual(['disputed', 'disputed'])
    for (const { order: id } of sheet.devices)
      expect((await bench.litigationOf({ ...sale, id })).kind).toBe('arrived-late')
  })

  test('by hand does the same', async () => {
    const sale = await parcel(2)
    const { body } = await bench.moves(sale.id, 'receive')
    expect([body.status, body._embedded.devices.map(({ state }) => state)]).toEqual([
      'received',
      ['received', 'received'],
    ])
  })
})

describe('each device goes its own way', () => {
  test('one is paid while another is disputed and a third is missing', async () => {
    const { sale, parts } = await received()
    const [first, second, third] = [at(parts, 0), at(parts, 1), at(parts, 2)]
    expect((await bench.finds(first.id)).body.outcome).toBe('as-declared')
    const worse = await bench.finds(second.id, { answers: { glass: 'broken', works: 'no' } })
    expect(worse.body.outcome).toBe('counter-offer')
    expect((await bench.reports(third.id, 'device-missing')).status).toBe(201)
    expect((await bench.moves(first.id, 'pay')).body.status).toBe('paid')
    const whole = await bench.orderOf(sale)
    expect(whole.devices?.map(({ state }) => state)).toEqual(['paid', 'disputed', 'missing'])
    expect(whole.saleState).toBe('disputed')
    await bench.stepsUp(second)
    await bench.answers(second, 'accept')
    await bench.answers(third, 'decline')
    const after = await bench.orderOf(sale)
    expect(after.devices?.map(({ state }) => state)).toEqual(['paid', 'accepted', 'missing'])
    expect(after.devices?.[1]).toMatchObject({ amount: worse.body.amountAfter, amountBefore: worse.body.amountBefore })
    await bench.moves(second.id, 'pay')
    expect((await bench.orderOf(sale)).saleState).toBe('settled')
    expect((await bench.orderOf(third)).status).toBe('cancelled')
  })

  test('a message names the one that it is about', async () => {
    const { parts } = await received(2)
    await bench.reports(at(parts, 1).id, 'device-missing')
    bench.clock.passDays(1)
    await bench.worksOff()
    const [, second] = parts
    expect(second && bench.mailsAbout(second).join()).toMatch(/^Absent de votre colis\u00a0: .*\(appareil 2 sur 2\)$/)
  })

  test('a missing device is called off where its customer says nothing, and never recycled or sent back', async () => {
    const { parts } = await received(2)
    const missing = at(parts, 1)
    await bench.reports(missing.id, 'device-missing')
    expect((await bench.litigationOf(missing)).allowedActions).toEqual(['contest', 'decline'])
    bench.clock.passDays(15)
    await bench.worksOff()
    expect((await bench.orderOf(missing)).status).toBe('cancelled')
    expect((await bench.orderOf(at(parts, 0))).status).toBe('received')
  })

  test('a missing one that comes after all is received by its number, also the first one; the parcel’s own moves nothing', async () => {
    const { sale, parts } = await received(2)
    const first = at(parts, 0)
    await bench.reports(first.id, 'device-missing')
    await bench.answers(first, 'decline')
    await bench.receives(sale)
    expect((await bench.orderOf(first)).status).toBe('cancelled')
    const receives = (device: number) =>
      bench.api('receiveProduct', { token: bench.key, body: { barcode: sale.barcode, device } })
    expect((await receives(1)).body).toMatchObject({ order: first.id, litigation: { kind: 'arrived-late' } })
    await bench.answers(first, 'accept')
    expect((await bench.orderOf(first)).status).toBe('received')
    expect((await receives(3)).body.faults).toEqual([{ pointer: '/device', code: 'unknown-device' }])
    const unparted = await parcel(2)
    const early = { token: bench.key, body: { barcode: unparted.barcode, device: 2 } }
    expect(problemOf(await bench.api('receiveProduct', early)).problem).toBe('field-rejected')
  })

  test('of one device alone the parcel is empty, not the device missing', async () => {
    const sale = await bench.sale()
    await bench.receives(sale)
    const got = await bench.reports(sale.id, 'device-missing')
    expect([problemOf(got).problem, got.body.current]).toEqual(['field-rejected', { fits: 'parcel-empty' }])
  })
})

describe('who sold one device sold all of them', () => {
  test('a link, a code and a new account count for each', async () => {
    const { sale, parts } = await received(2)
    const second = at(parts, 1)
    await bench.stepsUp(sale)
    expect((await bench.orderOf(second)).accessLevel).toBe('step-up')
    const iban = 'DE89370400440532013000'
    const got = await sale.browser.api('changeOrderPayment', {
      params: { id: second.id },
      body: { iban, accountHolder: 'Z' },
    })
    expect(got.status).toBe(200)
    expect((await bench.orderOf(sale)).maskedAccount).toBe(got.body.maskedAccount)
    expect((await bench.orderOf(sale)).payNotBefore).toBe(got.body.payNotBefore)
    const stranger = bench.browser(bench.token)
    expect((await stranger.api('getOrder', { params: { id: second.id } })).body.accessLevel).toBe('link')
  })

  test('a check of identity that one has passed is passed by all', async () => {
    const token = await bench.hasAffiliate({
      id: 'careful',
      programme: { ...THREE_WAYS, identity: { requiredFrom: 1, acceptedBelow: null } },
    })
    const sale = await parcel(2, token)
    const { body: sheet } = await bench.receives(sale)
    await sql`update customer_order set identity_check = 'pending' where id = ${sale.id}`.execute(bench.database.db)
    const part = { ...sale, id: at(sheet.devices, 1).order }
    expect((await bench.orderOf(part)).identityCheck).toBe('required')
    const { changeIdentityCheck } = await import('#server/order/index.ts')
    const { inTransaction } = await import('#server/platform/database/transaction.ts')
    await inTransaction(bench.database.db, (trx) => changeIdentityCheck(trx, sale.id, 'accept'))
    expect((await bench.orderOf(part)).identityCheck).toBe('accepted')
  })
})
