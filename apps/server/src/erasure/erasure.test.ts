import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { problemOf } from '../../test/api.ts'
import { aBench, type Bench, type Sale } from '../../test/bench.ts'
import { readPdf } from '../../test/read-pdf.ts'
import { listEveryRestock } from './list-restock.ts'

const IMEI = '490154203237518'

let bench: Bench
beforeAll(async () => {
  bench = await aBench()
})

/** A telephone that was accepted. */
const bought = async (): Promise<Sale> => {
  const sale = await bench.sale()
  await bench.receives(sale)
  await bench.finds(sale.id)
  return sale
}
const PURGED = {
  method: 'purge',
  technique: 'crypto-erase',
  tool: 'Phone Wiper',
  toolVersion: '4.2',
  identifiers: { imei: [IMEI] },
}
const erases = ({ id }: Sale, changes: object = {}, token = bench.key) =>
  bench.api('recordErasure', { token, params: { id }, body: { ...PURGED, ...changes } })
const verifies = ({ id }: Sale, changes: object = {}, token = bench.secondKey) =>
  bench.api('verifyErasure', { token, params: { id }, body: { method: 'sample', ...changes } })
const shown = async ({ id }: Sale) => (await bench.api('getOperatorOrder', { token: bench.key, params: { id } })).body
const restockOf = async (sale: Sale) => (await shown(sale)).restock
const waiting = async (waitsFor: string) =>
  (await bench.api('listRestock', { token: bench.key, query: { waitsFor, limit: '100' } })).body._embedded.restock

/** The own list names its number from now on. */
const lists = ({ id }: Sale) =>
  sql`
  insert into blocklist_entry (id, kind, blind_index, masked, reason, listed_on, imported_at, imported_by)
  select gen_random_uuid(), d.kind, d.blind_index, d.masked, 'Stolen', '2026-11-01', now(), 'key:test'
  from device_identifier d join order_item i on i.id = d.item_id where i.order_id = ${id}`.execute(bench.database.db)

describe('the erasure of a device', () => {
  test('waits until the device is the company’s', async () => {
    const sale = await bench.sale()
    await bench.receives(sale)
    expect(problemOf(await erases(sale))).toEqual({ status: 409, problem: 'erasure-not-due' })
    const disputed = await bench.disputed()
    expect(problemOf(await erases(disputed)).problem).toBe('erasure-not-due')
    await bench.answers(disputed, 'recycle')
    expect((await erases(disputed, { method: 'destroy', technique: 'shred' })).status).toBe(201)
    expect(await restockOf(disputed)).toEqual({ allowed: false, reason: 'not-bought' })
  })

  test('is recorded with a number of the device, and a technique of its method', async () => {
    const sale = await bought()
    expect(problemOf(await erases(sale, { identifiers: undefined })).problem).toBe('identifier-missing')
    expect((await erases(sale, { technique: 'shred' })).body).toMatchObject({
      error: 'field-rejected',
      faults: [{ pointer: '/technique', code: 'not-of-method' }],
    })
    const { body } = await erases(sale)
    expect(body).toMatchObject({
      media: 'flash',
      name: 'Bench',
      verification: null,
      numbers: { imei: ['*********** 7518'] },
    })
    expect(JSON.stringify(body)).not.toContain(IMEI)
  })

  test('is verified by another person, once, and by a way that fits', async () => {
    const sale = await bought()
    expect(problemOf(await verifies(sale)).problem).toBe('erasure-not-due')
    await erases(sale)
    expect(problemOf(await verifies(sale, {}, bench.key))).toEqual({ status: 409, problem: 'erasure-needs-another' })
    expect(problemOf(await verifies(sale, { method: 'visual' })).problem).toBe('field-rejected')
    expect((await verifies(sale, { position: 'Technician' })).body.verification).toMatchObject({
      method: 'sample',
      result: 'erased',
      name: 'Second bench',
      position: 'Technician',
    })
    expect(problemOf(await verifies(sale)).problem).toBe('erasure-not-due')
  })

  test('is in the table of what waits for the same, and in no other', async () => {
    const sale = await bought()
    await bench.moves(sale.id, 'pay')
    const fileOf = async (waitsFor: string) =>
      (await bench.api('getRestockFile', { token: bench.key, query: { waitsFor } })).text.trim().split('\n')
    const [header, ...rows] = await fileOf('erasure-missing')
    expect(header).toBe('barcode,product,affiliate,status,status_since,waits_for,order')
    expect(rows.filter((row) => row.endsWith(`,erasure-missing,${sale.id}`))).toHaveLength(1)
    expect((await fileOf('nothing')).some((row) => row.endsWith(sale.id))).toBe(false)
  })

  test('holds a device back from restock until it is verified; so do the payment, a block list and a finding that data were left', async () => {
    const sale = await bought()
    expect(await restockOf(sale)).toEqual({ allowed: false, reason: 'not-paid' })
    await bench.moves(sale.id, 'pay')
    expect(await restockOf(sale)).toEqual({ allowed: false, reason: 'erasure-missing' })
    await erases(sale)
    expect(await restockOf(sale)).toEqual({ allowed: false, reason: 'erasure-unverified' })
    await verifies(sale, { result: 'not-erased' })
    expect(await restockOf(sale)).toEqual({ allowed: false, reason: 'erasure-missing' })
    await erases(sale)
    expect((await waiting('erasure-unverified')).map(({ order }) => order)).toContain(sale.id)
    await verifies(sale, { method: 'full' })
    expect(await restockOf(sale)).toEqual({ allowed: true, reason: null })
    expect((await waiting('nothing')).find(({ order }) => order === sale.id)).toMatchObject({
      status: 'paid',
      product: expect.stringContaining('Acme One'),
      restock: { allowed: true, reason: null },
    })
    await lists(sale)
    expect(await restockOf(sale)).toEqual({ allowed: false, reason: 'listed' })
  })

  test('is certified to its customer and to operators: what, by what, who, and who verified', async () => {
    const sale = await bought()
    await erases(sale, { destination: 'stock', location: 'Lyon' })
    expect((await bench.orderOf(sale))._links.erasure).toBeUndefined()
    const operator = () => bench.api('getErasureCertificate', { token: bench.key, params: { id: sale.id } })
    expect(problemOf(await operator()).problem).toBe('erasure-not-due')
    await verifies(sale)
    const link = (await bench.orderOf(sale))._links.erasure?.href ?? ''
    const stranger = await bench.browser(bench.token).api('getOrder', { params: { id: sale.id } })
    expect(stranger.body._links.erasure).toBeUndefined()
    const reply = await bench.get(link)
    expect(reply.headers['content-type']).toBe('application/pdf')
    const { text, pages } = await readPdf(reply.rawPayload)
    expect(pages).toBe(1)
    for (const part of [IMEI, 'Acme One', 'Purge', 'Phone Wiper 4.2', 'Lyon', 'Bench', 'Second bench'])
      expect(text).toContain(part)
    expect((await readPdf((await operator()).bytes)).text).toBe(text)
  })

  test('is certified with the days of the programme', async () => {
    const sale = await bought()
    bench.clock.set(new Date('2026-11-20T23:30:00Z'))
    await erases(sale)
    await verifies(sale)
    const { bytes } = await bench.api('getErasureCertificate', { token: bench.key, params: { id: sale.id } })
    expect((await readPdf(bytes)).text).toContain('21 novembre 2026')
  })

  test('is in a table of every device, however many pages of rows there are', async () => {
    for (const sale of [await bought(), await bought(), await bought()]) await bench.moves(sale.id, 'pay')
    const operator = { affiliates: 'all' }
    const ctx = { db: bench.deps.db, affiliates: bench.deps.affiliates, operator } as unknown as Parameters<
      typeof listEveryRestock
    >[0]
    const all = (await listEveryRestock(ctx, { waitsFor: 'erasure-missing' })).map(({ orderId }) => orderId)
    expect(all.length).toBeGreaterThan(2)
    const inPages = await listEveryRestock(ctx, { waitsFor: 'erasure-missing' }, 2)
    expect(inPages.map(({ orderId }) => orderId)).toEqual(all)
  })
})
