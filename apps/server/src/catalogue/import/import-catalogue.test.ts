// @module-tag postgres
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { aDatabase } from '../../../test/database.ts'
import { DEMO_CATALOGUE } from '../../../test/demo-catalogue.ts'
import { ImportFaults } from '#server/platform/csv/import-report.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { createNotifications } from '#server/platform/database/notifications.ts'
import { oneRow } from '#server/platform/database/statements.ts'
import { CATALOGUE_CHANGED } from '../load-catalogue.ts'
import { type CatalogueImportOptions, importCatalogue } from './import-catalogue.ts'

const { db, url } = await aDatabase()
const load = (text: string | Uint8Array, options: CatalogueImportOptions = {}) =>
  inTransaction(db, (trx) => importCatalogue(trx, typeof text === 'string' ? Buffer.from(text) : text, options))
const products = async () => {
  const rows = (
    await sql<{
      id: string
      name: string
      retired_at: Date | null
    }>`select id, name, retired_at from product order by id`.execute(db)
  ).rows
  return rows.map(({ id, name, retired_at: retired }) => `${id}: ${name}${retired === null ? '' : ' (retired)'}`)
}

beforeEach(async () => {
  await sql`delete from product`.execute(db)
  await sql`delete from model`.execute(db)
})

const PHONES = 'type;brand;model;storage\nmobile;Acme;One;64|128\nmobile;Acme;Two;'

describe('a catalogue', () => {
  test('becomes products, one for each storage size', async () => {
    expect(await load(PHONES)).toMatchObject({ models: 2, added: 3, updated: 0 })
    expect(await products()).toEqual([
      'acme-one-128gb: Acme One 128 GB',
      'acme-one-64gb: Acme One 64 GB',
      'acme-two: Acme Two',
    ])
  })

  test('may have a row for each variant', async () => {
    await load('type,brand,model,storage,codes\nmobile,Acme,One,64,A1\nmobile,Acme,One,128,A1|A2')
    expect(await products()).toHaveLength(2)
    expect(oneRow((await sql<{ codes: string[] }>`select codes from model`.execute(db)).rows).codes).toEqual([
      'A1',
      'A2',
    ])
  })

  test('loaded again changes what changed and keeps what it does not name', async () => {
    await load(PHONES)
    expect(await load('type,brand,model,key,storage\nmobile,ACME,One Plus,acme-one,128|256')).toMatchObject({
      added: 1,
      updated: 1,
      retired: 0,
    })
    expect(await products()).toEqual([
      'acme-one-128gb: ACME One Plus 128 GB',
      'acme-one-256gb: ACME One Plus 256 GB',
      'acme-one-64gb: Acme One 64 GB',
      'acme-two: Acme Two',
    ])
  })

  test('retires what it does not name when asked, and brings back what it names again', async () => {
    await load(PHONES)
    const retireMissing = new Date('2026-11-20T12:00:00Z')
    expect(await load('type,brand,model\nmobile,Acme,Two', { retireMissing, confirmed: true })).toMatchObject({
      retired: 2,
    })
    expect(await products()).toContain('acme-one-64gb: Acme One 64 GB (retired)')
    await load(PHONES)
    expect(await products()).toContain('acme-one-64gb: Acme One 64 GB')
  })

  test('with bad rows changes nothing, and names every one with its line and reason', async () => {
    const failed = load('type,brand,model\nmobile,Acme,One\ntoaster,Acme,Two\nmobile,,Three\nmobile,Acme,Four,x,y')
    await expect(failed).rejects.toThrow(ImportFaults)
    await expect(failed).rejects.toMatchObject({
      message: '3 of 4 rows cannot be imported, so nothing was',
      faults: [
        { line: 3, reason: expect.stringContaining('type "toaster"') },
        { line: 4, reason: 'brand is empty' },
        { line: 5, reason: 'has 5 fields, the header has 3' },
      ],
    })
    expect(await products()).toEqual([])
  })

  test('that names a model twice in different ways is refused', async () => {
    await expect(load('type,brand,model,key\nmobile,Acme,One,one\ntablet,Acme,One,one')).rejects.toMatchObject({
      faults: [{ line: 3, reason: 'one is a mobile of Acme in line 2, here a tablet of Acme' }],
    })
  })

  test('may leave its bad rows out when told to', async () => {
    const done = await load('type,brand,model\nmobile,Acme,One\ntoaster,Acme,Two', { skipBad: true })
    expect(done).toMatchObject({ added: 1, skipped: [{ line: 3 }] })
    expect(await products()).toEqual(['acme-one: Acme One'])
  })

  test('tells the running servers when it is in force, not before', async () => {
    const notifications = createNotifications(url)
    const told = new Promise<string>((resolve) => {
      void notifications
        .listen({ channel: CATALOGUE_CHANGED, onMessage: resolve, onGap: () => {} })
        .then(() => load(PHONES))
    })
    await told
    expect(await products()).toHaveLength(3)
    await notifications.close()
  })
})

describe('a large catalogue', () => {
  test('of 22,000 rows, in UTF-16 with semicolons, loads', async () => {
    const rows = Array.from(
      { length: 22_000 },
      (_, at) => `mobile;Brand ${at % 90};Model ${at} "Édition";20${10 + (at % 15)}-05-17;64|128;M${at}A|M${at}B`,
    ).map((row) => row.replace('"Édition"', 'Édition'))
    const text = `\ufeffType;Brand;Model;Release date;Storage;Model codes\r\n${rows.join('\r\n')}\r\n`
    expect(await load(Buffer.from(text, 'utf16le'))).toMatchObject({
      encoding: 'UTF-16LE',
      models: 22_000,
      added: 44_000,
    })
  })

  test('of the demo has 7,000 real products of 40 brands, without a bad row', async () => {
    expect(await load(readFileSync(DEMO_CATALOGUE))).toMatchObject({ models: 7221, added: 7700 })
    const brands = (await sql<{ brand: string }>`select distinct brand from model`.execute(db)).rows
    expect(brands).toHaveLength(40)
  })

  const folder = process.env['REPRISE_SHARED_DATA']
  const shared = folder === undefined ? '' : join(folder, 'catalogue.csv')
  if (existsSync(shared)) {
    test('collected from public sources loads, except what nobody trades in', async () => {
      const { models, skipped } = await load(readFileSync(shared), { skipBad: true })
      expect(models).toBeGreaterThan(21_500)
      expect(skipped.filter(({ reason }) => !reason.startsWith('type '))).toEqual([])
    })
  }
})
