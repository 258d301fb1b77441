import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { problemOf } from '../../test/api.ts'
import { anOperatorKey } from '../../test/operator-key.ts'
import { ADDRESS, aTradeIn, PERSON, type TradeIn } from '../../test/trade-in.ts'

let shop: TradeIn
let tokens: { readonly acme: string; readonly nord: string }
/** Reaches acme alone. */
let bench: string
beforeAll(async () => {
  shop = await aTradeIn()
  tokens = { acme: await shop.hasAffiliate(), nord: await shop.hasAffiliate({ id: 'nord' }) }
  bench = await anOperatorKey(shop.deps, { name: 'Bench', scopes: ['orders'], affiliates: ['acme'] })
})

const sale = async (of: 'acme' | 'nord' = 'acme') => {
  const browser = shop.browser(tokens[of])
  return { browser, id: (await browser.sells()).body.id }
}
const auditOf = async (order: string) => {
  const { rows } = await sql<{ actor: string; action: string; subject: object }>`
    select actor, action, subject from audit_entry where subject ->> 'order' = ${order} order by id`.execute(
    shop.deps.db,
  )
  return rows
}

describe('who sold', () => {
  test('is shown to a key for support, and who looked is kept', async () => {
    const { id } = await sale()
    const support = await anOperatorKey(shop.deps, { scopes: ['support'], affiliates: ['acme'] })
    const got = await shop.api('getOrderPerson', { token: support, params: { id } })
    expect(got.body).toMatchObject({ order: id, ...PERSON, address: ADDRESS })
    expect(got.text).not.toMatch(/FR14|iban/i)
    expect(got.headers['cache-control']).toBe('no-store')
    expect(await auditOf(id)).toEqual([
      {
        actor: `key:${support.split('_')[1]}`,
        action: 'getOrderPerson',
        subject: { order: id, affiliate: 'acme' },
      },
    ])
    expect(shop.logLines.join('')).not.toContain(PERSON.email)
  })

  test('is not shown to a key for orders, nor of a foreign order', async () => {
    const [{ id }, foreign] = [await sale(), await sale('nord')]
    const ask = (token: string, order: string) => shop.api('getOrderPerson', { token, params: { id: order } })
    expect(problemOf(await ask(bench, id))).toEqual({ status: 403, problem: 'scope-missing' })
    const support = await anOperatorKey(shop.deps, { scopes: ['support'], affiliates: ['acme'] })
    expect(problemOf(await ask(support, foreign.id))).toEqual({ status: 404, problem: 'order-not-found' })
    expect(await auditOf(foreign.id)).toEqual([])
  })
})

describe('what was told of the product', () => {
  test('is shown in full to whoever compares it, and who looked is kept', async () => {
    const [{ browser, id }, foreign] = [await sale(), await sale('nord')]
    await browser.api('updateCollectedData', { params: { id }, body: { imei: '490154203237518', colour: 'Blue' } })
    const inspector = await anOperatorKey(shop.deps, { scopes: ['inspection'], affiliates: ['acme'] })
    const ask = (token: string, order: string) => shop.api('getOrderCollectedData', { token, params: { id: order } })
    expect((await ask(inspector, id)).body).toEqual({
      order: id,
      imei: '490154203237518',
      colour: 'Blue',
      accessories: [],
      _links: { self: { href: `/operator-api/v1/orders/${id}/collected-data` } },
    })
    expect(await auditOf(id)).toMatchObject([{ action: 'getOrderCollectedData' }])
    expect(problemOf(await ask(inspector, foreign.id))).toEqual({ status: 404, problem: 'order-not-found' })
    expect(problemOf(await ask(bench, id))).toEqual({ status: 403, problem: 'scope-missing' })
  })
})
