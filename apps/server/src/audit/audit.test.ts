// @module-tag postgres
import { beforeAll, expect, test } from 'vitest'
import { aBench, type Bench } from '../../test/bench.ts'
import { aCommandLine } from '../../test/command-line.ts'
import { anOperatorKey } from '../../test/operator-key.ts'
import { aTradeIn } from '../../test/trade-in.ts'
import { recordAudit } from '#server/operator/index.ts'

let bench: Bench
let auditor: string
beforeAll(async () => {
  bench = await aBench()
  auditor = await anOperatorKey(bench.deps, { scopes: ['audit'] })
})

const reads = async (query: Record<string, string> = {}, token = auditor) =>
  (await bench.api('listAudit', { token, query })).body

test('says who received which order, newest first, and is read on from its last row', async () => {
  const first = await bench.sale()
  const second = await bench.sale()
  await bench.receives(first)
  await bench.receives(second)
  const { entries } = (await reads({ action: 'receiveProduct', limit: '1' }))._embedded
  expect(entries.map(({ order }) => order)).toEqual([second.id])
  expect(entries[0]?.actor).toMatch(/^key:/)
  expect(entries[0]?.name).toEqual(expect.any(String))
  const before = entries[0]?.id ?? ''
  const older = (await reads({ action: 'receiveProduct', before }))._embedded.entries
  expect(older.map(({ order }) => order)).toContain(first.id)
  expect(older.map(({ order }) => order)).not.toContain(second.id)
  const about = (await reads({ order: first.id }))._embedded.entries
  expect(about.every(({ order }) => order === first.id)).toBe(true)
})

test('is kept of its own reading, with what was asked for', async () => {
  await reads({ actor: 'key:0000000000000000' })
  const [last] = (await reads({ action: 'listAudit', limit: '1' }))._embedded.entries
  expect(last?.subject).toMatchObject({ 'by-actor': 'key:0000000000000000' })
})

test('of other programmes, and of none, is not shown to who does not reach them', async () => {
  const shop = await aTradeIn()
  for (const id of ['acme', 'nord']) await shop.hasAffiliate({ id })
  const at = { at: bench.clock.now(), actor: 'command-line:root', action: 'try', requestId: null }
  for (const affiliate of ['acme', 'nord']) await recordAudit(shop.deps.db, { ...at, subject: { affiliate } })
  await recordAudit(shop.deps.db, { ...at, subject: {} })
  const seenBy = async (affiliates: readonly string[] | undefined) => {
    const token = await anOperatorKey(shop.deps, { scopes: ['audit'], ...(affiliates && { affiliates }) })
    const { entries } = (await shop.api('listAudit', { token, query: { action: 'try' } })).body._embedded
    return entries.map(({ subject }) => subject['affiliate'] ?? null)
  }
  expect(await seenBy(undefined)).toEqual([null, 'nord', 'acme'])
  expect(await seenBy(['acme'])).toEqual(['acme'])
})

test('is read on the command line', async () => {
  const reprise = aCommandLine(bench.deps.db, () => bench.clock.now(), bench.deps)
  expect((await reprise('audit', 'list', '--action', 'receiveProduct')).out).toMatch(/NUMBER +WHEN +WHO/)
  expect((await reprise('audit', 'list', '--from', 'yesterday')).err).toContain(
    '--from needs a day that there is, such as',
  )
})

test('is saved as CSV, with what was asked for first and no cell that is a formula', async () => {
  const sale = await bench.sale()
  const evil = await anOperatorKey(bench.deps, { name: '=HYPERLINK("x")', scopes: ['orders', 'inspection'] })
  await bench.api('receiveProduct', { token: evil, body: { barcode: sale.barcode } })
  const file = await bench.api('getAuditFile', { token: auditor, query: { order: sale.id, action: 'receiveProduct' } })
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename="audit-\d{4}-\d\d-\d\d\.csv"$/)
  const lines = file.bytes.toString('utf8').split('\r\n')
  expect(lines.slice(1, 7)).toEqual([
    'affiliate,all that the caller reaches',
    `order,${sale.id}`,
    'actor,any',
    'action,receiveProduct',
    'from,any',
    'to,any',
  ])
  expect(lines[8]).toBe('complete,yes')
  expect(lines.slice(10, 12).join('\n')).toMatch(/^id,at,actor,.*\n\d+,.*,"'=HYPERLINK\(""x""\)",receiveProduct,/)
  expect(lines.slice(12)).toEqual([''])
  const [last] = (await reads({ action: 'getAuditFile', limit: '1' }))._embedded.entries
  expect(last?.subject).toMatchObject({ 'by-order': sale.id })
})
