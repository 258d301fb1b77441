import { once } from 'node:events'
import { createServer } from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCommandLine } from '../../test/command-line.ts'
import { aBench, type Bench } from '../../test/bench.ts'

/** A source of device checks that repeats the numbers that it was asked about wherever it can. */
const addresses: string[] = []
const source = createServer((request, reply) => {
  let body = ''
  request.on('data', (part: Buffer) => (body += part.toString()))
  request.on('end', () => {
    addresses.push(`${request.url} ${JSON.stringify(request.headers)}`)
    const { imei, serial } = (JSON.parse(body) as { device: { imei: string[]; serial: string } }).device
    const spaced = imei.map((one) => one.replace(/(\d{6})/g, '$1 ')).join(', ')
    const answers = [
      { kind: 'blocklist', result: 'clear', reference: `No report about ${spaced}` },
      { kind: 'lock', result: 'locked', reference: serial.toLowerCase() },
      { kind: 'model', result: 'named', brand: imei[0], name: `One (${serial})`, codes: imei },
    ]
    reply.end(JSON.stringify({ answers }))
  })
}).listen(0, '127.0.0.1')
await once(source, 'listening')
afterAll(() => void source.close())

let bench: Bench
beforeAll(async () => {
  const address = source.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/checks`
  bench = await aBench({
    env: { DEVICE_CHECK_SOURCES: `acme=${url}#a-secret-of-the-source-and-this-server` },
    programme: { deviceChecks: { sources: [{ source: 'acme', kinds: ['blocklist', 'lock', 'model'] }] } },
  })
})

const TOLD = { imei: ['490154203237518', '490154203237526'], meid: 'AF0123450ABCDE', serial: 'TOLDBYSELLER1' }
const READ = { imei: ['356938035643809'], serial: 'READATBENCH12' }
const WRONG = ['356938035643801', 'AF0123450ABCDE9']
const NUMBERS = [...TOLD.imei, TOLD.meid, TOLD.serial, ...READ.imei, READ.serial, ...WRONG]

/** Every row of every table, as text; sealed values in hexadecimal digits. */
const wholeDatabase = async (): Promise<string> => {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(bench.database.db)
  const texts = await Promise.all(
    rows.map(async ({ name }) => {
      const table = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(bench.database.db)
      return table.rows.map(({ row }) => row).join('\n')
    }),
  )
  return texts.join('\n')
}

const inText = (text: string): string[] =>
  NUMBERS.filter((number) => {
    const small = text.toLowerCase()
    return small.includes(number.toLowerCase()) || small.includes(Buffer.from(number).toString('hex'))
  })

test('the numbers of a device stand in no row, log line, e-mail, address or reply but sealed or masked', async () => {
  const sale = await bench.sale()
  const { body: order } = await sale.browser.api('getOrder', { params: { id: sale.id } })
  const params = { id: sale.id, itemId: order._embedded.declaredItems[0]?.id ?? '' }
  const tell = (body: object) => sale.browser.api('recordItemIdentifiers', { params, body })
  const receive = (identifiers: object) =>
    bench.api('receiveProduct', {
      token: bench.key,
      headers: { 'idempotency-key': '7a0f4b9e-2c63-4f6c-9d0e-1f5f2a3b4c5d' },
      body: { barcode: sale.barcode, identifiers },
    })
  const replies = [
    await tell({ imei: [WRONG[0]], meid: WRONG[1] }),
    await tell({ ...TOLD, note: TOLD.serial }),
    await tell(TOLD),
    await sale.browser.api('updateCollectedData', { params: { id: sale.id }, body: { serialNumber: TOLD.serial } }),
    await bench.api('receiveProduct', {
      token: bench.key,
      body: { barcode: sale.barcode, identifiers: { imei: [WRONG[0]] } },
    }),
    await receive(READ),
    await receive(READ),
    await bench.api('recordInspection', {
      token: bench.key,
      params: { id: sale.id },
      body: { answers: {}, identifiers: READ },
    }),
    await bench.api('getOperatorOrder', { token: bench.key, params: { id: sale.id } }),
    await sale.browser.api('getOrder', { params: { id: sale.id } }),
    await sale.browser.api('listOrderData', { query: {} }),
  ]
  await bench.worksOff()
  const sheet = await bench.api('getInspectionSheet', { token: bench.key, params: { id: sale.id } })
  expect(
    sheet.body.items[0]?.identifiers.checks.map(({ about, result, reference }) => [about, result, reference]),
  ).toEqual(
    ['recorded', 'declared'].flatMap((about) => [
      [about, 'clear', null],
      [about, 'locked', null],
      [about, 'unknown', null],
    ]),
  )
  expect(addresses.map((one) => inText(one))).toEqual([[], []])
  expect(inText(sheet.text)).toEqual([])
  expect(replies.map(({ status }) => status)).toEqual([422, 400, 200, 200, 422, 200, 200, 201, 200, 200, 200])
  expect(replies.flatMap(({ text }) => inText(text))).toEqual([])
  expect(inText(await wholeDatabase())).toEqual([])
  expect(inText(JSON.stringify(bench.mails))).toEqual([])
  expect([bench.logLines.length > 0, inText(bench.logLines.join('\n'))]).toEqual([true, []])

  const read = await bench.api('getOrderCollectedData', { token: bench.key, params: { id: sale.id } })
  expect(read.body).toMatchObject({ imei: TOLD.imei[0], serialNumber: TOLD.serial })

  const shown = await aCommandLine(bench.deps.db, bench.clock.now, bench.deps)('bench', 'checks', sale.barcode)
  expect(shown.out).toContain(`"result":"locked","reference":"${READ.serial.toLowerCase()}"`)
  const { rows } = await sql<{ action: string }>`
    select action from audit_entry where action = 'bench checks'`.execute(bench.database.db)
  expect(rows).toHaveLength(1)
})
