import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { dayOf } from '@reprise/contract'
import { aCashier, type Cashier } from '../../test/cashier.ts'
import { PERFECT_ANSWERS } from '../../test/goods.ts'
import { NOON } from '../../test/platform.ts'
import { verifyRegisters } from './verify-register.ts'

const WEEKS = 5
const SALES = 104
const FATES = ['paid', 'paid', 'claimed', 'returned', 'taken-back', 'corrected', 'waits'] as const
type Fate = (typeof FATES)[number]

const aSale = fc.record({
  week: fc.nat(WEEKS - 3),
  answers: fc.array(fc.constantFrom({}, { glass: 'light' }, { glass: 'broken' }, { works: 'no' }), {
    minLength: 1,
    maxLength: 2,
  }),
  hasPromotion: fc.boolean(),
  way: fc.constantFrom('1', '1', '1', '2', '3'),
  isCancelled: fc.nat(6).map((chance) => chance === 0),
  /** Of each device, once it was accepted. */
  fates: fc.array(fc.constantFrom(...FATES), { minLength: 2, maxLength: 2 }),
  claim: fc.integer({ min: 1, max: 3_000 }),
})
type Sale = typeof aSale extends fc.Arbitrary<infer Some> ? Some : never

/** A device that was accepted, with what the books have to say of it in the end. */
type Device = { readonly id: string; readonly barcode: string; readonly sale: Sale; readonly fate: Fate; due: number }

let till: Cashier
beforeAll(async () => {
  till = await aCashier()
  await till.hasPromotion('acme')
})

const pause = () => till.clock.set(new Date(till.clock.now().getTime() + 1_000))
const moves = (id: string, statusTransition: string, more: object = {}) =>
  till.api('moveOrder', { token: till.key, params: { id }, body: { statusTransition, ...more } })

/** Does what the register waits for, once. */
const enters = async () => {
  for (const { task, payload } of await till.queued())
    if (task === 'order.bought' || task === 'order.unbought') await till.jobs[task](payload as never)
  await sql`delete from graphile_worker._private_jobs`.execute(till.deps.db)
}

const sells = async (sale: Sale): Promise<Device[]> => {
  pause()
  const browser = till.browser(till.token)
  const offers: { id: string; value: number }[] = []
  for (const changes of sale.answers) {
    const { body: plain } = await browser.quotes({ ...PERFECT_ANSWERS, ...changes })
    if (sale.hasPromotion) await browser.api('applyPromotion', { body: { quotation: plain.id, code: 'SPRING' } })
    const { body } = await browser.api('getQuotation', { params: { id: plain.id } })
    const options = body.availableProcesses.flatMap((process) => process['WEB_STANDARD'] ?? [])
    offers.push({ id: body.id, value: options.find(({ id }) => String(id) === sale.way)?.value ?? 0 })
  }
  const [first, ...others] = offers
  if (first === undefined) throw new Error('Nothing is sold')
  const expectedAmount = offers.reduce((sum, { value }) => sum + value, 0)
  const changes = {
    ...{ process: sale.way, expectedAmount, furtherQuotations: others.map(({ id }) => id) },
    ...(sale.way !== '1' && { payment: {} }),
  }
  const body = browser.saleOf({ id: first.id, amount: first.value }, await browser.introduces(), changes)
  const { body: order } = await browser.api('placeOrder', { body })
  if (sale.isCancelled) {
    await browser.api('updateOrder', { params: { id: order.id }, body: { statusTransition: 'cancel' } })
    return []
  }
  await moves(order.id, 'receive')
  const { body: received } = await browser.api('getOrder', { params: { id: order.id } })
  const parts = received.devices?.map((one) => one.order) ?? [order.id]
  const devices: Device[] = []
  for (const [index, id] of parts.entries()) {
    const answers = { ...PERFECT_ANSWERS, ...sale.answers[index] }
    await till.api('recordInspection', { token: till.key, params: { id }, body: { answers } })
    const { amount, barcode = '' } = (await browser.api('getOrder', { params: { id } })).body
    devices.push({ id, barcode, sale, fate: sale.fates[index] ?? 'paid', due: amount })
  }
  expect(devices.reduce((sum, { due }) => sum + due, 0)).toBe(expectedAmount)
  return devices
}

/** Pays what is to be paid; the rest is held. */
const pays = async (devices: readonly Device[]) => {
  for (const { id, sale, fate } of devices)
    if (fate === 'taken-back' || fate === 'waits')
      await till.api('holdPayment', { token: till.key, params: { id }, body: { reason: 'Looked at again' } })
    else if (sale.way === '2') await moves(id, 'pay', { voucher: { way: 'in-store' } })
    else if (sale.way === '3') await moves(id, 'pay', { passedOn: dayOf(till.clock.now()) })
  const { id } = await till.prepares()
  if (id === undefined) return
  await till.exports(id)
  await till.executes(id)
}

/** What happens to devices of an earlier week. */
const goesOn = async (device: Device) => {
  const { id, sale, fate } = device
  const params = { id }
  if (fate === 'taken-back') {
    await moves(id, 'give-back', { reason: 'Its customer asked' })
    device.due = 0
  } else if (fate === 'claimed' && sale.way === '1') {
    const body = { amount: Math.min(sale.claim, device.due - 1), cause: 'price-too-high', reason: 'Misread' } as const
    expect((await till.api('raiseClaim', { token: till.key, params, body })).status).toBe(201)
    device.due -= body.amount
  } else if (fate === 'returned' && sale.way === '1') {
    const { rows } = await sql<{ batch: string }>`
      select batch_id as batch from payout_line where order_id = ${id} and status = 'paid'`.execute(till.deps.db)
    const body = { endToEndId: device.barcode, reason: 'bank-fault' } as const
    await till.api('returnPayment', { token: till.key, params: { id: rows[0]?.batch ?? '' }, body })
  } else if (fate === 'corrected') {
    const { rows } = await sql<{ line: number }>`
      select number as line from purchase_register where order_id = ${id}`.execute(till.deps.db)
    const body = { line: rows[0]?.line ?? 0, fields: { lastName: 'Østergård' }, reason: 'Misspelt' }
    await till.api('correctRegister', { token: till.key, params: { affiliate: 'acme' }, body })
  }
}

type Row = Readonly<Record<string, string>>
const exported = async (from: Date, to: Date): Promise<Row[]> => {
  const query = { from: dayOf(from), to: dayOf(to) }
  const { text } = await till.api('exportAccounting', { token: till.key, params: { affiliate: 'acme' }, query })
  return parse(text, { columns: true, bom: true })
}
/** The day of a payment, and whether the product may be sold on, become known later. */
const unpaid = (row: Row): Row => ({ ...row, paidOn: '', restock: '' })
const cents = (text = '') => Math.round(Number(text) * 100)
const total = (rows: readonly Row[], column: string) => rows.reduce((sum, row) => sum + cents(row[column]), 0)
const sumOf = (devices: readonly Device[]) => devices.reduce((sum, { due }) => sum + due, 0)
const dayIn = (week: number, day: number) => new Date(NOON.getTime() + (week * 7 + day) * 86_400_000)

test('whatever becomes of sales, the accounts of a week say what it has changed and stay as they were, and come to what was paid', async () => {
  const planned = fc.sample(aSale, { numRuns: SALES, seed: 2026 })
  const all: Device[] = []
  const said: Row[][] = []
  let before = 0
  for (let week = 0; week < WEEKS; week += 1) {
    till.clock.set(dayIn(week, 0))
    const earlier = all.filter(({ sale }) => sale.week === week - 1)
    const isNew: Device[] = []
    for (const sale of planned) if (sale.week === week) isNew.push(...(await sells(sale)))
    await enters()
    for (const device of earlier) await goesOn(device)
    all.push(...isNew)
    await enters()
    till.clock.set(dayIn(week, 3))
    await pays(isNew)
    await enters()
    const rows = await exported(dayIn(week, 0), dayIn(week, 6))
    expect(total(rows, 'cost') - total(rows, 'costBefore')).toBe(sumOf(all) - before)
    before = sumOf(all)
    said.push(rows.map(unpaid))
  }
  expect(all.length).toBeGreaterThan(100)

  const newest = new Map<string, Row>()
  for (let week = 0; week < WEEKS; week += 1) {
    const rows = await exported(dayIn(week, 0), dayIn(week, 6))
    for (const row of rows) newest.set(row['orderNumber'] ?? '', row)
    expect(rows.map(unpaid)).toEqual(said[week])
  }
  for (const { barcode, due } of all) expect([barcode, cents(newest.get(barcode)?.['cost'])]).toEqual([barcode, due])

  const { rows: payouts } = await sql<{ day: string; paid: number }>`
    select to_char(max(h.at) at time zone 'UTC', 'YYYY-MM-DD') as day, (coalesce(max(l.amount), o.amount)
        - coalesce((select sum(amount) from claim where order_id = o.id), 0))::int as paid
    from customer_order o join order_history h on h.order_id = o.id and h.to_status = 'paid'
    left join payout_line l on l.order_id = o.id and l.status = 'paid'
    where o.status = 'paid' group by o.id`.execute(till.deps.db)
  for (let week = 0; week < WEEKS; week += 1) {
    const isIn = (day = '') => day >= dayOf(dayIn(week, 0)) && day <= dayOf(dayIn(week, 6))
    const booked = [...newest.values()].filter((row) => isIn(row['paidOn']))
    const paid = payouts.filter(({ day }) => isIn(day))
    expect([booked.length, total(booked, 'cost')]).toEqual([paid.length, paid.reduce((sum, one) => sum + one.paid, 0)])
  }
  expect((await verifyRegisters(till.deps, till.clock.now())).faults).toEqual([])
}, 120_000)
