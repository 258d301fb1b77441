import { printedBarcode } from '@reprise/contract'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { problemOf } from '../../test/api.ts'
import { aBench, type Bench, type Sale } from '../../test/bench.ts'
import { aCommandLine } from '../../test/command-line.ts'
import { anOperatorKey } from '../../test/operator-key.ts'
import { NOON } from '../../test/platform.ts'
import { THREE_WAYS } from '../../test/trade-in.ts'

const LANGUAGES = ['en', 'fr', 'de', 'es', 'it', 'nl', 'ar']
const WORDS = 'I sent it without a scratch, and have a photo of that day.'

let bench: Bench
let support: string
beforeAll(async () => {
  bench = await aBench()
  support = await anOperatorKey(bench.deps, { name: 'Support', scopes: ['support'] })
})
beforeEach(() => bench.clock.set(NOON))

const says = ({ browser, id }: Sale, body: object) => browser.api('openCase', { params: { id }, body })
const casesOf = async ({ browser, id }: Sale) => (await browser.api('listCases', { params: { id } })).body
const accepted = async (): Promise<Sale> => {
  const sale = await bench.sale()
  await bench.receives(sale)
  await bench.finds(sale.id)
  return sale
}
const waiting = async (query: object = {}) =>
  (await bench.api('listOpenCases', { token: support, query: { limit: '100', ...query } })).body._embedded.cases
const answers = (id: string, outcome: string, answer = 'The transfer left on Monday.') =>
  bench.api('answerCase', { token: support, params: { id }, body: { outcome, answer } })
/** The mails about an order after this. */
const mailsAfter = async (sale: Sale, work: () => Promise<unknown>) => {
  await bench.worksOff()
  const before = bench.mails.length
  await work()
  await bench.worksOff()
  return bench.mails.slice(before).filter(({ text }) => text.includes(printedBarcode(sale.barcode)))
}

describe('what a customer may bring forward', () => {
  test('is what makes sense where the order stands', async () => {
    const sale = await bench.sale()
    expect((await casesOf(sale)).possible).toEqual(['parcel-lost', 'name-misused'])
    await bench.receives(sale)
    expect((await casesOf(sale)).possible).toEqual(['name-misused'])
    await bench.finds(sale.id)
    expect((await casesOf(sale)).possible).toEqual(['not-paid', 'name-misused'])
    const found = await bench.disputed()
    expect((await casesOf(found)).possible).toEqual(['name-misused'])
    await bench.answers(found, 'decline')
    expect((await casesOf(found)).possible).toEqual(['parcel-lost', 'finding-wrong', 'name-misused'])
    expect(problemOf(await says(sale, { kind: 'finding-wrong', statement: WORDS }))).toEqual({
      status: 409,
      problem: 'case-not-possible',
    })
  })

  test('is answered within days that begin where the programme is, and a parcel may have been handed over today there', async () => {
    // Half past midnight of Thursday in Tokyo.
    bench.clock.set(new Date('2026-12-02T15:30:00Z'))
    await bench.hasAffiliate({ id: 'acme', programme: { ...THREE_WAYS, timeZone: 'Asia/Tokyo' } })
    const sale = await bench.sale()
    const tomorrow = await says(sale, { kind: 'parcel-lost', handedOverOn: '2026-12-04' })
    expect(tomorrow.body).toMatchObject({ faults: [{ pointer: '/handedOverOn', code: 'date' }] })
    expect((await says(sale, { kind: 'parcel-lost', handedOverOn: '2026-12-03' })).status).toBe(201)
    expect((await casesOf(sale))._embedded.cases).toMatchObject([{ answerBefore: '2026-12-10' }])
    await bench.hasAffiliate({ id: 'acme', programme: THREE_WAYS })
  })

  test('says beside which field something is missing', async () => {
    const sale = await bench.sale()
    const faultsOf = async (body: object) => (await says(sale, body)).body
    expect(await faultsOf({ kind: 'parcel-lost' })).toMatchObject({
      error: 'field-rejected',
      faults: [{ pointer: '/handedOverOn', code: 'required' }],
    })
    expect(await faultsOf({ kind: 'parcel-lost', handedOverOn: '2026-11-21' })).toMatchObject({
      faults: [{ pointer: '/handedOverOn' }],
    })
    expect(await faultsOf({ kind: 'name-misused' })).toMatchObject({
      faults: [{ pointer: '/statement', code: 'required' }],
    })
    expect((await says(sale, { kind: 'name-misused', statement: 'x'.repeat(501) })).status).toBe(400)
    expect((await casesOf(sale))._embedded.cases).toEqual([])
  })

  test('is promised an answer by a day, by mail too, and is open once however often it is said', async () => {
    const sale = await accepted()
    const mails = await mailsAfter(sale, async () => {
      expect((await says(sale, { kind: 'not-paid' })).status).toBe(201)
      expect((await says(sale, { kind: 'not-paid' })).status).toBe(200)
    })
    expect(await casesOf(sale)).toMatchObject({
      possible: ['name-misused'],
      _embedded: { cases: [{ kind: 'not-paid', status: 'open', answerBefore: '2026-11-27', outcome: null }] },
    })
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Votre message nous est parvenu/)])
    expect(mails[0]?.text).toContain('au plus tard le 27 novembre 2026')
    expect((await bench.orderOf(sale)).promises).toContainEqual({ kind: 'answer', due: '2026-11-27', overdue: false })
  })

  test('is seen and opened by whoever proved whose order it is, and by nobody else', async () => {
    const sale = await accepted()
    await says(sale, { kind: 'name-misused', statement: WORDS })
    const params = { id: sale.id }
    expect(problemOf(await bench.api('listCases', { token: bench.token, params })).problem).toBe('session-required')
    const stranger = bench.browser(bench.token)
    await stranger.sells()
    expect(problemOf(await stranger.api('listCases', { params })).problem).toBe('order-not-found')
    expect(problemOf(await stranger.api('openCase', { params, body: { kind: 'not-paid' } })).problem).toBe(
      'order-not-found',
    )
    const { rows } = await sql<{ statement: Buffer }>`
      select statement from customer_case where order_id = ${sale.id}`.execute(bench.database.db)
    expect(rows[0]?.statement.toString('latin1')).not.toContain('scratch')
  })
})

describe('a case', () => {
  test('of a misused name holds the payment until somebody releases it', async () => {
    const sale = await accepted()
    const pays = () => bench.moves(sale.id, 'pay')
    await says(sale, { kind: 'name-misused', statement: WORDS })
    const { body } = await bench.api('getOperatorOrder', { token: bench.key, params: { id: sale.id } })
    expect(body.paymentHeld).not.toBeNull()
    expect((await pays()).status).toBe(409)
    const release = { token: bench.key, params: { id: sale.id }, body: { reason: 'It was they themselves' } }
    expect((await bench.api('releasePayment', release)).status).toBe(200)
    expect((await pays()).status).toBe(200)
  })
})

describe('an answer', () => {
  test('ends the case: its customer is told the outcome and the words, and sees them', async () => {
    const sale = await accepted()
    await says(sale, { kind: 'not-paid' })
    const [one] = await waiting({ kind: 'not-paid' })
    const id = (await waiting()).find(({ order }) => order === sale.id)?.id ?? ''
    expect(one).toMatchObject({ overdue: false, outcomes: ['payment-sent', 'payment-due', 'payment-not-due'] })
    expect(problemOf(await answers(id, 'parcel-found')).problem).toBe('field-rejected')
    const mails = await mailsAfter(sale, async () => {
      expect((await answers(id, 'payment-due')).body).toMatchObject({ status: 'answered', outcome: 'payment-due' })
      expect((await answers(id, 'payment-due')).status).toBe(200)
      expect(problemOf(await answers(id, 'payment-sent'))).toEqual({ status: 409, problem: 'case-not-possible' })
    })
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('The transfer left on Monday.')
    expect(await casesOf(sale)).toMatchObject({
      possible: ['not-paid', 'name-misused'],
      _embedded: { cases: [{ status: 'answered', answer: 'The transfer left on Monday.' }] },
    })
    expect((await bench.orderOf(sale)).promises).not.toContainEqual(expect.objectContaining({ kind: 'answer' }))
    expect((await waiting()).map((other) => other.id)).not.toContain(id)
  })

  test('says of a payment what its order says', async () => {
    const sale = await accepted()
    await says(sale, { kind: 'not-paid' })
    const id = (await waiting()).find(({ order }) => order === sale.id)?.id ?? ''
    expect(problemOf(await answers(id, 'payment-sent'))).toEqual({ status: 409, problem: 'case-not-possible' })
    await bench.moves(sale.id, 'pay')
    expect(problemOf(await answers(id, 'payment-due')).problem).toBe('case-not-possible')
    expect((await answers(id, 'payment-sent')).status).toBe(200)
  })

  test('that money is still to come pays nothing; its order is in the list of work until it is paid', async () => {
    const sale = await accepted()
    const listed = async () => {
      const query = { waitsFor: 'promised-payment', limit: '100' }
      const { body } = await bench.api('listWork', { token: bench.key, query })
      return body._embedded.orders.find(({ id }) => id === sale.id)?.promisedPayment
    }
    const hold = { token: bench.key, params: { id: sale.id }, body: { reason: 'In doubt' } }
    await bench.api('holdPayment', hold)
    await says(sale, { kind: 'not-paid' })
    expect(await listed()).toBeUndefined()
    await answers((await waiting()).find(({ order }) => order === sale.id)?.id ?? '', 'payment-due')
    expect((await bench.orderOf(sale)).status).toBe('accepted')
    expect(await listed()).toBe(true)
    const reprise = aCommandLine(bench.deps.db, () => bench.clock.now(), bench.deps)
    expect((await reprise('order', 'list', '--waits-for', 'promised-payment')).out).toMatch(
      new RegExp(`${sale.barcode} .*payment, in a case.* held`),
    )
    await bench.api('releasePayment', hold)
    await bench.moves(sale.id, 'pay')
    expect(await listed()).toBeUndefined()
  })

  test('that takes an earlier one back takes its order out of the list', async () => {
    const sale = await accepted()
    for (const outcome of ['payment-due', 'payment-not-due']) {
      await says(sale, { kind: 'not-paid' })
      await answers((await waiting()).find(({ order }) => order === sale.id)?.id ?? '', outcome)
      bench.clock.passDays(1)
    }
    const { body } = await bench.api('listWork', { token: bench.key, query: { status: 'accepted', limit: '100' } })
    expect(body._embedded.orders.find(({ id }) => id === sale.id)?.promisedPayment).toBe(false)
  })

  test('that nobody gave in time is overdue, first in the list, and alarmed with all that is', async () => {
    const sale = await accepted()
    await says(sale, { kind: 'not-paid' })
    bench.clock.passDays(8)
    const late = (await waiting()).find(({ order }) => order === sale.id)
    expect(late).toMatchObject({ overdue: true, answerBefore: '2026-11-27' })
    const { body } = await bench.api('listWork', { token: bench.key, query: { affiliate: 'acme', overdue: 'answer' } })
    expect(body._embedded.orders.map(({ id }) => id)).toContain(sale.id)
  })

  test('can be objected to twice; then a person helps better', async () => {
    const sale = await accepted()
    for (const _ of [1, 2, 3]) {
      await says(sale, { kind: 'not-paid' })
      await answers((await waiting()).find(({ order }) => order === sale.id)?.id ?? '', 'payment-due')
    }
    expect((await casesOf(sale)).possible).toEqual(['name-misused'])
  })

  test('is given by a key that reaches the affiliate', async () => {
    const sale = await accepted()
    await says(sale, { kind: 'not-paid' })
    const id = (await waiting()).find(({ order }) => order === sale.id)?.id ?? ''
    await bench.hasAffiliate({ id: 'other' })
    const foreign = await anOperatorKey(bench.deps, { scopes: ['support'], affiliates: ['other'] })
    expect(problemOf(await bench.api('getCase', { token: foreign, params: { id } })).problem).toBe('case-not-found')
    expect((await bench.api('listOpenCases', { token: foreign })).body._embedded.cases).toEqual([])
  })

  test.each(LANGUAGES)('is told in %s, each outcome in words of its own', async (language) => {
    const sale = await accepted()
    await sql`update customer_order set language = ${language} where id = ${sale.id}`.execute(bench.deps.db)
    const mails = await mailsAfter(sale, async () => {
      for (const [kind, outcome] of [
        ['not-paid', 'payment-due'],
        ['name-misused', 'name-not-misused'],
      ]) {
        await says(sale, { kind, statement: WORDS })
        await answers((await waiting()).find(({ order }) => order === sale.id)?.id ?? '', outcome ?? '')
      }
    })
    expect(mails).toHaveLength(4)
    expect(new Set(mails.map(({ text }) => text)).size).toBe(4)
    for (const { html } of mails) expect(html).toContain(`lang="${language}-`)
  })
})

test('at the command line cases are listed, shown and answered, and the audit keeps who read them', async () => {
  const sale = await accepted()
  await says(sale, { kind: 'name-misused', statement: WORDS })
  const id = (await waiting()).find(({ order }) => order === sale.id)?.id ?? ''
  const reprise = aCommandLine(bench.deps.db, () => bench.clock.now(), bench.deps)
  expect((await reprise('case', 'list', '--kind', 'name-misused')).out).toMatch(new RegExp(`${id} +${sale.barcode}`))
  const shown = await reprise('case', 'show', id)
  expect(shown.out).toContain(WORDS)
  expect(shown.out).toContain('name-misused|name-not-misused')
  expect(await reprise('case', 'answer', id, 'payment-sent', 'No')).toMatchObject({ code: 2 })
  expect((await reprise('case', 'answer', id, 'name-misused', 'You are right.')).out).toContain(
    'Answered: name-misused',
  )
  const { rows } = await sql<{ action: string }>`
    select action from audit_entry order by id desc limit 2`.execute(bench.deps.db)
  expect(rows.map(({ action }) => action)).toEqual(['case answer', 'case show'])
})
