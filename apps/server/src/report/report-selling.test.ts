import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { ReportName } from '@reprise/contract'
import { newId } from '#server/platform/id.ts'
import { aBench, type Sale } from '../../test/bench.ts'
import { anOperatorKey } from '../../test/operator-key.ts'
import { NOON } from '../../test/platform.ts'
import { personalIn, THREE_WAYS } from '../../test/trade-in.ts'

const bench = await aBench()
const { db } = bench.deps
const reader = await anOperatorKey(bench.deps, { name: 'Reader', scopes: ['reports'] })
beforeEach(() => bench.clock.set(NOON))

const report = async (name: ReportName, affiliate: string) =>
  (await bench.api('getReport', { token: reader, params: { name }, query: { affiliate, from: '2026-11-20' } })).body
const rowsOf = (of: Awaited<ReturnType<typeof report>>, wanted: string) =>
  of.tables.find(({ table }) => table === wanted)?.rows
/** A programme of its own, so that nothing else is counted. */
const aProgramme = async (id: string) => {
  const token = await bench.hasAffiliate({ id, programme: THREE_WAYS })
  const sells = async (code?: string): Promise<Sale> => {
    const browser = bench.browser(token)
    const { body: offer } = await browser.quotes()
    const applied = code && (await browser.api('applyPromotion', { body: { quotation: offer.id, code } }))
    const expectedAmount = offer.amount + (applied ? applied.body.value : 0)
    const { body } = await browser.api('placeOrder', {
      body: browser.saleOf(offer, await browser.introduces(), { expectedAmount }),
    })
    return { browser, id: body.id, barcode: body.barcode ?? '' }
  }
  return { token, sells }
}

test('a promotion is told by its offers, its sales, and what it adds to what is paid and to what is open', async () => {
  const { token, sells } = await aProgramme('spring')
  await bench.hasPromotion('spring', { code: 'SPRING', amount: 2_000 })
  await bench.hasPromotion('spring', { code: 'NOBODY' })
  const [paid] = [await sells('SPRING'), await sells('SPRING'), await sells()]
  const visitor = bench.browser(token)
  await visitor.api('applyPromotion', { body: { quotation: (await visitor.quotes()).body.id, code: 'SPRING' } })
  const { sells: elsewhere } = await aProgramme('plain')
  await elsewhere()
  await bench.receives(paid)
  await bench.finds(paid.id)
  expect((await bench.moves(paid.id, 'pay')).status).toBe(200)

  const found = await report('promotions', 'spring')
  expect(found.facts).toEqual({ offers: 3, placed: 3, sales: 2, share: 66.7 })
  expect(rowsOf(found, 'promotions')).toEqual([
    {
      promotion: 'SPRING',
      affiliate: 'spring',
      offers: 3,
      sales: 2,
      share: 66.7,
      paid: 1,
      added: 2_000,
      addedOpen: 2_000,
      currency: 'EUR',
    },
  ])
  expect(rowsOf(found, 'weeks')).toEqual([
    { week: '2026-11-16', affiliate: 'spring', placed: 3, sales: 2, share: 66.7 },
  ])
  expect((await report('promotions', 'plain')).facts).toEqual({ offers: 0, placed: 0, sales: 0, share: null })
  expect(personalIn(JSON.stringify(found))).toEqual([])
})

test('parcels are told by how they are sent, how long they take, and what became of them', async () => {
  const { sells } = await aProgramme('posted')
  const [arrived, gone, troubled] = [await sells(), await sells(), await sells()]
  const parcel = newId()
  await sql`
    insert into parcel (id, order_id, transportation, carrier, tracking_number, created_at, replaced_at)
    values (${parcel}, ${troubled.id}, 'label', 'test', 'LOST1', ${NOON}, ${NOON})`.execute(db)
  await sql`
    insert into parcel_event (id, parcel_id, event_key, status, at)
    values (${newId()}, ${parcel}, 'one', 'exception', ${NOON})`.execute(db)
  bench.clock.passDays(2)
  expect((await bench.moves(arrived.id, 'send')).status).toBe(200)
  expect((await bench.moves(gone.id, 'cancel')).status).toBe(200)
  bench.clock.passDays(3)
  await bench.receives(arrived)

  const found = await report('parcels', 'posted')
  const counts = { placed: 3, sent: 1, received: 1, unused: 1, exceptions: 1, lost: 1, sentShare: 33.3 }
  expect(found.facts).toEqual(counts)
  expect(rowsOf(found, 'ways')).toEqual([{ way: 'label', ...counts, sendDays: 2, travelDays: 3, p90TravelDays: 3 }])
})

test('proofs of identity are told by who decided, why not, and what was in doubt', async () => {
  const { sells } = await aProgramme('proved')
  const [twice, once, waiting] = [await sells(), await sells(), await sells()]
  const minutes = (count: number) => new Date(NOON.getTime() + count * 60_000)
  const tried = async (
    { id }: Sale,
    state: 'accepted' | 'refused' | 'with-a-person' | 'replaced',
    more: { at?: number; took?: number; by?: string; reasons?: string[]; warnings?: string[] } = {},
  ) => {
    const { at = 0, took, by = null, reasons = [], warnings = [] } = more
    await sql`
      insert into identity_try (id, order_id, affiliate_id, provider, state, warnings, reasons, started_at, sent_at,
        decided_at, decided_by)
      values (${newId()}, ${id}, 'proved', 'own', ${state}, ${warnings}, ${reasons}, ${minutes(at)}, ${minutes(at)},
        ${took === undefined ? null : minutes(at + took)}, ${by})`.execute(db)
  }
  await tried(twice, 'refused', { took: 2, by: 'machine', reasons: ['blurred', 'glare'] })
  await tried(twice, 'accepted', { at: 10, took: 30, by: 'person:1', warnings: ['name-differs'] })
  await tried(once, 'replaced')
  await tried(once, 'accepted', { at: 1, took: 1, by: 'machine' })
  await tried(waiting, 'with-a-person', { warnings: ['name-differs', 'specimen'] })

  const found = await report('identity', 'proved')
  expect(found.facts).toEqual({ orders: 3, accepted: 2, refused: 0, waiting: 1, tries: 4, firstShare: 50 })
  expect(rowsOf(found, 'deciders')).toEqual([
    { decider: 'machine', orders: 1, accepted: 1, refused: 0, share: 100, tries: 1, medianMinutes: 1, p90Minutes: 1 },
    { decider: 'person', orders: 1, accepted: 1, refused: 0, share: 100, tries: 2, medianMinutes: 30, p90Minutes: 30 },
  ])
  expect(rowsOf(found, 'reasons')).toEqual([])
  expect(rowsOf(found, 'warnings')).toEqual([
    { warning: 'name-differs', orders: 2, share: 66.7, accepted: 1, refused: 0 },
    { warning: 'specimen', orders: 1, share: 33.3, accepted: 0, refused: 0 },
  ])
  await tried(waiting, 'refused', { at: 50, took: 1, by: 'own', reasons: ['blurred', 'glare'] })
  const later = await report('identity', 'proved')
  expect(later.facts).toEqual({ orders: 3, accepted: 2, refused: 1, waiting: 0, tries: 5, firstShare: 33.3 })
  expect(rowsOf(later, 'reasons')).toEqual([
    { refusal: 'blurred', orders: 1, share: 100 },
    { refusal: 'glare', orders: 1, share: 100 },
  ])
})
