// @module-tag postgres
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { aFolder } from '../../test/an-installation.ts'
import { problemOf } from '../../test/api.ts'
import { aCashier, type Cashier } from '../../test/cashier.ts'
import { aCommandLine } from '../../test/command-line.ts'

import { PERFECT_ANSWERS, PHONE } from '../../test/goods.ts'
import { anOperatorKey } from '../../test/operator-key.ts'
import { beginTransaction } from '#server/platform/database/transaction.ts'
import { PERSON } from '../../test/trade-in.ts'
import { eraseSeller } from './erase-seller.ts'

// Of somebody who sold to two programmes, of orders that change meanwhile, of what was written since, and of others.

let till: Cashier
let nord: string
let privacy: string
let ofNord: string
beforeAll(async () => {
  till = await aCashier()
  nord = await till.hasAffiliate({ id: 'nord' })
  privacy = await anOperatorKey(till.deps, { name: 'Privacy', scopes: ['privacy'] })
  ofNord = await anOperatorKey(till.deps, { name: 'Nord', scopes: ['privacy'], affiliates: ['nord'] })
})

const sells = async (token: string): Promise<string> => (await till.browser(token).sells()).body.id
/** By the same person, whose e-mail address tells that they are. */
const sellsAndCancels = async (token: string): Promise<string> => {
  const id = await sells(token)
  await till.api('moveOrder', { token: till.key, params: { id }, body: { statusTransition: 'cancel' } })
  return id
}
const erases = (id: string) => till.api('eraseSeller', { token: privacy, params: { id } })

test('who looks after one programme is not told that an erased seller sold to another', async () => {
  const acmes = await sellsAndCancels(till.token)
  const nords = await sellsAndCancels(nord)
  expect((await erases(acmes)).body).toMatchObject({ programmes: ['acme', 'nord'] })
  const params = { id: nords }
  const seen = await till.api('getSellerData', { token: ofNord, params })
  const again = await till.api('eraseSeller', { token: ofNord, params })
  for (const receipt of [seen.body.erased, again.body])
    expect(receipt).toMatchObject({ programmes: ['nord'], orders: [{ order: nords }] })
  expect((await till.api('getSellerData', { token: privacy, params })).body.erased?.orders).toHaveLength(2)
})

test('what was written about an erased seller since is erased as well, with the receipt of the first time', async () => {
  const id = await sellsAndCancels(till.token)
  const { body: first } = await erases(id)
  await till.database.pool.query(
    `insert into order_note (id, order_id, at, actor, text) values (gen_random_uuid(), '${id}', now(), 'x', 'Zoe called')`,
  )
  expect((await erases(id)).body).toEqual({ ...first, repeated: true })
  expect((await till.database.pool.query(`select from order_note where order_id = '${id}'`)).rowCount).toBe(0)
})

test('a mail that still waited for its seller is not due any more, and its job comes to its end', async () => {
  const id = await sellsAndCancels(till.token)
  await till.sendConfirmation(id)
  const support = await anOperatorKey(till.deps, { name: 'Support', scopes: ['support'] })
  const mails = async () =>
    (await till.api('listOrderMails', { token: support, params: { id } })).body._embedded.mails.map(
      (one: { id: string; state: string }) => one,
    )
  const [first] = await mails()
  const again = await till.api('resendMail', { token: support, params: { id, mail: first?.id ?? '' } })
  await erases(id)
  await till.jobs['order.mail-again']({ mailId: again.body.id })
  expect((await mails()).map(({ state }) => state).toSorted()).toEqual(['not-due', 'sent'])
})

test('an order that goes on while its seller is being erased keeps them', async () => {
  const id = await sellsAndCancels(till.token)
  const other = await till.database.pool.connect()
  try {
    await other.query('begin')
    await other.query('select from customer_order where id = $1 for update', [id])
    const erasing = erases(id)
    await expect
      .poll(async () => (await till.database.pool.query('select from pg_locks where not granted')).rowCount)
      .toBeGreaterThan(0)
    await other.query("update customer_order set status = 'received' where id = $1", [id])
    await other.query('commit')
    expect(problemOf(await erasing)).toEqual({ status: 409, problem: 'seller-not-erasable' })
    const { rows } = await till.database.pool.query(
      'select payment is null as blank from customer_order where id = $1',
      [id],
    )
    expect(rows).toEqual([{ blank: false }])
  } finally {
    other.release()
  }
})

describe('an order that is being placed while its seller is being erased', () => {
  /** Of a seller whose other order has ended; the sale is sent by the browser that they were met in. */
  const begins = async () => {
    const browser = till.browser(till.token)
    const party = await browser.introduces({ ...PERSON, email: `placing-${Math.random()}@example.org` })
    const before = await browser.api('placeOrder', { body: browser.saleOf((await browser.quotes()).body, party) })
    const id = before.body.id
    await till.api('moveOrder', { token: till.key, params: { id }, body: { statusTransition: 'cancel' } })
    const quotation = await browser.quotes()
    return { id, places: () => browser.api('placeOrder', { body: browser.saleOf(quotation.body, party) }) }
  }
  const waits = async (): Promise<void> => {
    await expect
      .poll(async () => (await till.database.pool.query('select from pg_locks where not granted')).rowCount)
      .toBeGreaterThan(0)
  }

  test('keeps them where it came first', async () => {
    const { id, places } = await begins()
    const other = await till.database.pool.connect()
    try {
      await other.query('begin; lock table order_item in share mode')
      const placing = places()
      await waits()
      const erasing = erases(id)
      await other.query('commit')
      expect((await placing).status).toBe(201)
      expect(problemOf(await erasing)).toEqual({ status: 409, problem: 'seller-not-erasable' })
    } finally {
      other.release()
    }
  })

  test('is refused where the erasure came first', async () => {
    const { id, places } = await begins()
    const { trx, commit } = await beginTransaction(till.deps.pool)
    await eraseSeller(till.contextOn(trx), { vault: till.deps.vault, files: till.files }, { order: id })
    const placing = places()
    await waits()
    await commit()
    const refused = await placing
    expect(problemOf(refused)).toEqual({ status: 422, problem: 'field-rejected' })
    expect(refused.body).toMatchObject({ faults: [{ pointer: '/customer', code: 'unknown' }] })
  })
})

test('somebody else who typed their details in the same browser is not given to the seller', async () => {
  const browser = till.browser(till.token)
  await browser.introduces({ ...PERSON, email: 'somebody.else@example.org', lastName: 'Somebodyelse' })
  const { body } = await browser.sells()
  const got = await till.api('exportSeller', { token: privacy, params: { id: body.id } })
  const text = Buffer.from(unzipSync(new Uint8Array(got.bytes))['data.json'] ?? []).toString()
  expect(text).toContain(PERSON.email)
  expect(text).not.toMatch(/somebody.?else/i)
})

test('a look at somebody who has not sold is kept as well', async () => {
  const reprise = aCommandLine(till.deps.db, () => till.clock.now(), till.deps)
  await till.browser(till.token).introduces({ ...PERSON, email: 'typed.only@example.org' })
  const folder = join(await aFolder(), 'export')
  await reprise('seller', 'export', 'typed.only@example.org', '--out', folder)
  expect(await readFile(join(folder, 'data.json'), 'utf8')).toContain('typed.only@example.org')
  const { rows } = await till.database.pool.query(
    "select from audit_entry where action = 'exportSeller' and subject ? 'customer'",
  )
  expect(rows).toHaveLength(1)
})

describe('an address that only waits for a price', () => {
  const waits = (token: string, email: string) =>
    till.browser(token).api('watchPrice', { body: { product: PHONE, answers: PERFECT_ANSWERS, kind: 'falls', email } })
  const audited = async (action: string, key: string) =>
    (await till.database.pool.query('select from audit_entry where action = $1 and subject ? $2', [action, key]))
      .rowCount

  test('is looked at and erased with a row of the audit each', async () => {
    const reprise = aCommandLine(till.deps.db, () => till.clock.now(), till.deps)
    expect((await waits(till.token, 'waits.only@example.org')).status).toBe(202)
    await reprise('seller', 'export', 'waits.only@example.org', '--out', join(await aFolder(), 'export'))
    expect(await audited('exportSeller', 'price-watch')).toBe(1)
    const before = (await audited('eraseSeller', 'erasure')) ?? 0
    expect((await reprise('seller', 'erase', 'waits.only@example.org', '--yes')).out).toContain('Receipt: ')
    expect(await audited('eraseSeller', 'erasure')).toBe(before + 1)
  })

  test('is erased among tests as well', async () => {
    const reprise = aCommandLine(till.deps.db, () => till.clock.now(), till.deps)
    await anOperatorKey(till.deps, { scopes: ['orders'], affiliates: ['nord'], test: true })
    await till.deps.affiliates.refresh()
    const token = till.deps.affiliates.find('nord~test')?.config.orderAPI.token ?? ''
    expect((await waits(token, 'tests.only@example.org')).status).toBe(202)
    await reprise('seller', 'erase', 'tests.only@example.org', '--yes')
    const left = await till.database.pool.query("select from price_watch where affiliate_id = 'nord~test'")
    expect(left.rowCount).toBe(0)
  })
})

test('the address may come from standard input', async () => {
  await till.browser(till.token).introduces({ ...PERSON, email: 'from.a.file@example.org' })
  const at = (line: string) => aCommandLine(till.deps.db, () => till.clock.now(), till.deps, undefined, line)
  const folder = join(await aFolder(), 'export')
  expect((await at('from.a.file@example.org')('seller', 'export', '-', '--out', folder)).code).toBe(0)
  expect(await readFile(join(folder, 'data.json'), 'utf8')).toContain('from.a.file@example.org')
  expect((await at('')('seller', 'erase', '-', '--yes')).err).toContain('EMAIL is an e-mail address')
})
