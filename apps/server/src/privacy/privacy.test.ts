// @module-tag postgres
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { problemOf } from '../../test/api.ts'
import { type AcceptedSale, aCashier, type Cashier, SEPA_PAYER } from '../../test/cashier.ts'
import { type Collector, aCollector, tracesTo } from '../../test/collector.ts'
import { aCommandLine } from '../../test/command-line.ts'
import { foundIn, paysAll, runs, sellsAll, tells, WORDS } from '../../test/seller-words.ts'
import { glassVault } from '../../test/glass-vault.ts'
import { anOperatorKey } from '../../test/operator-key.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { IBAN, PERSON } from '../../test/trade-in.ts'
import { eraseSeller } from './erase-seller.ts'
import { privacyJobs } from './privacy.jobs.ts'
import { columnsOf, SELLER_TABLES } from './map/data-map.ts'

/** Where law has them stay. */
const KEPT = [
  'payout_batch.file',
  'payout_line.creditor',
  'payout_line.masked_account',
  'purchase_register.content',
  'purchase_register.content_mac',
  // Found by nobody who has not the address itself.
  'seller_erasure.mark',
]

let till: Cashier
let privacy: string
let sale: AcceptedSale
let reprise: ReturnType<typeof aCommandLine>
let collector: Collector
let tracing: Awaited<ReturnType<typeof tracesTo>>
beforeAll(async () => {
  collector = await aCollector()
  tracing = await tracesTo(collector.url)
  till = await aCashier(SEPA_PAYER, { vault: glassVault })
  privacy = await anOperatorKey(till.deps, { name: 'Privacy', scopes: ['privacy'] })
  reprise = aCommandLine(till.deps.db, () => till.clock.now(), till.deps)
})

const asks = (name: 'getSellerData' | 'exportSeller' | 'eraseSeller', id: string, token = privacy) =>
  till.api(name, { token, params: { id } })
describe('a seller', () => {
  test('keeps being known while one of their orders is not over, and is told which', async () => {
    sale = await sellsAll(till)
    const seen = await asks('getSellerData', sale.id)
    expect(seen.body).toMatchObject({
      orders: [{ barcode: sale.barcode, obstacles: ['not-ended', 'register-not-written'] }],
      erased: null,
    })
    expect(tells(seen.text)).toBe(false)
    const refused = await asks('eraseSeller', sale.id)
    expect(problemOf(refused)).toEqual({ status: 409, problem: 'seller-not-erasable' })
    expect(refused.body).toMatchObject({ current: { orders: [{ barcode: sale.barcode, status: 'accepted' }] } })
    const typed = await reprise('seller', 'erase', PERSON.email, '--yes')
    expect(typed.code).toBe(1)
    expect(typed.err).toMatch(new RegExp(`${sale.barcode} +accepted +not ended`))
  })

  test('is in each table that holds something of somebody', async () => {
    await paysAll(till, sale)
    // Of one that ended otherwise. Such a word keeps a seller from being forgotten by the clock, not from being erased.
    await runs(till, `update customer_order set payment_held = 'Hold-Word', payment_held_at = now()`)
    const empty: string[] = []
    for (const [table, map] of Object.entries(SELLER_TABLES)) {
      const holds = columnsOf(map).some(([, { kind }]) => ['own', 'sealed', 'index', 'file'].includes(kind))
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(
        till.deps.db,
      )
      if (holds && rows[0]?.n === 0) empty.push(table)
    }
    expect(empty).toEqual(['batch_unexpected', 'label_cancellation', 'voucher'])
  })

  test('gets all of it to read, with files and without what opens something', async () => {
    const got = await asks('exportSeller', sale.id)
    expect([got.status, got.headers['content-type']]).toEqual([200, 'application/zip'])
    const files = unzipSync(new Uint8Array(got.bytes))
    const text = (path: string) =>
      Buffer.from(files[path] ?? [])
        .toString()
        .toLowerCase()
    // What machines keep for a day, or until it is done, is nobody's to read.
    expect(WORDS.filter((word) => !text('data.json').includes(word))).toEqual(['reply-word', 'job-word'])
    for (const word of [PERSON.email, IBAN, 'Case-Word']) expect(text('index.html')).toContain(word.toLowerCase())
    expect(text('data.json')).not.toMatch(/"(tokenHash|emailHash|codeHash|actor|contentMac)"/)
    expect(Object.keys(files).filter((path) => path.startsWith('files/'))).toHaveLength(4)
    expect(JSON.parse(text('receipt.json'))).toMatchObject({
      orders: [sale.barcode.toLowerCase()],
      programmes: ['acme'],
    })
  })

  test('is written into a folder by a command, under either of its names', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'reprise-seller-'))
    for (const noun of ['seller', 'person']) {
      const typed = await reprise(noun, 'export', PERSON.email.toUpperCase(), '--out', join(folder, noun))
      expect(typed.out).toContain('index.html (1 order, 4 files)')
      expect(await readFile(join(folder, noun, 'data.json'), 'utf8')).toContain(IBAN)
    }
    await rm(folder, { recursive: true })
    expect((await reprise('seller', 'export', 'nobody@example.org', '--out', folder)).out).toBe(
      'Nothing is kept of this address.\n',
    )
    expect((await reprise('seller', 'export', 'zoe', '--out', folder)).code).toBe(2)
  })
})

describe('once they are erased', () => {
  test('a process that dies halfway leaves all of it, and the next one begins anew', async () => {
    const before = await foundIn(till)
    const dying = inTransaction(till.deps.db, async (trx) => {
      await eraseSeller(till.contextOn(trx), till.deps, { order: sale.id })
      throw new Error('killed')
    })
    await expect(dying).rejects.toThrow('killed')
    await till.files.sweep()
    expect(await foundIn(till)).toEqual(before)
  })

  test('nothing of them is left in any column, file or log, but where law has it stay', async () => {
    const before = await foundIn(till)
    expect(before.length).toBeGreaterThan(40)
    const got = await till.api('eraseSeller', {
      token: privacy,
      params: { id: sale.id },
      headers: { 'idempotency-key': 'erase-1' },
    })
    expect(got.body).toMatchObject({
      erased: true,
      repeated: false,
      programmes: ['acme'],
      files: 3,
      kept: [
        { law: 'register', until: '2036-12-31' },
        { law: 'payments', until: '2036-12-31' },
      ],
    })
    await till.files.sweep()
    expect(await foundIn(till)).toEqual(KEPT)
  })

  test('the receipt is given again, by the order and by the address', async () => {
    const again = await asks('eraseSeller', sale.id)
    expect(again.body).toMatchObject({ repeated: true, orders: [{ barcode: sale.barcode }] })
    expect((await reprise('seller', 'erase', PERSON.email, '--yes')).out).toContain('Erased before, on 2026-11-20')
    expect((await asks('getSellerData', sale.id)).body.erased).toMatchObject({ repeated: false })
  })

  test('their order is read as before, the register holds, and the audit says who did it', async () => {
    const key = await anOperatorKey(till.deps, { scopes: ['orders', 'support', 'audit', 'payments', 'inspection'] })
    const order = await till.api('getOperatorOrder', { token: key, params: { id: sale.id } })
    expect(order.body).toMatchObject({ status: 'paid', amount: sale.amount })
    for (const name of [
      'getOrderPerson',
      'getOrderTimeline',
      'getCustomerView',
      'listOrderNotes',
      'getOrderCollectedData',
    ] as const)
      expect([name, (await till.api(name, { token: key, params: { id: sale.id } })).status]).toEqual([name, 200])
    const checked = await till.api('verifyRegister', { token: key, params: { affiliate: 'acme' } })
    expect(checked.body).toMatchObject({ holds: true, faults: [] })
    const { body } = await till.api('listAudit', { token: key, query: { order: sale.id, limit: '100' } })
    expect(body._embedded.entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['eraseSeller', 'exportSeller']),
    )
  })

  test('what they sold in a year still adds up, and they may sell again as somebody new', async () => {
    const totals = await till.api('listSellerTotals', {
      token: till.key,
      params: { year: '2026' },
      query: { all: 'true' },
    })
    expect(totals.body._embedded.sellers).toMatchObject([{ sales: 1, orders: [{ barcode: sale.barcode }] }])
    const next = await till.browser(till.token).sells()
    expect((await asks('getSellerData', next.body.id)).body.orders).toHaveLength(1)
  })
})

test('after three years nobody is told any more that they were erased', async () => {
  const jobs = privacyJobs(till.deps)
  await jobs['seller.forget-erasures']()
  expect((await asks('getSellerData', sale.id)).body.erased).not.toBeNull()
  till.clock.passDays(3 * 365 + 1)
  await jobs['seller.forget-erasures']()
  expect((await asks('getSellerData', sale.id)).body.erased).toBeNull()
})

describe('who asks', () => {
  test('needs the scope for it, and reaches their own programmes', async () => {
    await till.hasAffiliate({ id: 'nord' })
    const foreign = await anOperatorKey(till.deps, { scopes: ['privacy'], affiliates: ['nord'] })
    for (const name of ['getSellerData', 'exportSeller', 'eraseSeller'] as const) {
      expect(problemOf(await asks(name, sale.id, till.key))).toEqual({ status: 403, problem: 'scope-missing' })
      expect(problemOf(await asks(name, sale.id, foreign))).toEqual({ status: 404, problem: 'order-not-found' })
    }
  })
})

test('nothing of anybody is in a trace of all of this', async () => {
  await tracing.stop()
  const told = collector.spans()
  for (const name of ['placeOrder', 'exportPayout', 'exportSeller', 'eraseSeller'])
    expect(told.map(({ attributes }) => attributes['reprise.operation'])).toContain(name)
  expect(told.length).toBeGreaterThan(200)
  const text = collector.text().toLowerCase()
  expect(WORDS.filter((word) => text.includes(word))).toEqual([])
  for (const secret of [sale.id, sale.barcode, sale.token]) expect(text).not.toContain(secret.toLowerCase())
})
