// @module-tag postgres
import { unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { problemOf } from '../../../test/api.ts'
import { aCashier, type Cashier } from '../../../test/cashier.ts'
import { type Browser, PERSON } from '../../../test/trade-in.ts'
import { codePlace } from '#server/order/index.ts'

let till: Cashier
let nord: string
beforeAll(async () => {
  till = await aCashier()
  nord = await till.hasAffiliate({ id: 'nord' })
})

/** By the code that was mailed to the address of the order. */
const proves = async (browser: Browser, order: string): Promise<void> => {
  await browser.api('requestOrderCode', { body: { order } })
  const jobs = (await till.queued()).filter(({ task }) => task === 'order.mail-code').map(({ payload }) => payload)
  const { sealed, codeId } = (jobs as { orderId: string; codeId: string; sealed: string }[]).findLast(
    ({ orderId }) => orderId === order,
  ) ?? { sealed: '', codeId: '' }
  const code = till.deps.vault.open(Buffer.from(sealed, 'base64'), codePlace(codeId))
  expect((await browser.api('verifyOrderCode', { body: { order, code } })).status).toBe(201)
}
/** Those of one second stand in no order. */
const later = (): void => till.clock.set(new Date(till.clock.now().getTime() + 1_000))
const sells = async (token: string, person: object = PERSON) => {
  later()
  const browser = till.browser(token)
  const quotation = await browser.quotes()
  const party = await browser.introduces(person)
  const { body } = await browser.api('placeOrder', { body: browser.saleOf(quotation.body, party) })
  return { browser, id: body.id, barcode: body.barcode ?? '' }
}
const cancels = (id: string) =>
  till.api('moveOrder', { token: till.key, params: { id }, body: { statusTransition: 'cancel' } })
const person = (name: string) => ({ ...PERSON, email: `${name}@example.org`, lastName: name })
const textOf = ({ bytes }: { readonly bytes: Uint8Array }): string =>
  Buffer.from(unzipSync(new Uint8Array(bytes))['data.json'] ?? []).toString()

test('is given after a code that was mailed to the address of the order, and to nobody without one', async () => {
  const { browser, id, barcode } = await sells(till.token, person('first'))
  const params = { id }
  for (const name of ['getOwnData', 'exportOwnData', 'eraseOwnData'] as const) {
    expect(problemOf(await browser.api(name, { params }))).toEqual({ status: 403, problem: 'code-required' })
    expect(problemOf(await till.browser(till.token).api(name, { params }))).toEqual({
      status: 403,
      problem: 'session-required',
    })
  }
  await proves(browser, id)
  const got = await browser.api('exportOwnData', { params })
  expect(got.headers['content-disposition']).toMatch(
    new RegExp(`filename="my-data-${barcode}-\\d{4}-\\d\\d-\\d\\d\\.zip"`),
  )
  expect(got.headers['cache-control']).toBe('no-store')
  expect(textOf(got)).toContain('first@example.org')
  till.clock.set(new Date(till.clock.now().getTime() + 3_600_000))
  expect(problemOf(await browser.api('exportOwnData', { params }))).toEqual({ status: 403, problem: 'code-required' })
})

test('is of the programme and the e-mail address of the order alone, and the audit says who had it', async () => {
  const elsewhere = await sells(nord, person('second'))
  const other = await sells(till.token, person('third'))
  const before = await sells(till.token, person('second'))
  const { browser, id } = await sells(till.token, person('second'))
  await proves(browser, id)
  const seen = await browser.api('getOwnData', { params: { id } })
  expect(seen.body.orders.map(({ order }) => order)).toEqual([before.id, id])
  expect(seen.text).not.toContain('second@')
  const text = textOf(await browser.api('exportOwnData', { params: { id } }))
  expect(text).toContain(before.barcode)
  for (const word of [elsewhere.barcode, other.barcode, 'third', 'nord']) expect(text).not.toContain(word)
  const { rows } = await till.database.pool.query(
    `select actor, subject ->> 'order' as "order", subject ->> 'affiliate' as affiliate from audit_entry where action = 'exportSeller' and subject ->> 'order' = any($1) order by id`,
    [[before.id, id, elsewhere.id]],
  )
  expect(rows).toEqual([before, { id }].map((one) => ({ actor: 'customer', order: one.id, affiliate: 'acme' })))
})

test('is of whoever has the address: to type in somebody else’s opens nothing of theirs', async () => {
  const victim = await sells(till.token, person('victim'))
  await cancels(victim.id)
  const { browser, id } = await sells(till.token, person('stranger'))
  const params = { id }
  await proves(browser, id)
  await browser.api('changeOrderEmail', { params, body: { email: 'victim@example.org' } })
  await cancels(id)
  for (const name of ['getOwnData', 'exportOwnData', 'eraseOwnData'] as const)
    expect(problemOf(await browser.api(name, { params }))).toEqual({ status: 403, problem: 'code-required' })
})

test('is kept while an order needs its seller, which is named with its reason, and nothing is changed', async () => {
  const open = await sells(till.token, person('fourth'))
  const { browser, id } = await sells(till.token, person('fourth'))
  await cancels(id)
  await proves(browser, id)
  const refused = await browser.api('eraseOwnData', { params: { id } })
  expect(problemOf(refused)).toEqual({ status: 409, problem: 'seller-not-erasable' })
  expect(refused.body).toMatchObject({
    current: { orders: [{ barcode: open.barcode, status: 'created', obstacles: ['not-ended'] }] },
  })
  expect(textOf(await browser.api('exportOwnData', { params: { id } }))).toContain('fourth@example.org')
})

test('is erased with all orders of the address in the programme, and the browser opens none of them any more', async () => {
  const elsewhere = await sells(nord, person('fifth'))
  const before = await sells(till.token, person('fifth'))
  const { browser, id, barcode } = await sells(till.token, person('fifth'))
  await cancels(id)
  await cancels(before.id)
  await proves(browser, id)
  const { status, body } = await browser.api('eraseOwnData', { params: { id } })
  expect(status).toBe(200)
  expect(body).toMatchObject({ orders: [{ barcode: before.barcode }, { barcode, status: 'cancelled' }], kept: [] })
  expect((await browser.api('getOrder', { params: { id } })).body.accessLevel).toBe('link')
  const { rows: left } = await till.database.pool.query(
    'select forgotten_at is not null as gone from customer_order where id = any($1) order by created_at',
    [[elsewhere.id, before.id, id]],
  )
  expect(left).toEqual([{ gone: false }, { gone: true }, { gone: true }])
  const { rows } = await till.database.pool.query(
    `select actor from audit_entry where action = 'eraseSeller' and subject ->> 'erasure' = $1`,
    [body.id],
  )
  expect(rows).toEqual([{ actor: 'customer' }, { actor: 'customer' }])
  const { rows: told } = await till.database.pool.query(
    `select actor from order_history where transition = 'erase-seller' and order_id = $1`,
    [id],
  )
  expect(told).toEqual([{ actor: 'customer' }])
})

test('is erased once, also where the button was pressed twice', async () => {
  const { browser, id } = await sells(till.token, person('sixth'))
  await cancels(id)
  await proves(browser, id)
  const replies = await Promise.all([1, 2].map(() => browser.api('eraseOwnData', { params: { id } })))
  expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  const { rows } = await till.database.pool.query('select from seller_erasure_order where order_id = $1', [id])
  expect(rows).toHaveLength(1)
})
