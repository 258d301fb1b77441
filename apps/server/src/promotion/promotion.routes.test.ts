// @module-tag postgres
import { sql } from 'kysely'
import { oneRow } from '#server/platform/database/statements.ts'
import { describe, expect, test } from 'vitest'
import { problemOf } from '../../test/api.ts'
import { PERFECT_ANSWERS } from '../../test/goods.ts'
import { aTradeIn, type Browser, THREE_WAYS } from '../../test/trade-in.ts'

const { hasAffiliate, hasPromotion, browser, clock, database } = await aTradeIn()
const token = await hasAffiliate({ id: 'acme', programme: THREE_WAYS })

const apply = (by: Browser, quotation: string, code: string) => by.api('applyPromotion', { body: { quotation, code } })
const usesOf = async (id: string): Promise<number> => {
  const row = oneRow(
    (await sql<{ uses: number }>`select uses from promotion where id = ${id}`.execute(database.db)).rows,
  )
  return row.uses
}

describe('a promotion', () => {
  test('raises the offer, in any case of its letters, and stands in the receipt', async () => {
    await hasPromotion('acme', { code: 'BONUS20' })
    const seller = browser(token)
    const { body: quotation } = await seller.quotes()
    const got = await apply(seller, quotation.id, ' bonus20')
    expect(got).toMatchObject({ status: 201, body: { code: 'BONUS20', label: 'Bonus de printemps', value: 2_000 } })
    const { body } = await seller.api('getQuotation', { params: { id: quotation.id } })
    expect(body).toMatchObject({ amount: 34_000, promotion: { code: 'BONUS20', value: 2_000 } })
    expect(body.receipt.at(-1)).toEqual({ kind: 'promotion', label: 'Bonus de printemps', effect: 2_000 })
    expect(body.availableProcesses[0]?.['WEB_STANDARD']?.[1]?.value).toBe(37_400)
  })

  test('takes the place of an earlier one', async () => {
    await hasPromotion('acme', { code: 'FIRST', amount: 5_000 })
    await hasPromotion('acme', { code: 'SECOND', amount: 1_000 })
    const seller = browser(token)
    const { body: quotation } = await seller.quotes()
    await apply(seller, quotation.id, 'FIRST')
    await apply(seller, quotation.id, 'SECOND')
    const { body } = await seller.api('getQuotation', { params: { id: quotation.id } })
    expect(body.amount).toBe(33_000)
    expect(body.receipt.filter(({ kind }: { kind: string }) => kind === 'promotion')).toHaveLength(1)
  })

  test('keeps its value in the quotation when it is changed or ends, until it is sold', async () => {
    const id = await hasPromotion('acme', { code: 'FROZEN', amount: 3_000, ends_at: new Date('2026-11-21T00:00:00Z') })
    const seller = browser(token)
    const { body: quotation } = await seller.quotes()
    await apply(seller, quotation.id, 'FROZEN')
    await sql`update promotion set amount = ${1} where id = ${id}`.execute(database.db)
    clock.passDays(5)
    const sale = seller.saleOf(quotation, await seller.introduces(), { expectedAmount: 35_000 })
    const sold = await seller.api('placeOrder', { body: sale })
    clock.passDays(-5)
    expect(sold).toMatchObject({ status: 201, body: { amount: 35_000 } })
    expect(sold.body._embedded.declaredItems[0]?.promotions).toEqual([
      { id, code: 'FROZEN', label: 'Bonus de printemps', value: 3_000 },
    ])
    expect(await usesOf(id)).toBe(1)
  })

  test('is not counted until something is sold', async () => {
    const id = await hasPromotion('acme', { code: 'LOOKING', max_uses: 1 })
    for (let visit = 0; visit < 3; visit += 1) {
      const visitor = browser(token)
      expect((await apply(visitor, (await visitor.quotes()).body.id, 'LOOKING')).status).toBe(201)
    }
    expect(await usesOf(id)).toBe(0)
  })
})

describe('no promotion', () => {
  test.each([
    ['promotion-ended', 'OVER', { ends_at: new Date('2026-11-20T12:00:00Z') }, undefined],
    ['promotion-not-applicable', 'EARLY', { starts_at: new Date('2026-11-20T12:00:01Z') }, 'not-begun'],
    ['promotion-not-applicable', 'DEAR', { minimum_amount: 32_001 }, 'minimum-amount'],
    ['promotion-not-applicable', 'TABLETS', { product_types: ['tablet'] }, 'product-type'],
  ])('%s: %s', async (problem, code, changes, reason) => {
    await hasPromotion('acme', { code, ...changes })
    const seller = browser(token)
    const { body: quotation } = await seller.quotes()
    const got = await apply(seller, quotation.id, code)
    expect(problemOf(got)).toEqual({ status: 422, problem })
    expect(got.body.current?.reason).toBe(reason)
    expect((await seller.api('getQuotation', { params: { id: quotation.id } })).body.amount).toBe(32_000)
  })

  test('with a code that nobody knows, or of another affiliate, or where there are no promotions', async () => {
    await hasAffiliate({ id: 'other' })
    await hasPromotion('other', { code: 'THEIRS' })
    const without = await hasAffiliate({ id: 'without', config: { canHavePromotions: false } })
    await hasPromotion('without', { code: 'OURS' })
    const unknown = { status: 422, problem: 'promotion-not-found' }
    const seller = browser(token)
    const { body: quotation } = await seller.quotes()
    expect(problemOf(await apply(seller, quotation.id, 'NOBODY'))).toEqual(unknown)
    expect(problemOf(await apply(seller, quotation.id, 'THEIRS'))).toEqual(unknown)
    const elsewhere = browser(without)
    expect(problemOf(await apply(elsewhere, (await elsewhere.quotes()).body.id, 'OURS'))).toEqual(unknown)
  })

  test('for an offer of the days before its programme paid in another currency', async () => {
    const its = await hasAffiliate({ id: 'joins', programme: THREE_WAYS })
    await hasPromotion('joins', { code: 'EURO' })
    const seller = browser(its)
    const { body: quotation } = await seller.quotes()
    await hasAffiliate({ id: 'joins', programme: { ...THREE_WAYS, currency: 'GBP' } })
    expect(problemOf(await apply(seller, quotation.id, 'EURO')).problem).toBe('promotion-not-applicable')
    expect((await seller.api('getQuotation', { params: { id: quotation.id } })).body.amount).toBe(quotation.amount)
  })

  test('for a quotation that is unknown, foreign, expired or sold', async () => {
    await hasPromotion('acme', { code: 'LATE', ends_at: new Date('2028-01-01T00:00:00Z') })
    const seller = browser(token)
    const { body: quotation } = await seller.quotes(PERFECT_ANSWERS)
    const foreign = browser(await hasAffiliate({ id: 'foreign' }))
    expect(problemOf(await apply(foreign, quotation.id, 'LATE'))).toEqual({
      status: 404,
      problem: 'quotation-not-found',
    })
    clock.passDays(22)
    expect(problemOf(await apply(seller, quotation.id, 'LATE'))).toEqual({ status: 410, problem: 'quotation-expired' })
    clock.passDays(-22)
    const sold = await seller.sells()
    expect(problemOf(await apply(seller, sold.body.quotation, 'LATE'))).toEqual({
      status: 409,
      problem: 'quotation-sold',
    })
  })
})

describe('under many hands', () => {
  test('50 orders at once with the one use of a promotion: one wins', async () => {
    const id = await hasPromotion('acme', { code: 'ONLYONE', max_uses: 1 })
    const sales = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const seller = browser(token)
        const { body: quotation } = await seller.quotes()
        await apply(seller, quotation.id, 'ONLYONE')
        return { seller, body: seller.saleOf(quotation, await seller.introduces(), { expectedAmount: 34_000 }) }
      }),
    )
    const results = await Promise.all(sales.map(({ seller, body }) => seller.api('placeOrder', { body })))
    expect(results.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(results.filter((got) => problemOf(got).problem === 'promotion-used-up')).toHaveLength(49)
    expect(await usesOf(id)).toBe(1)

    const [loser] = sales.filter((_, index) => results[index]?.status === 422)
    const refusal = results.find(({ status }) => status === 422)
    expect(refusal?.body.current).toEqual({ amount: 32_000, currency: 'EUR' })
    const agreed = await loser?.seller.api('placeOrder', { body: { ...loser.body, expectedAmount: 32_000 } })
    expect(agreed).toMatchObject({ status: 201, body: { amount: 32_000 } })
    expect(agreed?.body._embedded.declaredItems[0]?.promotions).toEqual([])

    const late = browser(token)
    const refused = await apply(late, (await late.quotes()).body.id, 'ONLYONE')
    expect(problemOf(refused)).toEqual({ status: 422, problem: 'promotion-used-up' })
  })

  test('applying and selling at once: what is sold is what was agreed to', async () => {
    await hasPromotion('acme', { code: 'RACE' })
    for (let round = 0; round < 10; round += 1) {
      const seller = browser(token)
      const { body: quotation } = await seller.quotes()
      const body = seller.saleOf(quotation, await seller.introduces())
      const [sold, applied] = await Promise.all([
        seller.api('placeOrder', { body }),
        apply(seller, quotation.id, 'RACE'),
      ])
      const outcomes = [
        { sold: 201, amount: 32_000, applied: 409 },
        { sold: 409, amount: undefined, applied: 201 },
      ]
      expect(outcomes).toContainEqual({ sold: sold.status, amount: sold.body.amount, applied: applied.status })
    }
  })
})
