import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { problemOf } from '../../test/api.ts'
import { aBench, type Bench, type Sale } from '../../test/bench.ts'
import { checks, JPEG, sends } from '../../test/documents.ts'
import { anOperatorKey } from '../../test/operator-key.ts'
import { NOON } from '../../test/platform.ts'

let bench: Bench
/** A key that may look at products, and at no documents otherwise. */
let inspector: string
beforeAll(async () => {
  bench = await aBench()
  inspector = await anOperatorKey(bench.deps, { name: 'Inspector', scopes: ['inspection'] })
})
beforeEach(() => bench.clock.set(NOON))

const SAID = 'The scratch is on the film, not on the glass. Lift it at the corner.'

const evidenceOf = async ({ id }: Sale) =>
  (await bench.api('getInspectionSheet', { token: inspector, params: { id } })).body.customerEvidence
const shows = async ({ browser, id }: Sale) => {
  const sent = await sends(browser, id, {}, { origin: 'litigation-evidence' })
  await checks(bench, sent.body.id)
  return sent.body.id
}
const reads = ({ id }: Sale, document: string, token = inspector) =>
  bench.api('getCustomerEvidence', { token, params: { id, document } })
const storedOf = async ({ id }: Sale) =>
  (
    await sql<{ statement: Buffer | null }>`select statement from litigation where order_id = ${id}`.execute(
      bench.database.db,
    )
  ).rows[0]?.statement

describe('a customer who asks for a second look', () => {
  test('says why, and whoever looks next reads it, with the files and without what the first look came to', async () => {
    const sale = await bench.disputed()
    expect(await evidenceOf(sale)).toEqual({ statement: null, documents: [], pictures: [] })
    const photo = await shows(sale)
    expect(await bench.answers(sale, 'contest', `  ${SAID}\n`)).toMatchObject({
      status: 200,
      body: { statement: SAID },
    })

    const sheet = await bench.api('getInspectionSheet', { token: inspector, params: { id: sale.id } })
    expect(sheet.body).toMatchObject({
      look: 'second',
      litigation: { amountAfter: null },
      customerEvidence: { statement: SAID, documents: [{ id: photo, origin: 'litigation-evidence', readable: true }] },
    })
    expect(sheet.text).not.toContain('29400')
    const href = sheet.body.customerEvidence.documents[0]?._links.content?.href
    expect(href).toBe(`/operator-api/v1/orders/${sale.id}/evidence/${photo}`)
    const read = await reads(sale, photo)
    expect([read.status, read.headers['content-type']]).toEqual([200, 'image/jpeg'])
    const { rows } = await sql<{ action: string }>`
      select action from audit_entry where subject ->> 'order' = ${sale.id}`.execute(bench.database.db)
    expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining(['getInspectionSheet', 'readDocument']))
  })

  test('need say and show nothing', async () => {
    const sale = await bench.disputed()
    expect((await bench.answers(sale, 'contest')).body.statement).toBeUndefined()
    expect(await evidenceOf(sale)).toEqual({ statement: null, documents: [], pictures: [] })
  })

  test('may put it otherwise until somebody has looked, and takes it back with the wish', async () => {
    const sale = await bench.disputed()
    await bench.answers(sale, 'contest', 'It was not me')
    expect((await bench.answers(sale, 'contest', SAID)).body.statement).toBe(SAID)
    await bench.answers(sale, 'contest')
    expect((await evidenceOf(sale)).statement).toBe(SAID)
    await bench.answers(sale, 'decline')
    expect((await evidenceOf(sale)).statement).toBeNull()
  })

  test('is read by nobody who has only the link, and lies sealed', async () => {
    const sale = await bench.disputed()
    await bench.answers(sale, 'contest', SAID)
    const stranger = bench.browser(bench.token)
    expect((await stranger.api('getLitigation', { params: { id: sale.id } })).text).not.toContain('film')
    expect((await storedOf(sale))?.includes('film')).toBe(false)
  })

  test('is told where words are not read, or are too many', async () => {
    const sale = await bench.disputed()
    expect(problemOf(await bench.answers(sale, 'decline', SAID))).toEqual({ status: 422, problem: 'field-rejected' })
    expect((await bench.answers(sale, 'contest', 'x'.repeat(501))).status).toBe(400)
    expect(await bench.litigationOf(sale)).toMatchObject({ status: 'open' })
    expect(await bench.answers(sale, 'contest', 'x'.repeat(500))).toMatchObject({ status: 200 })
  })
})

test('a device on a block list may be proved to be its customer’s own', async () => {
  const sale = await bench.sale()
  await bench.receives(sale)
  await bench.reports(sale.id, 'blocklisted')
  const receipt = await shows(sale)
  await bench.answers(sale, 'contest', 'I bought it new; this is the receipt.')
  expect(await evidenceOf(sale)).toMatchObject({
    statement: 'I bought it new; this is the receipt.',
    documents: [{ id: receipt, _links: { content: { type: 'image/jpeg' } } }],
  })
})

test('the bench reads what is shown to it, and no other document', async () => {
  const sale = await bench.disputed()
  const other = await bench.disputed()
  const photo = await shows(sale)
  expect(problemOf(await reads(other, photo))).toEqual({ status: 404, problem: 'document-not-found' })
  const withdrawn = await bench.api('readDocument', { token: inspector, params: { id: photo } })
  expect(withdrawn.status).toBe(403)
  await sale.browser.api('updateDocument', { params: { id: photo }, body: { status: 'withdrawn' } })
  expect(problemOf(await reads(sale, photo))).toEqual({ status: 404, problem: 'document-not-found' })
  expect((await evidenceOf(sale)).documents).toEqual([])
})

test('six files are taken, and one more is not', async () => {
  const sale = await bench.disputed()
  const more = () => sends(sale.browser, sale.id, { bytes: JPEG }, { origin: 'litigation-evidence' })
  for (let sent = 0; sent < 6; sent += 1) expect((await more()).status).toBe(201)
  expect(problemOf(await more())).toEqual({ status: 409, problem: 'too-many-documents' })
})

test('what was said is forgotten 90 days after the order has ended', async () => {
  const sale = await bench.disputed()
  await bench.answers(sale, 'contest', SAID)
  expect((await bench.moves(sale.id, 'recycle', 'agreed on the telephone')).status).toBe(200)
  bench.clock.passDays(90)
  await bench.jobs['litigation.forget-photos']()
  expect(await storedOf(sale)).not.toBeNull()
  bench.clock.passDays(1)
  await bench.jobs['litigation.forget-photos']()
  expect(await storedOf(sale)).toBeNull()
})
