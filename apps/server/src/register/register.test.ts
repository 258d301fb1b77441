// @module-tag postgres
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { problemOf } from '../../test/api.ts'
import { aCashier, type AcceptedSale, type Cashier } from '../../test/cashier.ts'
import { anOperatorKey } from '../../test/operator-key.ts'
import { NOON } from '../../test/platform.ts'
import { readPdf } from '../../test/read-pdf.ts'
import { ADDRESS, PERSON } from '../../test/trade-in.ts'
import { recordPurchase } from './record-purchase.ts'

let till: Cashier
beforeAll(async () => {
  till = await aCashier()
})
beforeEach(() => till.clock.set(NOON))

const IMEI = '490154203237518'
/** Does what the worker would about one order. */
const works = async ({ id }: Pick<AcceptedSale, 'id'>) => {
  for (const { task, payload } of await till.queued())
    if (task === 'order.bought' && (payload as { orderId: string }).orderId === id)
      await till.jobs['order.bought'](payload as never)
}
const ask = (query: object = {}, token = till.key) =>
  till.api('exportRegister', {
    token,
    params: { affiliate: 'acme' },
    query: { purpose: 'Inspection by the prefecture', ...query },
  })
type Row = Readonly<Record<string, string>>
const rows = async (query: object = {}): Promise<Row[]> => parse((await ask(query)).text, { columns: true, bom: true })
const rowsOf = async ({ barcode }: AcceptedSale) => (await rows()).filter(({ orderNumber }) => orderNumber === barcode)
const correct = (body: object, token = till.key) =>
  till.api('correctRegister', { token, params: { affiliate: 'acme' }, body })

describe('the register of purchases', () => {
  test('has a line for a product from the day it was bought', async () => {
    const sale = await till.accepted()
    await works(sale)
    expect(await rowsOf(sale)).toMatchObject([
      {
        corrects: '',
        boughtOn: '2026-11-20',
        lastName: PERSON.lastName,
        firstName: PERSON.firstName,
        capacity: 'private-person',
        origin: 'sent-by-seller',
        address: `${ADDRESS.line1}, ${ADDRESS.postalCode} ${ADDRESS.city}, ${ADDRESS.country}`,
        description: expect.stringMatching(/^Acme One 128\u00a0Go; .*Impeccable/),
        price: '320.00 EUR',
        paidBy: 'bank-transfer',
      },
    ])
  })

  test('says that a store took the product in, also where it was to be sent with a label', async () => {
    const store = await anOperatorKey(till.deps, { affiliates: ['acme'], scopes: ['stores'], storeId: 'paris-2' })
    const { body: sold } = await till.browser(till.token).sells()
    await till.api('attachOrderToStore', {
      token: store,
      params: { id: sold.id },
      body: { storeId: 'paris-2', userId: 'a.17', status: 'handed-over' },
    })
    await till.accepts(sold.id)
    await works(sold)
    const lines = (await rows()).filter(({ orderNumber }) => orderNumber === sold.barcode)
    expect(lines).toMatchObject([{ origin: 'handed-over-in-store' }])
  })

  test('says what was found, and not what was declared', async () => {
    const browser = till.browser(till.token)
    const quotation = await browser.quotes({ works: 'yes', glass: 'light', lock: 'off' })
    const sold = await browser.api('placeOrder', { body: browser.saleOf(quotation.body, await browser.introduces()) })
    const sale = { ...sold.body, barcode: sold.body.barcode ?? '' }
    await till.accepts(sale.id)
    await works(sale)
    const [line] = (await rows()).filter(({ orderNumber }) => orderNumber === sale.barcode)
    expect(line?.['description']).toContain('Impeccable')
    expect(line?.['price']).toBe('294.00 EUR')
  })

  test('has one line for it, however often it is told', async () => {
    const sale = await till.accepted()
    await Promise.all([works(sale), works(sale), works(sale)])
    await works(sale)
    expect(await rowsOf(sale)).toHaveLength(1)
  })

  test('has no line for what was not bought', async () => {
    const browser = till.browser(till.token)
    const { body } = await browser.sells()
    await till.api('moveOrder', { token: till.key, params: { id: body.id }, body: { statusTransition: 'receive' } })
    await works(body)
    expect((await rows()).some(({ orderNumber }) => orderNumber === body.barcode)).toBe(false)
  })

  test('adds what becomes known by the payment, and leaves what stands', async () => {
    const sale = await till.accepted()
    await works(sale)
    const [first] = await rowsOf(sale)
    await sql`update customer_order set status = 'sent' where id = ${sale.id}`.execute(till.deps.db)
    await sale.browser.api('updateCollectedData', { params: { id: sale.id }, body: { imei: IMEI } })
    await sql`update customer_order set status = 'accepted' where id = ${sale.id}`.execute(till.deps.db)
    const { id } = await till.prepares()
    await till.exports(id)
    await till.executes(id)
    await works(sale)
    await works(sale)
    expect(await rowsOf(sale)).toMatchObject([
      { serialNumber: '' },
      { corrects: first?.['line'], serialNumber: IMEI, reason: 'Known since the purchase', lastName: PERSON.lastName },
    ])
  })

  test('names the numbers that the bench read, before those that its seller told', async () => {
    const browser = till.browser(till.token)
    const { body } = await browser.sells()
    const sold = async (told: object, read: object) => {
      await browser.api('updateCollectedData', { params: { id: body.id }, body: told })
      await till.api('receiveProduct', { token: till.key, body: { barcode: body.barcode, identifiers: read } })
    }
    await sold(
      { imei: IMEI, serialNumber: 'TOLD12345' },
      { imei: ['490154203237526', '356938035643809'], meid: 'AF0123450ABCDE' },
    )
    await till.accepts(body.id)
    await works(body)
    expect((await rows()).find(({ orderNumber }) => orderNumber === body.barcode)).toMatchObject({
      serialNumber: '490154203237526 / 356938035643809 / AF0123450ABCDE',
    })
  })

  test('names the document that was accepted, before what was typed into a form', async () => {
    const sale = await till.accepted()
    const documentOf = async () => ({
      birthDate: '1974-08-12',
      documentType: 'passport',
      documentNumber: '12AB34567',
      documentAuthority: 'Utopia',
    })
    const deps = { ...till.deps, ...till.goods, documentOf }
    await recordPurchase(deps, sale.id, till.clock.now())
    expect(await rowsOf(sale)).toMatchObject([
      {
        birthDate: '1974-08-12',
        documentType: 'passport',
        documentNumber: '12AB34567',
        documentDate: '',
        documentAuthority: 'Utopia',
      },
    ])
  })

  test('is corrected by another line, which says why', async () => {
    const sale = await till.accepted()
    await works(sale)
    const line = Number((await rowsOf(sale))[0]?.['line'])
    const got = await correct({ line, fields: { serialNumber: 'F2LX1', lastName: 'Østergård' }, reason: 'Misread' })
    expect([got.status, got.body]).toMatchObject([201, { affiliate: 'acme', corrects: line }])
    expect(await rowsOf(sale)).toMatchObject([
      { lastName: PERSON.lastName, serialNumber: '' },
      {
        line: String(got.body.line),
        corrects: String(line),
        lastName: 'Østergård',
        serialNumber: 'F2LX1',
        reason: 'Misread',
      },
    ])
    const again = await correct({ line: got.body.line, fields: { documentNumber: '12AB' }, reason: 'Missing' })
    expect(again.body.corrects).toBe(line)
    expect((await rowsOf(sale)).at(-1)).toMatchObject({ lastName: 'Østergård', documentNumber: '12AB' })
    const same = await correct({ line, fields: { documentNumber: '12AB' }, reason: 'Twice' })
    expect(same.body.faults).toEqual([{ pointer: '/fields', code: 'no-difference' }])
  })

  test.each([
    [
      { line: 1, fields: { price: 'cheaper' }, reason: 'Cheaper' },
      { status: 400, problem: 'malformed-request' },
    ],
    [
      { line: 1, fields: { boughtOn: '2020-01-01' }, reason: 'Earlier' },
      { status: 400, problem: 'malformed-request' },
    ],
    [
      { line: 1, fields: { lastName: 'X' } },
      { status: 400, problem: 'malformed-request' },
    ],
    [
      { line: 2_147_483_648, fields: { lastName: 'X' }, reason: 'Beyond what is kept' },
      { status: 400, problem: 'malformed-request' },
    ],
    [
      { line: 999_999, fields: { lastName: 'X' }, reason: 'Nothing' },
      { status: 404, problem: 'register-line-not-found' },
    ],
  ])('is not corrected by %j', async (body, expected) => expect(problemOf(await correct(body))).toEqual(expected))

  test('is shown to who may pay, and keeps who looked and why', async () => {
    const got = await ask({ from: '2026-11-01' })
    expect([got.status, got.headers['content-type'], got.headers['cache-control']]).toEqual([
      200,
      'text/csv',
      'no-store',
    ])
    const { rows: audit } = await sql`
      select actor, subject from audit_entry where action = 'exportRegister' order by id desc limit 1`.execute(
      till.deps.db,
    )
    expect(audit[0]).toMatchObject({
      actor: `key:${till.key.split('_')[1]}`,
      subject: { affiliate: 'acme', purpose: 'Inspection by the prefecture', from: '2026-11-01', format: 'csv' },
    })
    expect(problemOf(await ask({ purpose: '' }))).toEqual({ status: 400, problem: 'malformed-request' })
    await till.hasAffiliate({ id: 'nord' })
    const foreign = await anOperatorKey(till.deps, { scopes: ['payments'], affiliates: ['nord'] })
    expect(problemOf(await ask({}, foreign))).toEqual({ status: 404, problem: 'affiliate-not-found' })
    const bench = await anOperatorKey(till.deps, { scopes: ['orders', 'support'] })
    expect(problemOf(await ask({}, bench))).toEqual({ status: 403, problem: 'scope-missing' })
  })

  test('shows the lines of some days', async () => {
    till.clock.passDays(40)
    const late = await till.accepted()
    await works(late)
    expect((await rows({ from: '2026-12-01' })).map(({ orderNumber }) => orderNumber)).toEqual([late.barcode])
    expect((await rows({ to: '2026-12-01' })).map(({ orderNumber }) => orderNumber)).not.toContain(late.barcode)
  })

  test('keeps what people typed from being taken for a formula, and unreadable in the database', async () => {
    const sale = await till.accepted()
    await works(sale)
    const [row] = await rowsOf(sale)
    await correct({ line: Number(row?.['line']), fields: { lastName: '=1+1,"x"' }, reason: 'Test' })
    expect((await rowsOf(sale)).at(-1)).toMatchObject({ lastName: `'=1+1,"x"` })
    const { rows: kept } = await sql<{ text: string }>`
      select string_agg(encode(content, 'escape'), '') as text from purchase_register`.execute(till.deps.db)
    expect(kept[0]?.text).not.toMatch(/Hara|Impeccable|rue de la Paix/)
  })

  test('prints on as many pages as it takes', async () => {
    for (let count = 0; count < 6; count += 1) await works(await till.accepted())
    const got = await ask({ format: 'pdf' })
    expect([got.status, got.headers['content-type']]).toEqual([200, 'application/pdf'])
    const pdf = await readPdf(got.bytes)
    expect(pdf.pages).toBeGreaterThan(1)
    expect(pdf).toMatchObject({ language: 'fr', title: 'Registre des achats (livre de police), acme' })
    for (const part of [
      'Tenu par Acme Reprise SAS (acme)',
      'Domicile',
      '1 rue de la Paix, 75002 Paris, FR',
      'virement',
      '20 novembre 2026',
      'Page 1',
    ])
      expect(pdf.text).toContain(part)
  })
})
