// @module-tag postgres
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { GRADES, type Grade } from '@reprise/contract'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { loadDemoCatalogue } from '#server/demo/load-demo-once.ts'
import { majorText } from '#server/platform/csv/money-column.ts'
import { PROJECT_ROOT } from '#server/platform/project-root.ts'
import { importPriceList } from '#server/pricing/index.ts'
import { problemOf } from '../../../test/api.ts'
import { anOperatorKey } from '../../../test/operator-key.ts'
import { NOON } from '../../../test/platform.ts'
import { aServer, type World } from '../../../test/world.ts'

const MINIMUM = 4_000

let world: World
let token: string
let key: string
beforeAll(async () => {
  world = await aServer({ env: { PUBLIC_URL: 'https://trade.example' } })
  await loadDemoCatalogue(world.database.db, join(PROJECT_ROOT, 'demo'))
  await world.readAgain()
  token = await world.hasAffiliate({
    id: 'acme',
    config: {
      locales: ['fr', 'en'],
      apiProductType: ['mobile', 'audio'],
      minimumBuybackAmount: MINIMUM,
      whitelistRoutes: ['all'],
    },
  })
  await world.hasAffiliate({ id: 'north' })
  await world.hasAffiliate({ id: 'later', config: { dateOpening: '2999-01-01' } })
  key = await anOperatorKey(world.deps, { name: 'Comparison', scopes: ['feed'], affiliates: ['acme', 'later'] })
})

const feed = (format: string, more: { affiliate?: string; token?: string; headers?: Record<string, string> } = {}) =>
  world.api('getPriceFeed', {
    params: { affiliate: more.affiliate ?? 'acme', format },
    token: more.token ?? key,
    ...(more.headers === undefined ? {} : { headers: more.headers }),
  })
type Row = Readonly<Record<string, string>>
const rowsOf = (csv: string): Row[] => {
  const [header = '', ...lines] = csv.replace('\uFEFF', '').trimEnd().split('\r\n')
  const names = header.split(',')
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [names[at] ?? '', cell])))
}

test('each product with a price is a row, with the day and the page where it is sold', async () => {
  const got = await feed('csv')
  expect(got.status).toBe(200)
  expect(got.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'private, no-cache' })
  const rows = rowsOf(got.text)
  const { rows: priced } = await sql<{ id: string }>`
    select p.id from product p join model m on m.key = p.model_key join price on price.product_id = p.id
    join price_list l on l.id = price.price_list_id
    where l.market = 'fr' and l.currency = 'EUR' and m.type in ('mobile', 'audio') and price.flawless >= ${MINIMUM}
      and p.retired_at is null`.execute(world.database.db)
  expect(rows).toHaveLength(priced.length)
  expect(new Set(rows.map((row) => row['product_id']))).toEqual(new Set(priced.map(({ id }) => id)))
  expect(rows.length).toBeGreaterThan(200)
  expect(rows.find((row) => row['product_id'] === 'apple-iphone-13-128gb')).toMatchObject({
    type: 'mobile',
    brand: 'Apple',
    model: 'iPhone 13',
    storage_gb: '128',
    name: 'Apple iPhone 13 128\u00a0Go',
    currency: 'EUR',
    link: 'https://trade.example/acme/fr/sell/apple-iphone-13',
    day: NOON.toISOString().slice(0, 10),
  })
})

test('a price is that of a quotation with the answers which the feed names for it', async () => {
  const [rows, { text: xml }] = [rowsOf((await feed('csv')).text), await feed('xml')]
  const conditions = [...xml.matchAll(/<condition type="(.+?)" name="(.+?)">(.*?)<\/condition>/g)].map(
    ([, type = '', grade = '', answers = '']) => ({
      type,
      grade: grade as Grade,
      answers: Object.fromEntries(
        [...answers.matchAll(/question="(.+?)" option="(.+?)"/g)].map(([, question, option]) => [question, option]),
      ),
    }),
  )
  expect(new Set(conditions.map(({ grade }) => grade))).toEqual(new Set(GRADES))
  for (const row of rows.filter((_, at) => at % 60 === 0))
    for (const { grade, answers } of conditions.filter(({ type }) => type === row['type'])) {
      const got = await world.api('createQuotation', { token, body: { product: row['product_id'], answers } })
      expect([row['product_id'], grade, got.status === 201 ? majorText(got.body.amount, 'EUR') : '']).toEqual([
        row['product_id'],
        grade,
        row[grade],
      ])
    }
  expect(rows.some((row) => row['faulty-cracked'] === '')).toBe(true)
})

test('both files say the same', async () => {
  const [csv, xml] = [rowsOf((await feed('csv')).text), (await feed('xml')).text]
  expect((await feed('xml')).headers['content-type']).toBe('application/xml; charset=utf-8')
  const products = [...xml.matchAll(/<product id="(.+?)".*?<\/product>/g)]
  expect(products.map(([, id]) => id)).toEqual(csv.map((row) => row['product_id']))
  const amounts = products.map(([text]) => [...text.matchAll(/<price condition=".+?">(.+?)</g)].map(([, paid]) => paid))
  expect(amounts).toEqual(csv.map((row) => GRADES.flatMap((grade) => row[grade] || [])))
})

test('it goes out compressed to who takes that', async () => {
  const plain = await feed('xml')
  const packed = await feed('xml', { headers: { 'accept-encoding': 'br' } })
  expect(packed.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(packed.bytes).toString()).toBe(plain.text)
})

test('it needs a key with the scope, of that programme', async () => {
  const withoutKey = await world.api('getPriceFeed', { params: { affiliate: 'acme', format: 'csv' } })
  expect(problemOf(withoutKey)).toEqual({ status: 401, problem: 'unauthorized' })
  const other = await anOperatorKey(world.deps, { scopes: ['prices', 'reports'], affiliates: ['acme'] })
  expect(problemOf(await feed('csv', { token: other }))).toEqual({ status: 403, problem: 'scope-missing' })
  expect(problemOf(await feed('csv', { affiliate: 'north' }))).toEqual({ status: 404, problem: 'affiliate-not-found' })
  expect((await feed('pdf')).status).toBe(404)
})

test('such a key reads no price list', async () =>
  expect(problemOf(await world.api('listPriceLists', { token: key }))).toEqual({
    status: 403,
    problem: 'scope-missing',
  }))

test('a programme that has not opened pays nothing today', async () =>
  expect(rowsOf((await feed('csv', { affiliate: 'later' })).text)).toEqual([]))

test('who has today’s feed is told that nothing changed, until a price or the day does', async () => {
  const etag = (got: Awaited<ReturnType<typeof feed>>) => String(got.headers['etag'])
  const first = await feed('csv')
  const again = await feed('csv', { headers: { 'if-none-match': etag(first) } })
  expect([again.status, again.text]).toEqual([304, ''])
  const { db } = world.database
  const csv = 'product_id,flawless,good,used,cracked,faulty,faulty_cracked\napple-iphone-13-128gb,901,80,70,60,50,40\n'
  // The lists of the demo were made by the clock of the machine.
  const saving = { db, now: new Date(Date.now() + 1_000), actor: 'test' }
  const wish = {
    market: 'fr',
    currency: 'EUR',
    fallbackLabel: 'Next',
    limits: null,
    used: [],
    confirmed: true,
    approveAbove: null,
  }
  await importPriceList(saving, Buffer.from(csv), wish)
  await world.readAgain()
  const changed = await feed('csv', { headers: { 'if-none-match': etag(first) } })
  expect(changed.status).toBe(200)
  expect(rowsOf(changed.text)).toMatchObject([{ product_id: 'apple-iphone-13-128gb', flawless: '901.00' }])
  world.clock.passDays(1)
  const tomorrow = await feed('csv', { headers: { 'if-none-match': etag(changed) } })
  expect(tomorrow.status).toBe(200)
  world.clock.set(NOON)
})
