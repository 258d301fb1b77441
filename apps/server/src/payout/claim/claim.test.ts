import type { BodyOf } from '@reprise/contract'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { problemOf } from '../../../test/api.ts'
import { type AcceptedSale, aCashier, type Cashier } from '../../../test/cashier.ts'
import { NOON } from '../../../test/platform.ts'
import { THREE_WAYS } from '../../../test/trade-in.ts'
import { anOperatorKey } from '../../../test/operator-key.ts'

const LANGUAGES = ['en', 'fr', 'de', 'es', 'it', 'nl', 'ar']
const WHY = 'The counter-offer was 300.00'

let till: Cashier
beforeAll(async () => {
  till = await aCashier()
})
beforeEach(() => till.clock.set(NOON))

/** Does what waits about an order: what it says in the register, and what its customer is told. @returns the mails */
const works = async ({ id }: AcceptedSale) => {
  const before = till.mails.length
  for (const { task, payload } of await till.queued()) {
    if ((payload as { orderId?: string }).orderId !== id) continue
    if (
      task === 'order.bought' ||
      task === 'order.changed' ||
      task === 'claim.news' ||
      task === 'payout.payment-returned'
    )
      await till.jobs[task](payload as never)
  }
  return till.mails.slice(before)
}
/** An order of 320.00 EUR that a batch has paid, written into the register. */
const paid = async () => {
  const sale = await till.accepted()
  const { id } = await till.prepares()
  await till.exports(id)
  await till.executes(id)
  await works(sale)
  return { ...sale, batch: id }
}
const raises = ({ id }: AcceptedSale, more: Partial<BodyOf<'raiseClaim'>> = {}) =>
  till.api('raiseClaim', {
    token: till.key,
    params: { id },
    body: { amount: 2_000, cause: 'price-too-high', reason: WHY, ...more },
  })
const moves = (id: string, statusTransition: string, reason?: string) =>
  till.api('moveClaim', {
    token: till.key,
    params: { id },
    body: { statusTransition, ...(reason === undefined ? {} : { reason }) },
  })
const owed = async () =>
  (await till.api('listClaims', { token: till.key, query: { limit: '100' } })).body._embedded.claims
const pricesOf = async ({ barcode }: AcceptedSale) => {
  const { text } = await till.api('exportRegister', {
    token: till.key,
    params: { affiliate: 'acme' },
    query: { purpose: 'Test' },
  })
  return text
    .split('\r\n')
    .filter((line) => line.includes(barcode))
    .map((line) => /\d+\.\d\d EUR/.exec(line)?.[0])
}
const returns = (sale: AcceptedSale & { readonly batch: string }, reason: BodyOf<'returnPayment'>['reason']) =>
  till.api('returnPayment', {
    token: till.key,
    params: { id: sale.batch },
    body: { endToEndId: sale.barcode, reason },
  })

describe('a payment that was too much', () => {
  test('is claimed: its customer is told how to repay it, and the register says the right price', async () => {
    const sale = await paid()
    const { status, body } = await raises(sale)
    expect([status, body]).toMatchObject([
      201,
      {
        order: sale.id,
        barcode: sale.barcode,
        status: 'owed',
        amount: 2_000,
        currency: 'EUR',
        reason: WHY,
        told: true,
      },
    ])
    expect(body.raisedBy).toMatch(/^key:/)
    const [mail] = await works(sale)
    expect(mail?.subject).toBe('À rembourser\u00a0: 20\u00a0€ pour Acme One 128\u00a0Go')
    expect(mail?.text).toContain('Vous avez reçu 320\u00a0€, alors que le prix convenu est de 300\u00a0€.')
    expect(mail?.text).toContain('au plus tard le 20 décembre 2026')
    expect(mail?.text).toMatch(/Acme Reprise SAS, IBAN BE68 5390 0754 7034, BIC GKCCBEBB/)
    expect(mail?.text).toMatch(/Référence\u00a0: .?[0-9A-Z]{4} [0-9A-Z]{4} [0-9A-Z]{4}/)
    expect(mail?.text).not.toContain(WHY)
    expect(await pricesOf(sale)).toEqual(['320.00 EUR', '300.00 EUR'])
    expect(await owed()).toContainEqual(body)
    expect(await till.statusOf(sale.id)).toBe('paid')
  })

  test('is said on its order’s page, to whoever proved whose order it is, until nothing is owed', async () => {
    const sale = await paid()
    const params = { id: sale.id }
    const page = async () => (await sale.browser.api('getOrder', { params })).body
    const before = (await page()).version
    const { body } = await raises(sale, { repayBefore: '2026-12-11' })
    expect(await page()).toMatchObject({
      claim: {
        amount: 2_000,
        cause: 'price-too-high',
        repayBefore: '2026-12-11',
        repayTo: { name: 'Acme Reprise SAS', iban: 'BE68539007547034', bic: 'GKCCBEBB' },
      },
    })
    expect((await page()).version).toBeGreaterThan(before)
    expect((await till.api('getOrder', { token: till.token, params })).body).not.toHaveProperty('claim')
    await moves(body.id, 'repay')
    expect(await page()).not.toHaveProperty('claim')
    till.clock.passDays(1)
    await raises(sale, { amount: 100, tellCustomer: false })
    expect(await page()).not.toHaveProperty('claim')
    const { claims } = (await till.api('getOperatorOrder', { token: till.key, params })).body
    expect(claims).toMatchObject([
      { id: body.id, status: 'repaid', amount: 2_000, repayBefore: '2026-12-11', reason: WHY },
      { status: 'owed', amount: 100, told: false },
    ])
  })

  test('cannot be asked back by a day that is not to come', async () => {
    const { status, body } = await raises(await paid(), { repayBefore: '2026-11-20' })
    expect([status, body.faults]).toEqual([422, [{ pointer: '/repayBefore', code: 'past' }]])
  })

  test('is claimed once, however often that is said, and never beyond what was paid', async () => {
    const sale = await paid()
    const first = await raises(sale)
    const again = await raises(sale)
    expect([again.status, again.body]).toEqual([200, first.body])
    const other = await raises(sale, { amount: 1_000 })
    expect([problemOf(other), other.body.current]).toEqual([
      { status: 409, problem: 'claim-not-possible' },
      { reason: 'open-claim', claim: first.body.id, amount: 2_000, paid: 32_000, claimed: 2_000, currency: 'EUR' },
    ])
    await moves(first.body.id, 'repay')
    const tooMuch = await raises(sale, { amount: 30_001, cause: 'not-owed' })
    expect(tooMuch.body.current).toMatchObject({ reason: 'too-much', paid: 32_000, claimed: 2_000, claimable: 30_000 })
    expect((await raises(sale, { amount: 30_000, cause: 'not-owed' })).status).toBe(201)
    expect(await works(sale)).toHaveLength(3)
    expect(await pricesOf(sale)).toEqual(['320.00 EUR', '300.00 EUR'])
  })

  test('is taken off no other payment', async () => {
    await raises(await paid())
    const next = await till.accepted()
    const batch = await till.prepares()
    expect(batch).toMatchObject({ count: 1, total: next.amount })
    await till.exports(batch.id)
    await till.executes(batch.id)
  })

  test('is told to nobody by mail where somebody tells them otherwise, nor when it is closed', async () => {
    const sale = await paid()
    const { body } = await raises(sale, { tellCustomer: false })
    await moves(body.id, 'write-off', 'The customer is right')
    expect(await works(sale)).toEqual([])
  })
})

describe('a claim', () => {
  test('is repaid, or given up with a reason, and its customer is told; a repetition says nothing new', async () => {
    const [first, second] = [await paid(), await paid()]
    const [one, other] = [(await raises(first)).body, (await raises(second)).body]
    expect((await moves(one.id, 'repay')).body).toMatchObject({ status: 'repaid', changedBy: one.raisedBy })
    expect((await moves(one.id, 'repay')).status).toBe(200)
    expect((await works(first)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('À rembourser'),
      'Votre remboursement de 20\u00a0€ nous est parvenu',
    ])
    expect((await moves(other.id, 'write-off')).body.faults).toEqual([{ pointer: '/reason', code: 'required' }])
    expect((await moves(other.id, 'write-off', 'Too small')).body).toMatchObject({
      status: 'written-off',
      note: 'Too small',
    })
    expect((await works(second)).at(-1)?.subject).toBe('Vous n’avez pas à rembourser 20\u00a0€')
    expect(problemOf(await moves(other.id, 'repay'))).toEqual({ status: 409, problem: 'claim-not-possible' })
    expect((await owed()).map(({ id }) => id)).not.toContain(one.id)
    expect(await pricesOf(second)).toEqual(['320.00 EUR', '300.00 EUR'])
  })

  test('that was closed by mistake is open again, and its customer is told once more', async () => {
    const sale = await paid()
    const { body } = await raises(sale)
    await moves(body.id, 'repay')
    till.clock.set(new Date(NOON.getTime() + 60_000))
    till.clock.passDays(20)
    expect((await moves(body.id, 'reopen', 'Of another customer')).body).toMatchObject({
      status: 'owed',
      repayBefore: '2027-01-09',
    })
    expect((await works(sale)).map(({ subject }) => subject.slice(0, 4))).toEqual(['À re', 'Votr', 'À re'])
  })

  test('that was raised wrongly is given up and raised rightly; the register follows', async () => {
    const sale = await paid()
    await moves((await raises(sale, { amount: 5_000 })).body.id, 'write-off', 'Wrong sum')
    await raises(sale)
    expect(await pricesOf(sale)).toEqual(['320.00 EUR', '270.00 EUR', '300.00 EUR'])
  })

  test('is none of an order that was not paid, was donated, or that a key does not reach', async () => {
    const sale = await till.accepted()
    expect((await raises(sale)).body.current).toMatchObject({ reason: 'too-much', paid: 0, claimable: 0 })
    const donated = await till.accepted({ process: '3', payment: {} })
    await till.api('moveOrder', {
      token: till.key,
      params: { id: donated.id },
      body: { statusTransition: 'pay', passedOn: '2026-11-20' },
    })
    expect(await till.statusOf(donated.id)).toBe('paid')
    expect(problemOf(await raises(donated)).problem).toBe('claim-not-possible')
    const { body } = await raises(await paid())
    await till.hasAffiliate({ id: 'other' })
    const foreign = await anOperatorKey(till.deps, { scopes: ['payments'], affiliates: ['other'] })
    const moved = { token: foreign, params: { id: body.id }, body: { statusTransition: 'repay' } }
    expect(problemOf(await till.api('moveClaim', moved))).toEqual({ status: 404, problem: 'claim-not-found' })
    expect((await till.api('listClaims', { token: foreign })).body._embedded.claims).toEqual([])
    const left = await till.prepares()
    await till.exports(left.id)
    await till.executes(left.id)
  })

  test('of a programme without an account names none to repay to: it is told otherwise, or not raised', async () => {
    const token = await till.hasAffiliate({ id: 'cash', programme: THREE_WAYS })
    const sale = await till.accepted({}, undefined, token)
    await till.api('moveOrder', { token: till.key, params: { id: sale.id }, body: { statusTransition: 'pay' } })
    expect(problemOf(await raises(sale))).toEqual({ status: 409, problem: 'payer-missing' })
    expect((await raises(sale, { amount: 32_001, tellCustomer: false })).body.current).toMatchObject({ paid: 32_000 })
    expect((await raises(sale, { amount: 32_000, tellCustomer: false })).status).toBe(201)
  })
})

describe('a payment that comes back while it is claimed', () => {
  test('as a whole repays the claim, and is not paid again', async () => {
    const sale = await paid()
    const claim = (await raises(sale, { amount: 32_000, cause: 'not-owed' })).body
    const { body } = await returns(sale, 'bank-fault')
    expect(body._embedded.lines).toMatchObject([{ status: 'returned' }])
    expect(await till.statusOf(sale.id)).toBe('paid')
    expect(problemOf(await till.api('preparePayout', { token: till.key, body: { affiliate: 'acme' } })).problem).toBe(
      'nothing-to-pay',
    )
    expect((await works(sale)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('À rembourser'),
      expect.stringContaining('nous est parvenu'),
    ])
    expect((await raises(sale, { amount: 1, cause: 'not-owed' })).body.current).toMatchObject({ claimable: 0 })
    expect(problemOf(await moves(claim.id, 'reopen', 'By mistake')).problem).toBe('claim-not-possible')
  })

  test('repays what was too much, and the rest is paid by the next batch', async () => {
    const sale = await paid()
    await raises(sale)
    await returns(sale, 'bank-fault')
    const batch = await till.prepares()
    expect(batch).toMatchObject({ count: 1, total: 30_000 })
    await till.exports(batch.id)
    await till.executes(batch.id)
    const mails = (await works(sale)).map(({ subject }) => subject)
    expect(mails).toContain('Votre remboursement de 20\u00a0€ nous est parvenu')
    expect(mails).toContain('Payé\u00a0: 300\u00a0€')
    expect(await pricesOf(sale)).toEqual(['320.00 EUR', '300.00 EUR'])
    expect((await raises(sale, { amount: 30_001 })).body.current).toMatchObject({
      ...{ reason: 'too-much', paid: 30_000, claimed: 0, claimable: 30_000, currency: 'EUR' },
    })
  })
})

test.each(LANGUAGES)('the customer is told of a claim and of its end, in %s', async (language) => {
  const sale = await paid()
  await sql`update customer_order set language = ${language} where id = ${sale.id}`.execute(till.deps.db)
  await moves((await raises(sale)).body.id, 'write-off', 'Test')
  await raises(sale, { cause: 'not-owed' })
  const mails = await works(sale)
  expect(new Set(mails.map(({ subject, text }) => `${subject} ${text.split('\n\n')[1] ?? ''}`)).size).toBe(3)
  expect(mails.map(({ text }) => text.includes('BE68 5390 0754 7034'))).toEqual([true, false, true])
  for (const { subject, html } of mails) {
    expect(subject).toContain('20')
    expect(html).toContain(`lang="${language}-`)
  }
})
