import { describe, expect, test } from 'vitest'
import { parse } from 'csv-parse/sync'
import type { ReportName } from '@reprise/contract'
import { problemOf } from '../../test/api.ts'
import { aBench } from '../../test/bench.ts'
import { anOperatorKey } from '../../test/operator-key.ts'
import { NOON } from '../../test/platform.ts'
import { LARGER } from '../../test/goods.ts'
import { personalIn } from '../../test/trade-in.ts'

const bench = await aBench()
const reader = await anOperatorKey(bench.deps, { name: 'Reader', scopes: ['reports'] })
const today = () => bench.clock.now().toISOString().slice(0, 10)

const report = async (name: ReportName, query: Readonly<Record<string, string>> = {}, token = reader) =>
  (await bench.api('getReport', { token, params: { name }, query })).body
const rowsOf = (of: Awaited<ReturnType<typeof report>>, wanted: string) =>
  of.tables.find(({ table }) => table === wanted)?.rows

describe('what the bench finds', () => {
  test('is counted by what customers were offered in the end, and by what they did', async () => {
    const from = today()
    const fine = await bench.sale()
    await bench.receives(fine)
    await bench.finds(fine.id)
    const [kept, back, asked, contested] = [
      await bench.disputed(),
      await bench.disputed(),
      await bench.disputed(),
      await bench.disputed(),
    ]
    for (const sale of [kept, back, contested]) await bench.stepsUp(sale)
    await bench.answers(kept, 'accept')
    await bench.answers(back, 'decline')
    await bench.answers(contested, 'contest')
    bench.clock.passDays(1)
    await bench.finds(contested.id)
    expect((await bench.litigationOf(asked)).status).toBe('open')

    // The glass costs 26 euros of 320; the look that overturned the first one counts in its place.
    const accuracy = await report('offer-accuracy', { from, to: today() })
    expect(accuracy.facts).toEqual({ looks: 5, asOffered: 2, share: 40 })
    const counted = { looks: 5, asOffered: 2, share: 40, shortfall: 7_800, meanShortfall: 2_600, currency: 'EUR' }
    expect(rowsOf(accuracy, 'by-type')).toEqual([{ type: 'mobile', ...counted }])
    expect(rowsOf(accuracy, 'by-model')).toMatchObject([{ type: 'mobile', modelKey: 'acme-one-128gb', ...counted }])
    expect((await report('offer-accuracy', { from, to: from })).facts).toEqual({ looks: 4, asOffered: 1, share: 25 })

    const differences = await report('differences', { from, to: today() })
    expect(differences.facts).toEqual({ looks: 5, differences: 3, asked: 3, keptShare: 50 })
    expect(rowsOf(differences, 'by-question')).toEqual([
      {
        question: 'Screen',
        questionId: 'glass',
        type: 'mobile',
        looks: 5,
        differences: 3,
        share: 60,
        asked: 3,
        cost: 7_800,
        kept: 1,
        wentBack: 1,
        keptShare: 50,
        currency: 'EUR',
      },
    ])
    expect(rowsOf(differences, 'by-reason')).toMatchObject([{ questionId: 'glass', reason: 'scratched', count: 3 }])
    expect(personalIn(JSON.stringify([accuracy, differences]))).toEqual([])

    const inspectors = await report('inspectors', { from, to: today() })
    expect(inspectors.facts).toEqual({ looks: 6, secondLooks: 1, overturned: 1 })
    expect(rowsOf(inspectors, 'inspectors')).toMatchObject([
      { inspector: 'Bench', looks: 5, secondLooks: 1, overturned: 1, lowShare: 20.7, highShare: 100 },
      { inspector: 'Second bench', looks: 1, secondLooks: 0, overturned: 0, lowShare: null, highShare: null },
    ])

    const put = {
      kind: 'counter-offer',
      questions: 4,
      accepted: 1,
      declined: 1,
      recycled: 0,
      contested: 1,
      unlocked: 0,
    }
    const answered = { medianDays: 0, p90Days: 0 }
    expect(rowsOf(await report('litigation', { from }), 'kinds')).toEqual([
      { ...put, unanswered: 0, open: 1, silenceShare: 0, ...answered },
    ])
    bench.clock.passDays(30)
    await bench.worksOff()
    const litigation = await report('litigation', { from })
    expect(litigation.facts).toEqual({ questions: 4, answered: 3, unanswered: 1, silenceShare: 25 })
    expect(rowsOf(litigation, 'kinds')).toEqual([{ ...put, unanswered: 1, open: 0, silenceShare: 25, ...answered }])
    expect((await report('litigation', { from: today() })).facts).toMatchObject({ questions: 0, silenceShare: null })
  })

  test('names a model from five looks on, and another product as a difference of its own', async () => {
    bench.clock.passDays(2)
    const from = today()
    for (let look = 0; look < 4; look += 1) await bench.disputed()
    const other = await bench.sale()
    await bench.receives(other)
    await bench.finds(other.id, { product: LARGER })
    expect(rowsOf(await report('offer-accuracy', { from }), 'by-model')).toMatchObject([{ looks: 5, asOffered: 1 }])
    const found = rowsOf(await report('differences', { from }), 'by-question')
    expect(found).toMatchObject([
      { questionId: 'glass', looks: 5, differences: 4, share: 80 },
      { questionId: null, question: null, differences: 1, asked: 0, keptShare: null },
    ])
    bench.clock.passDays(1)
    expect(rowsOf(await report('offer-accuracy', { from: today() }), 'by-model')).toEqual([])
  })
})

describe('the time that orders take', () => {
  test('is told by state and by promise, and what is open by its age', async () => {
    bench.clock.passDays(10)
    const shop = await bench.hasAffiliate({ id: 'slow' })
    const slow = { affiliate: 'slow' }
    const own = async () => {
      const { body } = await bench.browser(shop).sells()
      return { id: body.id, barcode: body.barcode ?? '' }
    }
    const [looked, lying, sold] = [await own(), await own(), await own()]
    bench.clock.passDays(2)
    await bench.receives(looked as never)
    await bench.receives(lying as never)
    await bench.worksOff()
    bench.clock.passDays(1)
    await bench.finds(looked.id)
    await bench.worksOff()
    bench.clock.passDays(9)
    const ageing = await report('ageing', { ...slow, from: '2026-11-20', to: today() })
    expect(ageing.facts).toEqual({ orders: 3, overdue: 2, done: 1, share: 100 })
    expect(rowsOf(ageing, 'open')).toEqual([
      expect.objectContaining({ state: 'created', orders: 1, underMonth: 1, oldestDays: 12, overdue: 0 }),
      expect.objectContaining({ state: 'received', orders: 1, underMonth: 1, oldestDays: 10, overdue: 1 }),
      expect.objectContaining({ state: 'accepted', orders: 1, underMonth: 1, oldestDays: 9, overdue: 1 }),
    ])
    expect(rowsOf(ageing, 'promises')).toEqual([
      { promise: 'inspect', done: 1, inTime: 1, share: 100, medianDays: 1, p90Days: 1, running: 1, overdue: 1 },
      { promise: 'pay', done: 0, inTime: 0, share: null, medianDays: null, p90Days: null, running: 1, overdue: 1 },
    ])
    expect(rowsOf(ageing, 'states')).toEqual([
      { state: 'created', moves: 2, medianDays: 2, p90Days: 2 },
      { state: 'received', moves: 1, medianDays: 1, p90Days: 1 },
    ])
    const late = await bench.api('listWork', { token: bench.key, query: { ...slow, overdue: 'any' } })
    expect(late.body.count.found).toBe(ageing.facts['overdue'])

    bench.clock.passDays(60)
    await bench.worksOff()
    expect((await bench.api('getOperatorOrder', { token: bench.key, params: { id: sold.id } })).body.status).toBe(
      'expired',
    )
    const later = rowsOf(await report('ageing', { ...slow, from: '2026-11-20', to: today() }), 'states')
    expect(later?.[0]).toEqual({ state: 'created', moves: 3, medianDays: 2, p90Days: 58 })
  })
})

describe('whoever asks', () => {
  test('is told the last 90 days, of the programmes that they reach', async () => {
    bench.clock.set(NOON)
    const { from, to, affiliate } = await report('ageing')
    expect({ from, to, affiliate }).toEqual({ from: '2026-08-23', to: '2026-11-20', affiliate: null })
    await bench.hasAffiliate({ id: 'nord' })
    const elsewhere = await anOperatorKey(bench.deps, { scopes: ['reports'], affiliates: ['nord'] })
    for (const name of ['offer-accuracy', 'differences'] as const)
      expect((await report(name, { to: '2027-01-01' }, elsewhere)).facts).toMatchObject({ looks: 0 })
    expect((await report('ageing', {}, elsewhere)).facts).toMatchObject({ orders: 0 })
    const refused = (query: Readonly<Record<string, string>>, token = reader) =>
      bench.api('getReport', { token, params: { name: 'ageing' }, query }).then(problemOf)
    expect(await refused({ affiliate: 'acme' }, elsewhere)).toEqual({ status: 404, problem: 'affiliate-not-found' })
    expect(await refused({ from: '2026-11-02', to: '2026-11-01' })).toEqual({ status: 422, problem: 'field-rejected' })
    expect(await refused({}, bench.key)).toEqual({ status: 403, problem: 'scope-missing' })
  })

  test('gets the same as a table whose first lines say what it is', async () => {
    const query = { affiliate: 'acme', from: '2026-11-01', to: '2026-11-30' }
    const file = await bench.api('getReportFile', { token: reader, params: { name: 'differences' }, query })
    const lines: string[][] = parse(file.text, { bom: true, relax_column_count: true })
    expect(lines.slice(0, 4)).toEqual([
      ['report', 'differences'],
      ['affiliate', 'acme'],
      ['from', '2026-11-01'],
      ['to', '2026-11-30'],
    ])
    const [row] = rowsOf(await report('differences', query), 'by-question') ?? []
    const at = lines.findIndex(([first]) => first === 'question')
    const told = Object.fromEntries(lines[at]?.map((title, place) => [title, lines[at + 1]?.[place]]) ?? [])
    expect(told).toEqual({
      ...Object.fromEntries(Object.entries(row ?? {}).map(([title, value]) => [title, String(value ?? '')])),
      cost: ((row?.['cost'] as number) / 100).toFixed(2),
    })
  })
})
