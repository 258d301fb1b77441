// @module-tag postgres
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { aDatabase } from '../../../test/database.ts'
import { importCatalogue } from '#server/catalogue/index.ts'
import { ImportFaults } from '#server/platform/csv/import-report.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { loadPriceBook } from '../load-price-book.ts'
import { importPriceList, type PriceListImportOptions } from './import-price-list.ts'

const { db } = await aDatabase()
await inTransaction(db, (trx) =>
  importCatalogue(trx, Buffer.from('type,brand,model\nmobile,Acme,One\nmobile,Acme,Two\nmobile,Acme,Old')),
)
await sql`update product set retired_at = ${new Date()} where id = ${'acme-old'}`.execute(db)

let now = new Date('2026-11-20T12:00:00Z')
const clock = { now: () => now }
beforeEach(() => {
  now = new Date('2026-11-20T12:00:00Z')
})

const HEADER = 'product_id,flawless,good,used,cracked,faulty,faulty_cracked'
const load = (rows: string, more: Partial<PriceListImportOptions> = {}) =>
  inTransaction(db, (trx) =>
    importPriceList({ db: trx, now: clock.now(), actor: 'command-line:anna' }, Buffer.from(rows), {
      market: 'fr',
      currency: 'EUR',
      fallbackLabel: 'prices.csv',
      confirmed: true,
      approveAbove: null,
      ...more,
    }),
  )

describe('a price list', () => {
  test('is in force at once, as a whole, and its version rises', async () => {
    const book = await loadPriceBook(db, { clock })
    expect(book.ladder('fr', 'EUR', 'acme-one')).toBeUndefined()
    expect(await load(`${HEADER}\nacme-one,100,90,80,40,30,10\nacme-two,50,45,40,20,15,5`)).toMatchObject({
      version: 1,
      prices: 2,
      label: 'prices.csv',
    })
    await book.refresh()
    expect(book.ladder('fr', 'EUR', 'acme-one')).toMatchObject({ version: 1, ladder: { flawless: 10_000 } })
    expect(book.bestPrice('fr', 'EUR', 'acme-two')).toEqual({ amount: 5000, currency: 'EUR' })

    await load(`# Prices of December\n${HEADER}\nacme-one,200,90,80,40,30,10`)
    await book.refresh()
    expect(book.version('fr', 'EUR')).toBe(2)
    expect(book.bestPrice('fr', 'EUR', 'acme-one')).toEqual({ amount: 20_000, currency: 'EUR' })
    expect(book.bestPrice('fr', 'EUR', 'acme-two')).toBeNull()
    const labels = (await sql<{ label: string }>`select label from price_list order by version`.execute(db)).rows
    expect(labels.map(({ label }) => label)).toEqual(['prices.csv', 'Prices of December'])
  })

  test('is of one market and currency', async () => {
    await load(`${HEADER}\nacme-one,70,60,50,40,30,10`, { market: 'gb', currency: 'GBP' })
    const book = await loadPriceBook(db, { clock })
    expect(book.version('gb', 'GBP')).toBe(1)
    expect(book.bestPrice('gb', 'GBP', 'acme-one')).toEqual({ amount: 7000, currency: 'GBP' })
    expect(book.bestPrice('gb', 'EUR', 'acme-one')).toBeNull()
  })

  test('with bad rows changes nothing, and names every one', async () => {
    const before = (await loadPriceBook(db, { clock })).version('fr', 'EUR')
    const failed = load(
      `${HEADER}\nacme-one,1,1,1,1,1,1\nacme-nine,1,1,1,1,1,1\nacme-one,2,2,2,2,2,2\nacme-old,1,1,1,1,1,1\nacme-two,1,2,0,0,0,0`,
    )
    await expect(failed).rejects.toThrow(ImportFaults)
    await expect(failed).rejects.toMatchObject({
      faults: [
        { line: 3, reason: 'no product has the id "acme-nine"' },
        { line: 4, reason: 'acme-one already has a price in line 2' },
        { line: 5, reason: 'acme-old has left the catalogue' },
        { line: 6, reason: 'good (2) is more than flawless (1)' },
      ],
    })
    expect((await loadPriceBook(db, { clock })).version('fr', 'EUR')).toBe(before)
  })

  test('imported twice at the same time becomes two versions', async () => {
    const list = `${HEADER}\nacme-one,100,90,80,40,30,10`
    const versions = (await Promise.all([load(list, { market: 'it' }), load(list, { market: 'it' })])).map(
      ({ version }) => version,
    )
    expect(versions.sort((a, b) => a - b)).toEqual([1, 2])
  })
})
