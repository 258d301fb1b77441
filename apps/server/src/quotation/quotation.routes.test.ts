import { sql } from 'kysely'
import { oneRow } from '#server/platform/database/statements.ts'
import { describe, expect, test } from 'vitest'
import { problemOf } from '../../test/api.ts'
import { LADDER, PERFECT_ANSWERS, PHONE, RETIRED, UNPAID } from '../../test/goods.ts'
import { NOON } from '../../test/platform.ts'
import { aTradeIn, THREE_WAYS } from '../../test/trade-in.ts'

const { hasAffiliate, browser, clock, goods, api, database } = await aTradeIn()
const token = await hasAffiliate({ id: 'acme', programme: THREE_WAYS })
const NOBODY = 'c56a4180-65aa-42ec-a945-5fd21dec0538'
const english = { 'accept-language': 'en' }

describe('a quotation', () => {
  test('prices the answers line by line and locks the price for 21 days', async () => {
    const answers = { ...PERFECT_ANSWERS, glass: 'light' }
    const got = await browser(token).api('createQuotation', { body: { product: PHONE, answers }, headers: english })
    expect(got.status).toBe(201)
    expect(got.headers['location']).toBe(`/order-api/v4/quotation/${got.body.id}`)
    expect(got.body).toMatchObject({
      product: { id: PHONE, name: 'Acme One 128\u00a0GB', bestPrice: { amount: 32_000, currency: 'EUR' } },
      answers,
      grade: 'good',
      amount: 29_400,
      currency: 'EUR',
      status: 'open',
      createdAt: NOON.toISOString(),
      validUntil: '2026-12-11T22:59:59.000Z',
      priceListVersion: 1,
      promotion: null,
    })
    expect(got.body.receipt).toEqual([
      { kind: 'base', label: 'Price in flawless condition', effect: 32_000 },
      { kind: 'answer', question: 'works', option: 'yes', subject: 'Does it switch on?', label: 'Yes', effect: 0 },
      {
        kind: 'answer',
        question: 'glass',
        option: 'light',
        subject: 'Screen',
        label: 'Light scratches',
        effect: -2_600,
      },
      { kind: 'answer', question: 'lock', option: 'off', subject: 'Account lock', label: 'Off', effect: 0 },
    ])
  })

  test('offers the preferred process first, and says what each way to be paid is worth', async () => {
    const { body } = await browser(token).quotes()
    expect(body.availableProcesses.map((process: object) => Object.keys(process))).toEqual([
      ['WEB_STANDARD'],
      ['STORE'],
    ])
    const sendingWays = [{ transportation: 'label' }, { transportation: 'code' }]
    expect(body.availableProcesses[0]?.['WEB_STANDARD']).toMatchObject([
      { id: 1, tag: 'bank-transfer', title: 'Virement', value: 32_000, sendingWays },
      { id: 2, tag: 'voucher', title: 'Bon d’achat', value: 35_200, delivery: 'hand', sendingWays },
      {
        id: 3,
        tag: 'donation',
        title: 'Donation',
        value: 32_000,
        charity: { name: 'Secours Exemple', url: 'https://relief.example/fr' },
      },
    ])
  })

  test('says with each way to be paid what has to be shown before it is', async () => {
    const strict = await hasAffiliate({
      id: 'strict',
      programme: {
        ...THREE_WAYS,
        identity: { requiredFrom: 35_000 },
        documents: [
          { origin: 'proof-of-purchase', fromAmount: 30_000 },
          { origin: 'bank-details', fromAmount: 30_000, paymentTags: ['bank-transfer'] },
          { origin: 'sale-certificate', fromAmount: 90_000 },
        ],
      },
    })
    const { body } = await browser(strict).quotes()
    expect(body.availableProcesses[0]?.['WEB_STANDARD']?.map(({ requirements }) => requirements)).toEqual([
      ['proof-of-purchase', 'bank-details'],
      ['proof-of-purchase', 'identity'],
      ['proof-of-purchase'],
    ])
    // Sold with others it is paid as a part of a larger sum.
    expect(body.availableProcesses[0]?.['WEB_STANDARD']?.map((way) => way.requirementsFrom)).toEqual([
      [
        { fromAmount: 35_000, requirements: ['proof-of-purchase', 'bank-details', 'identity'] },
        { fromAmount: 90_000, requirements: ['proof-of-purchase', 'bank-details', 'sale-certificate', 'identity'] },
      ],
      [{ fromAmount: 90_000, requirements: ['proof-of-purchase', 'sale-certificate', 'identity'] }],
      [
        { fromAmount: 35_000, requirements: ['proof-of-purchase', 'identity'] },
        { fromAmount: 90_000, requirements: ['proof-of-purchase', 'sale-certificate', 'identity'] },
      ],
    ])
  })

  test('keeps its price and its words when prices, questions or ways to be paid change', async () => {
    const { body } = await browser(token).quotes()
    await goods.reprice({ ...LADDER, flawless: 40_000 })
    goods.reword('As new')
    await hasAffiliate({ id: 'acme' })
    const later = await browser(token).api('getQuotation', { params: { id: body.id }, headers: english })
    expect(later.body).toMatchObject({ amount: 32_000, priceListVersion: 1 })
    expect(later.body.receipt[2]?.label).toBe('Flawless')
    expect(later.body.availableProcesses[0]?.['WEB_STANDARD']).toHaveLength(3)
    const fresh = await browser(token).quotes()
    expect(fresh.body).toMatchObject({ amount: 40_000, priceListVersion: 2 })
    await goods.reprice(LADDER)
    await hasAffiliate({ id: 'acme', programme: THREE_WAYS })
  })

  test('is shown to whoever knows its id, in their language, and says when it has expired', async () => {
    const { body } = await browser(token).quotes()
    clock.passDays(22)
    const got = await browser(token).api('getQuotation', { params: { id: body.id } })
    clock.passDays(-22)
    expect(got.body).toMatchObject({ id: body.id, status: 'expired' })
    expect(got.body.receipt[0]?.label).toBe('Prix en parfait état')
  })

  test('is listed for the browser that asked for it alone, newest first', async () => {
    const own = browser(token)
    const first = await own.quotes()
    clock.passDays(1)
    const second = await own.quotes()
    clock.passDays(-1)
    const got = await own.api('listQuotations', { query: { limit: '1' } })
    expect(got.body.page).toEqual({ number: 1, size: 1, totalElements: 2, totalPages: 2 })
    expect(got.body._embedded.quotations[0]?.id).toBe(second.body.id)
    expect(got.body._links.next?.href).toBe('/order-api/v4/quotation?page=2&limit=1')
    const rest = await own.api('listQuotations', { query: { limit: '1', page: '2' } })
    expect(rest.body._embedded.quotations[0]?.id).toBe(first.body.id)
    const stranger = await api('listQuotations', { token })
    expect(stranger).toMatchObject({ status: 200, body: { _embedded: { quotations: [] }, page: { totalElements: 0 } } })
  })

  test('of another affiliate is as unknown as one that never was', async () => {
    const other = await hasAffiliate({ id: 'other' })
    const { body } = await browser(token).quotes()
    const foreign = await api('getQuotation', { token: other, params: { id: body.id } })
    const unknown = await api('getQuotation', { token: other, params: { id: NOBODY } })
    expect(problemOf(foreign)).toEqual({ status: 404, problem: 'quotation-not-found' })
    expect({ ...foreign.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
  })
})

describe('no quotation', () => {
  const ask = (body: object, by = token) => browser(by).api('createQuotation', { body })

  test.each([['acme-two'], [RETIRED], ['acme-tablet']])(
    'for %s, which this programme does not buy',
    async (product) => {
      expect(problemOf(await ask({ product, answers: {} }))).toEqual({ status: 404, problem: 'product-not-found' })
    },
  )

  test('without an answer to every question, and each fault is named', async () => {
    const got = await ask({ product: PHONE, answers: { works: 'perhaps', colour: 'red', lock: 'off' } })
    expect(problemOf(got)).toEqual({ status: 422, problem: 'unknown-answer' })
    expect(got.body.faults).toEqual([
      { pointer: '/answers/works', code: 'unknown-option' },
      { pointer: '/answers/glass', code: 'missing' },
      { pointer: '/answers/colour', code: 'unknown-question' },
    ])
  })

  test.each([
    ['not-bought', UNPAID, PERFECT_ANSWERS, 0],
    ['account-locked', PHONE, { ...PERFECT_ANSWERS, lock: 'on' }, 32_000],
    ['below-minimum', PHONE, { ...PERFECT_ANSWERS, glass: 'gone' }, 14_400],
  ])('where there is no offer: %s', async (reason, product, answers, amount) => {
    const picky = await hasAffiliate({ id: `picky-${reason}`, config: { minimumBuybackAmount: 20_000 } })
    const got = await ask({ product, answers }, picky)
    expect(problemOf(got)).toEqual({ status: 422, problem: 'no-offer' })
    expect(got.body.current).toEqual({ reason, amount, minimum: 20_000, currency: 'EUR' })
  })

  test('worth nothing', async () => {
    await goods.reprice({ flawless: 100, good: 0, used: 0, cracked: 0, faulty: 0, 'faulty-cracked': 0 })
    const got = await ask({ product: PHONE, answers: { ...PERFECT_ANSWERS, works: 'no' } })
    await goods.reprice(LADDER)
    expect(got.body.current).toMatchObject({ reason: 'worthless', amount: 0, minimum: null })
  })

  test('before the programme opens', async () => {
    const soon = await hasAffiliate({ id: 'soon', config: { dateOpening: '2027-01-01' } })
    expect(problemOf(await browser(soon).quotes())).toEqual({ status: 403, problem: 'affiliate-not-open' })
  })

  test.each([
    ['product', { product: 'Acme One', answers: {} }],
    ['answers', { product: PHONE, answers: { WORKS: 'yes' } }],
    ['answers', { product: PHONE, answers: JSON.parse('{"__proto__":"yes"}') }],
    ['answers', { product: PHONE }],
    ['amount', { product: PHONE, answers: PERFECT_ANSWERS, amount: 1 }],
  ])('from a body whose %s is not as it should be', async (_part, body) => {
    expect(problemOf(await ask(body))).toMatchObject({ status: 400 })
  })

  test('without a token', async () => {
    const got = await api('createQuotation', { body: { product: PHONE, answers: PERFECT_ANSWERS } })
    expect(problemOf(got)).toEqual({ status: 401, problem: 'unauthorized' })
  })
})

describe('the referrer', () => {
  const referrerOf = async (by: string, referrer?: string) => {
    const got = await browser(by).api('createQuotation', {
      body: { product: PHONE, answers: PERFECT_ANSWERS, ...(referrer === undefined ? {} : { referrer }) },
    })
    if (got.status !== 201) return problemOf(got)
    const row = oneRow(
      (
        await sql<{ referrer: string | null }>`select referrer from quotation where id = ${got.body.id}`.execute(
          database.db,
        )
      ).rows,
    )
    return row.referrer
  }

  test('is kept when the affiliate knows it, and is the default one otherwise', async () => {
    const open = await hasAffiliate({ id: 'refer', config: { referrers: ['shop', 'club'], defaultReferrer: 'web' } })
    expect(await referrerOf(open, 'club')).toBe('club')
    expect(await referrerOf(open, 'invented')).toBe('web')
    expect(await referrerOf(open)).toBe('web')
    expect(await referrerOf(token)).toBeNull()
  })

  test('is needed where only visitors of partners may enter', async () => {
    const closed = await hasAffiliate({
      id: 'partners',
      config: { referrerOnly: true, referrers: ['shop'], defaultReferrer: 'shop' },
    })
    expect(await referrerOf(closed, 'shop')).toBe('shop')
    const refused = { status: 403, problem: 'referrer-required' }
    expect(await referrerOf(closed)).toEqual(refused)
    expect(await referrerOf(closed, 'invented')).toEqual(refused)
  })
})
