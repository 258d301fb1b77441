import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertEvent } from '#server/order/index.ts'
import { problemOf } from '../../test/api.ts'
import { type AcceptedSale, aCashier, type Cashier } from '../../test/cashier.ts'
import { NOON } from '../../test/platform.ts'
import { REJECTION_REASONS } from '@reprise/contract'

const OTHER_IBAN = 'DE89370400440532013000'
const LANGUAGES = ['en', 'fr', 'de', 'es', 'it', 'nl', 'ar']
type Reason = (typeof REJECTION_REASONS)[number]

let till: Cashier
beforeAll(async () => {
  till = await aCashier()
})
beforeEach(() => till.clock.set(NOON))

/** A payment that the bank has made. */
const paid = async () => {
  const sale = await till.accepted()
  const { id } = await till.prepares()
  await till.exports(id)
  await till.executes(id)
  return { sale, id }
}
const tellReturn = (id: string, endToEndId: string, reason: Reason) =>
  till.api('returnPayment', { token: till.key, params: { id }, body: { endToEndId, reason } })
/** One that came back days later. */
const cameBack = async (reason: Reason = 'account-closed') => {
  const { sale, id } = await paid()
  till.clock.passDays(3)
  return { sale, id, told: await tellReturn(id, sale.barcode, reason) }
}
const corrects = (sale: AcceptedSale) => till.changesAccount(sale, OTHER_IBAN)
const orderOf = async ({ browser, id }: AcceptedSale) => (await browser.api('getOrder', { params: { id } })).body
/** Sends every message that waits about an order. */
const newsOf = async ({ id }: AcceptedSale) => {
  const before = till.mails.length
  for (const { task, payload } of await till.queued()) {
    if ((payload as { orderId?: string }).orderId !== id) continue
    if (task === 'order.changed' || task === 'payout.payment-returned') await till.jobs[task](payload as never)
  }
  return till.mails.slice(before)
}
const linesOfRegister = async ({ id }: AcceptedSale): Promise<number> => {
  for (const { task, payload } of await till.queued())
    if (task === 'order.bought' && (payload as { orderId: string }).orderId === id)
      await till.jobs['order.bought'](payload as never)
  const { rows } = await sql`select 1 from purchase_register where order_id = ${id}`.execute(till.deps.db)
  return rows.length
}

describe('money that comes back after it was paid', () => {
  test('for a lost parcel leaves it lost, also once its seller was erased', async () => {
    const { body: sale } = await till.browser(till.token).sells()
    const moves = (statusTransition: 'send' | 'lose') =>
      till.api('moveOrder', {
        token: till.key,
        params: { id: sale.id },
        body: { statusTransition, reason: 'Nothing was seen of it' },
      })
    await moves('send')
    await moves('lose')
    const { id } = await till.prepares()
    await till.exports(id)
    await till.executes(id)
    expect(await till.statusOf(sale.id)).toBe('paid')
    const erased = { orderId: sale.id, event: 'erase-seller', actor: 'operator', about: null } as const
    await insertEvent(till.deps.db, { ...erased, now: till.clock.now() })
    await tellReturn(id, sale.barcode ?? '', 'account-closed')
    expect(await till.statusOf(sale.id)).toBe('lost')
  })

  test('puts its order back among those that wait to be paid, and the batch says so', async () => {
    const { sale, told } = await cameBack()
    expect(told).toMatchObject({
      status: 200,
      body: {
        status: 'executed',
        count: 1,
        total: sale.amount,
        _embedded: { lines: [{ status: 'returned', reason: 'account-closed' }] },
      },
    })
    const order = await orderOf(sale)
    expect(order).toMatchObject({
      status: 'accepted',
      paymentRejected: 'account-closed',
      needs: [{ kind: 'payment', screen: 'order', before: null }],
    })
    expect(order.history.slice(-2).map(({ transition }) => transition)).toEqual(['pay', 'return-payment'])
    const { body } = await till.api('listPayables', { token: till.key, query: { limit: '100' } })
    expect(body._embedded.payables.find(({ order: one }) => one === sale.id)?.obstacles).toEqual(['rejected-details'])
  })

  test('is paid by one later batch, a day after the customer has given other details', async () => {
    const { sale } = await cameBack()
    expect((await corrects(sale)).status).toBe(200)
    expect(await orderOf(sale)).toMatchObject({ needs: [] })
    till.clock.passDays(1)
    const { id } = await till.prepares()
    await till.exports(id)
    const file = await till.fileOf(id)
    expect(file).toContain(OTHER_IBAN)
    expect(file).toContain(`<EndToEndId>${sale.barcode}-2</EndToEndId>`)
    await till.executes(id)
    expect(await till.statusOf(sale.id)).toBe('paid')
    expect(problemOf(await till.api('preparePayout', { token: till.key, body: { affiliate: 'acme' } })).problem).toBe(
      'nothing-to-pay',
    )
  })

  test('by a fault of the bank is paid by the next batch; the customer hears of both payments', async () => {
    const { sale } = await cameBack('bank-fault')
    expect(await orderOf(sale)).toMatchObject({ status: 'accepted', needs: [] })
    const { id } = await till.prepares()
    await till.exports(id)
    await till.executes(id)
    const subjects = (await newsOf(sale)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.startsWith('Payé'))).toHaveLength(2)
    expect(subjects.filter((subject) => subject.includes('nous est revenu'))).toHaveLength(1)
    expect(await newsOf(sale)).toEqual([])
  })

  test('leaves the purchase in the register as it is: it was bought once', async () => {
    const { sale } = await cameBack('bank-fault')
    expect(await linesOfRegister(sale)).toBe(1)
    const { id } = await till.prepares()
    await till.exports(id)
    await till.executes(id)
    expect(await linesOfRegister(sale)).toBe(1)
  })

  test('comes back once, however often that is told, and who told it is kept', async () => {
    const { sale, id, told } = await cameBack()
    expect((await tellReturn(id, sale.barcode, 'account-closed')).body).toEqual(told.body)
    expect((await tellReturn(id, sale.barcode, 'bank-fault')).body.faults).toEqual([
      { pointer: '/reason', code: 'other-reason' },
    ])
    const order = await orderOf(sale)
    expect(order.history.filter(({ transition }) => transition === 'return-payment')).toHaveLength(1)
    const { rows } = await sql`select 1 from audit_entry
      where action = 'returnPayment' and subject ->> 'order' = ${sale.id} and subject ->> 'reason' = 'account-closed'`.execute(
      till.deps.db,
    )
    expect(rows.length).toBeGreaterThan(0)
  })

  test('must have been paid', async () => {
    const sale = await till.accepted()
    const { id } = await till.prepares()
    await till.exports(id)
    expect(problemOf(await tellReturn(id, sale.barcode, 'bank-fault'))).toEqual({
      status: 409,
      problem: 'payout-not-possible',
    })
    await till.rejects(id, { endToEndId: sale.barcode, reason: 'account-closed' })
    await till.executes(id)
    expect((await tellReturn(id, sale.barcode, 'account-closed')).body.faults).toEqual([
      { pointer: '/endToEndId', code: 'not-paid' },
    ])
    expect((await tellReturn(id, 'nothing', 'account-closed')).body.faults).toEqual([
      { pointer: '/endToEndId', code: 'unknown-payment' },
    ])
  })

  test('is nothing that anybody may say of an order by itself', async () => {
    const { sale } = await paid()
    const got = await till.api('moveOrder', {
      token: till.key,
      params: { id: sale.id },
      body: { statusTransition: 'return-payment' },
    })
    expect(problemOf(got)).toEqual({ status: 409, problem: 'transition-not-allowed' })
    expect(await till.statusOf(sale.id)).toBe('paid')
  })
})

test.each(LANGUAGES)('the customer is told what to do, or that there is nothing to do, in %s', async (language) => {
  for (const reason of ['account-closed', 'bank-fault'] as const) {
    const { sale } = await cameBack(reason)
    await sql`update customer_order set language = ${language} where id = ${sale.id}`.execute(till.deps.db)
    const mail = (await newsOf(sale)).at(-1)
    expect(mail?.subject).toContain('320')
    expect(mail?.text).toContain(`/order/${sale.id}#k=`)
    expect(mail?.text.includes('FR14 **** 2606')).toBe(reason === 'account-closed')
  }
})
