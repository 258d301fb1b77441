import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ordersBehind, type Report, type ReportName, REPORTS } from '@reprise/contract'
import { newId } from '#server/platform/id.ts'
import { aBench, type Sale } from '../../test/bench.ts'
import { anOperatorKey } from '../../test/operator-key.ts'
import { aParcel } from '../../test/parcels.ts'
import { NOON } from '../../test/platform.ts'
import { THREE_WAYS } from '../../test/trade-in.ts'

const bench = await aBench()
const { db } = bench.deps
const reader = await anOperatorKey(bench.deps, { name: 'Reader', scopes: ['reports', 'orders'] })

const read = async (name: ReportName, query: Readonly<Record<string, string>> = {}): Promise<Report> =>
  (await bench.api('getReport', { token: reader, params: { name }, query })).body
const listed = async (query: Readonly<Record<string, string>>) => {
  const { status, body } = await bench.api('listWork', { token: reader, query: { ...query, limit: '100' } })
  expect(status).toBe(200)
  const barcodes = body._embedded.orders.map(({ barcode }) => barcode)
  expect(barcodes).toHaveLength(body.count.found)
  return barcodes
}

/** What was counted, what its list holds, and which it was, of every number that leads to orders. */
const numbersOf = async (report: Report) => {
  const numbers: { readonly said: string; readonly count: unknown; readonly found: number }[] = []
  for (const { table, columns, rows } of report.tables)
    for (const row of rows)
      for (const { column } of columns) {
        const filters = ordersBehind(report, column, row)
        if (filters === undefined) continue
        const said = `${report.report} ${table} ${Object.values(row)[0]} ${column}`
        numbers.push({ said, count: row[column], found: (await listed(filters)).length })
      }
  return numbers
}

const sellsAt = async (token: string, codes: readonly (string | undefined)[]): Promise<Sale> => {
  const browser = bench.browser(token)
  const offers = []
  for (const code of codes) {
    const { body: offer } = await browser.quotes()
    const applied = code && (await browser.api('applyPromotion', { body: { quotation: offer.id, code } }))
    offers.push({ ...offer, amount: offer.amount + (applied ? applied.body.value : 0) })
  }
  const [first, ...others] = offers
  if (first === undefined) throw new Error('A sale has an offer')
  const { body } = await browser.api('placeOrder', {
    body: browser.saleOf(first, await browser.introduces(), {
      expectedAmount: offers.reduce((sum, { amount }) => sum + amount, 0),
      ...(others.length > 0 && { furtherQuotations: others.map(({ id }) => id) }),
    }),
  })
  return { browser, id: body.id, barcode: body.barcode ?? '' }
}

const devicesOf = async (sale: Sale): Promise<string[]> =>
  ((await bench.orderOf(sale)).devices ?? []).map(({ order }) => order)

/** One that another took the place of. */
const hadParcel = async (order: string, events: readonly string[]) => {
  const parcel = newId()
  await sql`
    insert into parcel (id, order_id, transportation, carrier, tracking_number, created_at, replaced_at)
    values (${parcel}, ${order}, 'label', 'test', ${parcel}, ${NOON}, ${NOON})`.execute(db)
  for (const event of events)
    await sql`
      insert into parcel_event (id, parcel_id, event_key, status, at)
      values (${newId()}, ${parcel}, ${event}, ${event}, ${NOON})`.execute(db)
}

const hasTried = async (
  order: string,
  state: 'accepted' | 'refused' | 'with-a-person' | 'replaced',
  more: { at?: number; by?: string; reasons?: string[]; warnings?: string[] } = {},
) => {
  const { at = 0, by = 'machine', reasons = state === 'refused' ? ['blurred'] : [], warnings = [] } = more
  const sent = new Date(bench.clock.now().getTime() + at * 60_000)
  const isDecided = state === 'accepted' || state === 'refused'
  await sql`
    insert into identity_try (id, order_id, affiliate_id, provider, state, warnings, reasons, started_at, sent_at,
      decided_at, decided_by)
    select ${newId()}, id, affiliate_id, 'own', ${state}, ${warnings}, ${reasons}, ${sent}, ${sent},
      ${isDecided ? sent : null}::timestamptz, ${isDecided ? by : null} from customer_order where id = ${order}`.execute(
    db,
  )
}

/** Two programmes with the same code; sales of several devices, sent, late, called off, lost and paid in part, on several days. */
const aTrade = async () => {
  const programmes = [
    await bench.hasAffiliate({ id: 'north', programme: THREE_WAYS }),
    await bench.hasAffiliate({ id: 'south', programme: THREE_WAYS }),
  ]
  for (const id of ['north', 'south']) await bench.hasPromotion(id, { code: 'SPRING' })
  await bench.hasPromotion('north', { code: 'MAY' })
  for (const token of programmes) {
    const plain = await sellsAt(token, [undefined])
    const several = await sellsAt(token, [undefined, 'SPRING', 'SPRING'])
    const one = await sellsAt(token, ['SPRING'])
    const late = await sellsAt(token, ['SPRING'])
    const lost = await sellsAt(token, [undefined])
    const whole = await aParcel(bench, 2, token)
    await hadParcel(plain.id, ['label-created', 'in-transit', 'exception'])
    await hadParcel(one.id, ['label-created'])
    await hasTried(plain.id, 'refused', { reasons: ['blurred', 'glare'], warnings: ['name-differs'] })
    await hasTried(plain.id, 'accepted', { at: 5, by: 'person:1', warnings: ['name-differs'] })
    await hasTried(one.id, 'accepted', { warnings: ['specimen', 'name-differs'] })
    await hasTried(late.id, 'refused', { reasons: ['glare'], warnings: ['specimen'] })
    await hasTried(late.id, 'replaced', { at: 3 })
    await hasTried(lost.id, 'with-a-person', { warnings: ['specimen'] })
    bench.clock.passDays(4)
    for (const { id } of [several, lost, plain]) expect((await bench.moves(id, 'send')).status).toBe(200)
    for (const { id } of [late, one]) expect((await bench.moves(id, 'cancel')).status).toBe(200)
    expect((await bench.moves(lost.id, 'lose', 'Nothing seen of it')).status).toBe(200)
    await bench.receives(several)
    await bench.receives(late)
    const [first, second, third] = await devicesOf(several)
    for (const id of [second ?? '', third ?? '']) {
      await bench.finds(id)
      expect((await bench.moves(id, 'pay')).status).toBe(200)
    }
    await hasTried(several.id, 'refused', { by: 'own' })
    await hasTried(third ?? '', 'accepted', { at: 9, by: 'machine' })
    expect(first).toBe(several.id)
    expect((await bench.moves(whole.id, 'cancel')).status).toBe(200)
    bench.clock.passDays(5)
    await sellsAt(token, ['SPRING', undefined])
  }
  await sellsAt(programmes[0] ?? '', ['MAY'])
}

await aTrade()
const LAST = bench.clock.now().toISOString().slice(0, 10)

test.each(REPORTS)('each number of %s that leads to orders is how many they are', async (name) => {
  for (const query of [
    { from: '2026-11-20', to: LAST },
    { from: '2026-11-20', to: LAST, affiliate: 'south' },
    { from: '2026-11-20', to: '2026-11-24' },
    { from: '2026-11-24', to: LAST },
  ])
    for (const { said, count, found } of await numbersOf(await read(name, query)))
      expect({ said, query, count: found }).toEqual({ said, query, count })
})

test.each<[ReportName, readonly string[]]>([
  ['parcels', ['placed', 'sent', 'unused', 'received', 'exceptions', 'lost']],
  ['promotions', ['sales', 'paid', 'placed', 'sales']],
  ['identity', ['orders', 'accepted', 'refused', 'orders', 'orders', 'accepted', 'refused']],
])('of %s, these lead to orders, and something was counted', async (name, wanted) => {
  const report = await read(name, { from: '2026-11-20', to: LAST })
  const leading = report.tables.flatMap(({ columns, rows }) =>
    columns.map(({ column }) => column).filter((column) => ordersBehind(report, column, rows[0] ?? {}) !== undefined),
  )
  expect(leading).toEqual(wanted)
  const columns = new Set(wanted)
  for (const column of columns)
    expect(
      report.tables.some(({ rows }) => rows.some((row) => Number(row[column] ?? 0) > 0)),
      column,
    ).toBe(true)
})

test.each<[query: Readonly<Record<string, string>>, status: number]>([
  [{ parcel: 'eaten' }, 400],
  [{ placedFrom: '2026-02-31' }, 400],
  [{ placedFrom: '2026-11-02', placedTo: '2026-11-01' }, 422],
  [{ identityFrom: '2026-11-02', identityTo: '2026-11-01' }, 422],
])('orders cannot be asked for by %j', async (query, wanted) =>
  expect((await bench.api('listWork', { token: reader, query })).status).toBe(wanted),
)
