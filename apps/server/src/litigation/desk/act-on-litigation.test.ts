// @module-tag postgres
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { problemOf } from '../../../test/api.ts'
import { aBench, type Bench, type Sale } from '../../../test/bench.ts'
import { NOON } from '../../../test/platform.ts'

let bench: Bench
beforeAll(async () => {
  bench = await aBench()
})
beforeEach(() => bench.clock.set(NOON))

/** Flawless is worth 320, light scratches 294. */
const PROMISED = 32_000
const LOWER = 29_400

type Act = 'extendLitigation' | 'raiseOffer' | 'settleLitigation'
const act = (name: Act, { id }: Sale, body: object, token = bench.key) =>
  bench.api(name, { token, params: { id }, body: { reason: 'Hardly to be seen', ...body } })
const shown = ({ id }: Sale) => bench.api('getOrderLitigation', { token: bench.key, params: { id } })
const correct = (sale: Sale, correction: string) =>
  bench.api('correctOrder', {
    token: bench.key,
    params: { id: sale.id },
    body: { correction, reason: 'A slip of the hand' },
  })

describe('more days to answer', () => {
  test('is told, and waits longer before it gives the product back', async () => {
    const sale = await bench.disputed()
    await bench.worksOff()
    const got = await act('extendLitigation', sale, { days: 7 })
    expect(got.body.questions.at(-1)).toMatchObject({ status: 'open', answerBefore: '2026-12-11T22:59:59.000Z' })
    expect((await bench.litigationOf(sale)).answerBefore).toBe('2026-12-11T22:59:59.000Z')
    await bench.worksOff()
    expect(bench.mails.at(-1)).toMatchObject({
      subject: 'Plus de temps pour répondre\u00a0: Acme One 128\u00a0Go',
      text: expect.stringMatching(/jusqu’au .*11 décembre 2026/),
    })
    bench.clock.passDays(15)
    await bench.worksOff()
    expect((await bench.orderOf(sale)).status).toBe('disputed')
    bench.clock.passDays(7)
    await bench.worksOff()
    expect((await bench.orderOf(sale)).status).toBe('returning')
  })

  test.each([
    // Asked in winter and answered in summer, and the other way round.
    ['2027-03-10T12:00:00Z', '2027-03-24T22:59:59.000Z', '2027-03-31T21:59:59.000Z'],
    ['2027-03-20T22:30:00Z', '2027-04-03T21:59:59.000Z', '2027-04-10T21:59:59.000Z'],
    ['2027-10-12T12:00:00Z', '2027-10-26T21:59:59.000Z', '2027-11-02T22:59:59.000Z'],
  ])('are as many over a change of the clocks: from %s', async (at, first, last) => {
    bench.clock.set(new Date(at))
    const sale = await bench.disputed()
    expect((await bench.litigationOf(sale)).answerBefore).toBe(first)
    const got = await act('extendLitigation', sale, { days: 7 })
    expect(got.body.questions.at(-1)).toMatchObject({ answerBefore: last })
  })

  test('is refused where nothing is asked any more, and says who was first', async () => {
    const sale = await bench.disputed()
    await act('settleLitigation', sale, {})
    const late = await act('extendLitigation', sale, { days: 7 }, bench.secondKey)
    expect(problemOf(late)).toEqual({ status: 409, problem: 'litigation-not-possible' })
    expect(late.body).toMatchObject({ current: { refused: 'not-open', by: 'Bench', at: NOON.toISOString() } })
  })

  test('of a device on a block list is none: it has days of its own', async () => {
    const sale = await bench.sale()
    await bench.receives(sale)
    await bench.reports(sale.id, 'blocklisted')
    expect((await act('extendLitigation', sale, { days: 7 })).body).toMatchObject({ current: { refused: 'listed' } })
  })
})

describe('an offer', () => {
  test('rises line by line, and its customer is told the amount and until when', async () => {
    const sale = await bench.disputed()
    await bench.worksOff()
    bench.clock.passDays(10)
    const got = await act('raiseOffer', sale, { lines: [{ line: 1, effect: -1_000 }] })
    expect(got.body.questions.at(-1)).toMatchObject({ amountAfter: 31_000, lines: [{ effect: -1_000 }] })
    expect(await bench.litigationOf(sale)).toMatchObject({
      amountBefore: PROMISED,
      amountAfter: 31_000,
      answerBefore: '2026-12-14T22:59:59.000Z',
      lines: [{ question: 'glass', effect: -1_000 }],
      history: [{ event: 'opened' }],
    })
    await bench.worksOff()
    const mail = bench.mails.find(({ subject }) => subject.startsWith('Une meilleure offre\u00a0: 310'))
    expect(mail?.text).toMatch(/320.*promis/)
    expect(mail?.text).toContain('14 décembre 2026')
    await bench.stepsUp(sale)
    await bench.answers(sale, 'accept')
    expect(await bench.orderOf(sale)).toMatchObject({ status: 'accepted', amount: 31_000 })
  })

  test.each([
    [
      { line: 1, effect: -2_601 },
      { pointer: '/lines/0/effect', code: 'lower' },
    ],
    [
      { line: 1, effect: 1 },
      { pointer: '/lines/0/effect', code: 'lower' },
    ],
    [
      { line: 2, effect: 0 },
      { pointer: '/lines/0/line', code: 'unknown' },
    ],
    [
      { line: 1, effect: -2_600 },
      { pointer: '/lines', code: 'unchanged' },
    ],
    [
      { line: 1, effect: 0 },
      { pointer: '/lines', code: 'promise' },
    ],
  ])('is never lowered: %o', async (rise, fault) => {
    const sale = await bench.disputed()
    const got = await act('raiseOffer', sale, { lines: [rise] })
    expect([got.status, got.body]).toMatchObject([422, { error: 'field-rejected', faults: [fault] }])
    expect(await bench.litigationOf(sale)).toMatchObject({ amountAfter: LOWER })
  })

  test('is paid as promised, and its customer is told', async () => {
    const sale = await bench.disputed()
    await bench.worksOff()
    expect((await act('settleLitigation', sale, {})).body).toMatchObject({ status: 'accepted' })
    expect(await bench.orderOf(sale)).toMatchObject({ status: 'accepted', amount: PROMISED, needs: [] })
    expect(await bench.litigationOf(sale)).toMatchObject({ status: 'answered', amountAfter: null, lines: [] })
    bench.clock.set(new Date(NOON.getTime() + 120_000))
    const before = bench.mails.length
    await bench.worksOff()
    expect(bench.mails.slice(before).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Réglé\u00a0: 320.*comme promis$/),
    ])
  })

  test('that was settled by a slip of the hand is asked again, and nobody was told', async () => {
    const sale = await bench.disputed()
    await bench.worksOff()
    await act('settleLitigation', sale, {})
    expect((await correct(sale, 'acceptance')).body).toMatchObject({ status: 'disputed' })
    const before = bench.mails.length
    bench.clock.set(new Date(NOON.getTime() + 120_000))
    await bench.worksOff()
    expect(bench.mails.slice(before).map(({ subject }) => subject)).toEqual([])
    expect(await bench.litigationOf(sale)).toMatchObject({ status: 'open', amountAfter: LOWER })
  })

  test('that was contested is settled by somebody else than who looked first, where the customer was promised so', async () => {
    const strict = await aBench({ programme: { disputes: { secondInspector: 'required' } } })
    const sale = await strict.disputed()
    await strict.answers(sale, 'contest')
    const settles = (token: string) =>
      strict.api('settleLitigation', { token, params: { id: sale.id }, body: { reason: 'Not worth a look' } })
    expect(problemOf(await settles(strict.key))).toEqual({ status: 409, problem: 'second-look-needs-another' })
    expect((await settles(strict.secondKey)).body).toMatchObject({ status: 'accepted' })
    expect(await strict.orderOf(sale)).toMatchObject({ status: 'accepted', amount: PROMISED })
  })

  test('that was put by mistake is withdrawn by a correction, and the product waits on the bench', async () => {
    const sale = await bench.disputed()
    expect((await shown(sale)).body.acts).toContainEqual({ act: 'withdrawal', refused: null })
    expect((await correct(sale, 'finding')).body).toMatchObject({ status: 'received' })
    expect((await shown(sale)).body).toMatchObject({
      questions: [{ status: 'withdrawn' }],
      acts: [{ refused: 'not-open' }, { refused: 'not-open' }, { refused: 'not-open' }, { refused: 'not-open' }],
    })
  })
})

test('who did what about a question stands beside it, in the timeline and in the audit', async () => {
  const sale = await bench.disputed()
  await act('extendLitigation', sale, { days: 3 }, bench.secondKey)
  await act('raiseOffer', sale, { lines: [{ line: 1, effect: -500 }] })
  const { body } = await shown(sale)
  expect(body.questions[0]).toMatchObject({
    openedBy: 'Bench',
    events: [
      { event: 'opened', by: 'Bench' },
      { event: 'extended', by: 'Second bench', answerBefore: '2026-12-07T22:59:59.000Z' },
      { event: 'raised', by: 'Bench', amount: 31_500 },
    ],
  })
  const timeline = await bench.api('getOrderTimeline', { token: bench.key, params: { id: sale.id } })
  expect(timeline.body._embedded.timeline.filter(({ detail }) => detail === 'Hardly to be seen')).toMatchObject([
    { what: 'extend', state: 'disputed' },
    { what: 'raise', state: 'disputed' },
  ])
  expect((await bench.orderOf(sale)).history.map(({ transition }) => transition)).toEqual([
    'place',
    'receive',
    'dispute',
  ])
})
