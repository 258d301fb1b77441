import { parse } from 'csv-parse/sync'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertEvent } from '#server/order/index.ts'
import { aCashier, type Cashier } from '../../test/cashier.ts'
import { NOON } from '../../test/platform.ts'
import { ADDRESS } from '../../test/trade-in.ts'

let till: Cashier
beforeAll(async () => {
  till = await aCashier()
})
beforeEach(() => till.clock.set(NOON))

const works = async () => {
  for (const wanted of ['order.bought', 'order.unbought'] as const)
    for (const { task, payload } of await till.queued()) if (task === wanted) await till.jobs[wanted](payload as never)
}
const exported = async (from: string, to: string): Promise<Record<string, string>[]> => {
  const reply = await till.api('exportAccounting', {
    token: till.key,
    params: { affiliate: 'acme' },
    query: { from, to },
  })
  return parse(reply.text, { columns: true, bom: true })
}

describe('what was bought, for the accounts', () => {
  test('has a line for each product with its cost, country and scheme, and adds up to what is paid', async () => {
    const sales = [await till.accepted(), await till.accepted({}, { works: 'yes', glass: 'light', lock: 'off' })]
    await works()
    const rows = await exported('2026-11-20', '2026-11-20')
    const ours = rows.filter(({ orderNumber }) => sales.some(({ barcode }) => barcode === orderNumber))
    expect(ours).toHaveLength(2)
    const paid = sales.reduce((sum, { amount }) => sum + amount, 0)
    expect(ours.reduce((sum, { cost }) => sum + Math.round(Number(cost) * 100), 0)).toBe(paid)
    for (const row of ours)
      expect(row).toMatchObject({
        boughtOn: '2026-11-20',
        currency: 'EUR',
        sellerCountry: ADDRESS.country,
        marginScheme: 'yes',
        paidBy: 'bank-transfer',
        paidOn: '',
        restock: 'not-paid',
      })
    expect(JSON.stringify(rows)).not.toContain(ADDRESS.line1)
    expect(await exported('2026-11-21', '2026-11-30')).toEqual([])
  })

  test('keeps the day of its payment, whatever happens to its order afterwards', async () => {
    const sale = await till.accepted()
    await works()
    till.clock.passDays(3)
    await till.api('moveOrder', { token: till.key, params: { id: sale.id }, body: { statusTransition: 'pay' } })
    till.clock.passDays(5)
    const erased = { orderId: sale.id, event: 'erase-seller', actor: 'operator', about: null } as const
    await insertEvent(till.deps.db, { ...erased, now: till.clock.now() })
    const rows = await exported('2026-11-20', '2026-11-30')
    expect(rows.find(({ orderNumber }) => orderNumber === sale.barcode)?.['paidOn']).toBe('2026-11-23')
  })

  test('counts what was not bought after all as nothing', async () => {
    const sale = await till.accepted()
    await works()
    const body = { statusTransition: 'give-back', reason: 'Its customer asked' }
    await till.api('moveOrder', { token: till.key, params: { id: sale.id }, body })
    await works()
    const rows = await exported('2026-11-20', '2026-11-20')
    expect(rows.find(({ orderNumber }) => orderNumber === sale.barcode)).toMatchObject({
      cost: '0.00',
      currency: 'EUR',
      paidBy: '',
      restock: 'not-bought',
    })
  })

  test('counts what was accepted by mistake, and again, in whatever order that is written down', async () => {
    const sale = await till.accepted()
    await works()
    const body = { correction: 'acceptance', reason: 'The wrong device lay on the bench' }
    await till.api('correctOrder', { token: till.key, params: { id: sale.id }, body })
    await till.accepts(sale.id)
    const isOurs = ({ orderNumber }: Record<string, string>) => orderNumber === sale.barcode
    const bought = { cost: '320.00', boughtOn: '2026-11-20', paidBy: 'bank-transfer', restock: 'not-paid' }
    await works()
    const [row] = (await exported('2026-11-20', '2026-11-20')).filter(isOurs)
    expect(row).toMatchObject(bought)
    await works()
    expect((await exported('2026-11-20', '2026-11-20')).filter(isOurs)).toEqual([row])
  })

  test('has a correction in the days in which it was written, beside what was said before; earlier days stay', async () => {
    const sale = await till.accepted()
    await works()
    const rowOf = async (from: string, to: string) =>
      (await exported(from, to)).find(({ orderNumber }) => orderNumber === sale.barcode)
    const then = await rowOf('2026-11-20', '2026-11-20')
    expect(then).toMatchObject({ cost: '320.00', costBefore: '', firstCost: '320.00', corrects: '' })
    till.clock.passDays(11)
    const line = Number(then?.['registerLine'])
    const corrects = (fields: object) =>
      till.api('correctRegister', {
        token: till.key,
        params: { affiliate: 'acme' },
        body: { line, fields, reason: 'Misread' },
      })
    await corrects({ serialNumber: '490154203237518' })
    expect(await rowOf('2026-12-01', '2026-12-31')).toBeUndefined()
    await corrects({ price: '300.00 EUR' })
    expect(await rowOf('2026-12-01', '2026-12-31')).toMatchObject({
      corrects: String(line),
      boughtOn: '2026-11-20',
      cost: '300.00',
      costBefore: '320.00',
      firstCost: '320.00',
    })
    expect(await rowOf('2026-11-20', '2026-11-30')).toEqual(then)
    expect(await rowOf('2026-11-20', '2026-12-31')).toMatchObject({
      cost: '300.00',
      costBefore: '',
      firstCost: '320.00',
    })
  })
})
