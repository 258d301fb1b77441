// @module-tag postgres
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { problemOf } from '../../test/api.ts'
import { aCashier, type Cashier, SEPA_PAYER } from '../../test/cashier.ts'
import { NOON } from '../../test/platform.ts'
import { THREE_WAYS } from '../../test/trade-in.ts'
import { anOperatorKey } from '../../test/operator-key.ts'

let till: Cashier
/** Worth a tenth more than a transfer. */
const VOUCHER = { process: '2', payment: {}, expectedAmount: 35_200 }
beforeAll(async () => {
  till = await aCashier()
})
beforeEach(async () => {
  till.clock.set(NOON)
  // Each test has its own orders to pay: what the one before left over is gone.
  await sql`update payout_batch set status = 'discarded' where status = 'prepared'`.execute(till.deps.db)
  await sql`update customer_order set status = 'cancelled', paying = null where status = 'accepted'`.execute(
    till.deps.db,
  )
})

const payables = async () => {
  const { body } = await till.api('listPayables', { token: till.key, query: { limit: '100' } })
  return new Map(body._embedded.payables.map(({ order, obstacles }) => [order, obstacles]))
}
const prepare = (more: object = {}) =>
  till.api('preparePayout', { token: till.key, body: { affiliate: 'acme', ...more } })
const setOrder = (id: string, column: string, value: unknown) =>
  sql`update customer_order set ${sql.ref(column)} = ${value} where id = ${id}`.execute(till.deps.db)

describe('what is due', () => {
  test('names what stands in the way of each order, and nothing where it can be paid', async () => {
    const ready = await till.accepted()
    const voucher = await till.accepted(VOUCHER)
    const unproven = await till.accepted()
    await setOrder(unproven.id, 'identity_check', 'pending')
    const fresh = await till.accepted()
    await setOrder(fresh.id, 'pay_not_before', new Date(NOON.getTime() + 3_600_000))
    const due = await payables()
    expect(due.get(ready.id)).toEqual([])
    expect(due.get(voucher.id)).toEqual(['by-hand'])
    expect(due.get(unproven.id)).toEqual(['identity-to-decide'])
    expect(due.get(fresh.id)).toEqual(['new-details'])
  })

  test('waits for documents, and says whether they are to be sent or lie here to be decided', async () => {
    const documents = [{ origin: 'proof-of-purchase' as const }]
    const token = await till.hasAffiliate({ id: 'papers', programme: { ...THREE_WAYS, payer: SEPA_PAYER, documents } })
    const { id } = (await till.browser(token).sells()).body
    await till.accepts(id)
    const obstacles = async () => (await payables()).get(id)
    expect(await obstacles()).toEqual(['documents'])
    const insert = (status: string) =>
      sql`
      insert into document (id, affiliate_id, order_id, origin, name, size, media_type, status, created_at, decided_at)
      values (gen_random_uuid(), 'papers', ${id}, 'proof-of-purchase', '', 1, 'application/pdf', ${status}, now(),
        ${status === 'pending' ? null : NOON})`.execute(till.deps.db)
    await insert('pending')
    expect(await obstacles()).toEqual(['documents-to-decide'])
    await insert('accepted')
    expect(await obstacles()).toEqual([])
  })

  test('has nothing for the bank where the programme has no account', async () => {
    const poor = await till.hasAffiliate({ id: 'poor' })
    const browser = till.browser(poor)
    const { id } = (await browser.sells()).body
    await till.accepts(id)
    expect((await payables()).get(id)).toEqual(['payer'])
    const got = await till.api('preparePayout', { token: till.key, body: { affiliate: 'poor' } })
    expect(problemOf(got)).toEqual({ status: 409, problem: 'payer-missing' })
  })

  test('says so when there is nothing', async () =>
    expect(problemOf(await prepare())).toEqual({ status: 409, problem: 'nothing-to-pay' }))
})

describe('a batch', () => {
  test('holds what may be paid and nothing else, with the sum of its lines', async () => {
    const [first, second] = [
      await till.accepted(),
      await till.accepted({}, { works: 'yes', glass: 'light', lock: 'off' }),
    ]
    await till.accepted(VOUCHER)
    const got = await prepare()
    expect(got.status).toBe(201)
    const { _embedded, ...batch } = got.body
    expect(batch).toMatchObject({ affiliate: 'acme', scheme: 'sepa', status: 'prepared', currency: 'EUR', count: 2 })
    expect(batch.total).toBe(first.amount + second.amount)
    expect(_embedded.lines).toMatchObject([
      {
        order: first.id,
        endToEndId: first.barcode,
        amount: first.amount,
        account: 'FR14 **** 2606',
        status: 'planned',
      },
      { order: second.id, amount: second.amount },
    ])
    expect(got.text).not.toContain('FR1420041010050500013M02606')
    expect((await payables()).get(first.id)).toEqual(['in-batch'])
  })

  test('is prepared once, however often and at once it is asked for', async () => {
    await till.accepted()
    const got = await Promise.all([prepare(), prepare(), prepare()])
    expect(new Set(got.map(({ body }) => body.id)).size).toBe(1)
    expect(got.filter(({ status }) => status === 201)).toHaveLength(1)
    expect((await prepare()).body._embedded.lines).toHaveLength(1)
  })

  test('takes as many as are asked for, those that wait longest', async () => {
    const [first] = [await till.accepted(), await till.accepted()]
    expect((await prepare({ limit: 1 })).body._embedded.lines).toMatchObject([{ order: first?.id }])
  })

  test('pays every order once it is carried out, and tells each customer', async () => {
    const sales = [await till.accepted(), await till.accepted()]
    const { id } = await till.prepares()
    const exported = await till.exports(id)
    expect(exported).toMatchObject({
      status: 'exported',
      executionDate: '2026-11-23',
      total: sales[0] && sales[0].amount * 2,
    })
    const paid = await till.executes(id)
    expect(paid).toMatchObject({ status: 'executed', count: 2, total: exported.total })
    for (const { id: order } of sales) expect(await till.statusOf(order)).toBe('paid')
    expect(await till.executes(id)).toEqual(paid)
    const told = (await till.queued()).filter(({ task }) => task === 'order.changed').map(({ payload }) => payload)
    for (const sale of sales)
      expect(
        told.filter((one) => JSON.stringify(one) === JSON.stringify({ orderId: sale.id, transition: 'pay' })),
      ).toHaveLength(1)
  })

  test('goes through its states in order', async () => {
    await till.accepted()
    const { id } = await till.prepares()
    const early = await till.api('executePayout', { token: till.key, params: { id } })
    expect([problemOf(early), early.body.current]).toEqual([
      { status: 409, problem: 'payout-not-possible' },
      { reason: 'wrong-state', status: 'prepared', to: 'executed' },
    ])
    expect(problemOf(await till.api('getPayoutFile', { token: till.key, params: { id } })).problem).toBe(
      'payout-not-possible',
    )
    await till.exports(id)
    const late = await till.api('discardPayout', { token: till.key, params: { id } })
    expect(problemOf(late)).toEqual({ status: 409, problem: 'payout-not-possible' })
  })

  test('that is discarded leaves its orders for another', async () => {
    const sale = await till.accepted()
    const { id } = await till.prepares()
    const gone = await till.api('discardPayout', { token: till.key, params: { id } })
    expect(gone.body).toMatchObject({ status: 'discarded', count: 0, total: 0 })
    const next = await till.prepares()
    expect(next._embedded.lines).toMatchObject([{ order: sale.id, endToEndId: `${sale.barcode}-2` }])
  })

  test('is left by one of its payments, for a reason, whose order waits for another', async () => {
    const [out, stays] = [await till.accepted(), await till.accepted()]
    const { id } = await till.prepares()
    const leaves = (endToEndId: string, reason = 'Asks for another account') =>
      till.api('leaveOutPayment', { token: till.key, params: { id }, body: { endToEndId, reason } })
    const left = await leaves(out.barcode)
    expect(left.body).toMatchObject({
      status: 'prepared',
      count: 1,
      total: stays.amount,
      _embedded: { lines: [{ status: 'left-out', note: 'Asks for another account' }, { status: 'planned' }] },
    })
    expect((await leaves(out.barcode, 'Once more')).body).toEqual(left.body)
    expect((await leaves('nothing')).body.faults).toEqual([{ pointer: '/endToEndId', code: 'unknown-payment' }])
    expect((await payables()).get(out.id)).toEqual([])
    await till.exports(id)
    expect(await till.fileOf(id)).not.toContain(out.barcode)
    expect(problemOf(await leaves(stays.barcode))).toEqual({ status: 409, problem: 'payout-not-possible' })
    await till.executes(id)
    const next = await till.prepares()
    expect(next._embedded.lines).toMatchObject([{ order: out.id, endToEndId: `${out.barcode}-2` }])
    const last = { token: till.key, params: { id: next.id }, body: { endToEndId: `${out.barcode}-2`, reason: 'Later' } }
    expect((await till.api('leaveOutPayment', last)).body).toMatchObject({ status: 'discarded', count: 0 })
    // What was typed stands beside the payment, where it goes with its seller; the audit keeps it for good.
    const { rows } = await sql<{ words: boolean }>`
      select subject::text like '%Later%' or subject::text like '%account%' as words from audit_entry
      where action = 'leaveOutPayment' and subject ->> 'order' = ${out.id}`.execute(till.deps.db)
    expect(rows).toEqual([{ words: false }, { words: false }, { words: false }])
  })

  test('is left by one whose order nothing is paid for until it is released', async () => {
    const sale = await till.accepted()
    const { id } = await till.prepares()
    const body = { endToEndId: sale.barcode, reason: 'Looks stolen', hold: true }
    await till.api('leaveOutPayment', { token: till.key, params: { id }, body })
    expect((await payables()).get(sale.id)).toEqual(['held'])
    expect(problemOf(await prepare()).problem).toBe('nothing-to-pay')
    const released = { token: till.key, params: { id: sale.id }, body: { reason: 'It is not' } }
    expect((await till.api('releasePayment', released)).status).toBe(200)
    expect((await till.prepares())._embedded.lines).toMatchObject([{ order: sale.id, status: 'planned' }])
  })

  test('gives the same file each time, and keeps who asked for it', async () => {
    const sale = await till.accepted()
    const { id } = await till.prepares()
    const { fileHash, executionDate } = await till.exports(id)
    const file = await till.fileOf(id)
    expect(file).toContain(`<EndToEndId>${sale.barcode}</EndToEndId>`)
    expect(file).toContain('<IBAN>FR1420041010050500013M02606</IBAN>')
    await till.exports(id)
    expect(await till.fileOf(id)).toBe(file)
    expect((await till.api('getPayout', { token: till.key, params: { id } })).body).toMatchObject({
      fileHash,
      executionDate,
    })
    const { rows } = await sql`select action from audit_entry where subject ->> 'payout' = ${id} order by id`.execute(
      till.deps.db,
    )
    expect(rows.map((row) => (row as { action: string }).action)).toEqual([
      ...['preparePayout', 'exportPayout', 'getPayoutFile', 'exportPayout', 'getPayoutFile', 'getPayout'],
    ])
    const kept = await sql<{ file: Buffer }>`select file from payout_batch where id = ${id}`.execute(till.deps.db)
    expect(kept.rows[0]?.file.includes('FR1420041010050500013M02606')).toBe(false)
  })

  test.each([
    ['2026-11-22', 'no-working-day'],
    ['2026-12-25', 'no-working-day'],
    ['2026-11-19', 'past'],
  ])('is not paid on %s', async (executionDate, code) => {
    await till.accepted()
    const { id } = await till.prepares()
    const got = await till.api('exportPayout', { token: till.key, params: { id }, body: { executionDate } })
    expect(got.body.faults).toEqual([{ pointer: '/executionDate', code }])
  })
})

describe('while a payment is on its way', () => {
  const pay = (id: string) =>
    till.api('moveOrder', { token: till.key, params: { id }, body: { statusTransition: 'pay' } })

  test('nobody pays the order in another way', async () => {
    const sale = await till.accepted()
    const { id } = await till.prepares()
    const planned = await pay(sale.id)
    expect([problemOf(planned).problem, planned.body.current]).toEqual([
      'transition-not-allowed',
      { reason: 'in-batch', status: 'accepted', to: 'paid', allowed: [], paying: 'planned' },
    ])
    await till.exports(id)
    expect(problemOf(await pay(sale.id)).problem).toBe('transition-not-allowed')
  })

  test('what changed before the file was made is left out of it, and the rest is paid', async () => {
    const [changed, kept] = [await till.accepted(), await till.accepted()]
    const { id } = await till.prepares()
    await setOrder(changed.id, 'pay_not_before', new Date(NOON.getTime() + 86_400_000))
    const exported = await till.exports(id)
    expect(exported).toMatchObject({ count: 1, total: kept.amount })
    expect(exported._embedded.lines).toMatchObject([{ status: 'left-out' }, { status: 'planned' }])
    expect(await till.fileOf(id)).not.toContain(changed.barcode)
    await till.executes(id)
    expect([await till.statusOf(changed.id), await till.statusOf(kept.id)]).toEqual(['accepted', 'paid'])
    till.clock.passDays(1)
    expect((await till.prepares())._embedded.lines).toMatchObject([
      { order: changed.id, endToEndId: `${changed.barcode}-2` },
    ])
  })

  test('a batch of which nothing is left is discarded without a file', async () => {
    const sale = await till.accepted()
    const { id } = await till.prepares()
    await setOrder(sale.id, 'identity_check', 'refused')
    expect(await till.exports(id)).toMatchObject({ status: 'discarded', count: 0, fileHash: null })
  })
})

describe('another’s key', () => {
  test('finds neither batches nor what is due', async () => {
    const sale = await till.accepted()
    const { id } = await till.prepares()
    await till.hasAffiliate({ id: 'nord', programme: { ...THREE_WAYS, payer: SEPA_PAYER } })
    const token = await anOperatorKey(till.deps, { scopes: ['payments'], affiliates: ['nord'] })
    expect(problemOf(await till.api('getPayout', { token, params: { id } }))).toEqual({
      status: 404,
      problem: 'payout-not-found',
    })
    expect(problemOf(await till.api('executePayout', { token, params: { id } })).problem).toBe('payout-not-found')
    expect((await till.api('listPayouts', { token })).body._embedded.payouts).toEqual([])
    expect((await till.api('listPayables', { token })).text).not.toContain(sale.id)
    const bench = await anOperatorKey(till.deps, { scopes: ['orders'] })
    expect(problemOf(await till.api('listPayouts', { token: bench })).problem).toBe('scope-missing')
  })
})
