import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { problemOf } from '../../test/api.ts'
import { aBench, type Bench, type Sale } from '../../test/bench.ts'
import { NOON } from '../../test/platform.ts'

let bench: Bench
beforeAll(async () => {
  bench = await aBench()
})
beforeEach(() => {
  bench.clock.set(NOON)
  bench.goods.rebrand('Acme')
})

const statusOf = async (sale: Sale) => (await bench.orderOf(sale)).status

describe('a lock', () => {
  test.each([
    ['ios-lock', 'Apple'],
    ['android-lock', 'Acme'],
  ] as const)(
    '%s of a product of %s is taken off from afar; the product is back on the bench and the clock stops',
    async (kind, brand) => {
      bench.goods.rebrand(brand)
      const sale = await bench.sale()
      await bench.receives(sale)
      const got = await bench.reports(sale.id, kind)
      expect(got).toMatchObject({ status: 201, body: { status: 'disputed', answerBefore: '2026-12-04T22:59:59.000Z' } })
      expect((await bench.orderOf(sale)).needs).toMatchObject([{ kind: 'litigation', screen: 'ioslitigation' }])
      expect(await bench.litigationOf(sale)).toMatchObject({
        kind,
        amountAfter: null,
        photos: [{ width: 640 }],
        allowedActions: ['unlocked', 'decline', 'recycle'],
      })
      await bench.answers(sale, 'unlocked')
      const onBench = await bench.api('listBench', { token: bench.key, query: { limit: '100' } })
      expect(onBench.body._embedded.bench).toContainEqual(expect.objectContaining({ order: sale.id, look: 'unlocked' }))
      bench.clock.passDays(30)
      await bench.worksOff()
      expect(await statusOf(sale)).toBe('disputed')
      expect((await bench.finds(sale.id)).body).toMatchObject({ outcome: 'as-declared', status: 'accepted' })
    },
  )

  test('that is still on is reported once more, with all the time again', async () => {
    const sale = await bench.sale()
    await bench.receives(sale)
    await bench.reports(sale.id, 'android-lock')
    bench.clock.passDays(13)
    await bench.answers(sale, 'unlocked')
    expect((await bench.reports(sale.id, 'android-lock')).body.answerBefore).toBe('2026-12-17T22:59:59.000Z')
    expect(await bench.litigationOf(sale)).toMatchObject({
      status: 'open',
      allowedActions: ['unlocked', 'decline', 'recycle'],
    })
  })

  test('that was said to be off, and is not, may still be sent back before somebody has looked', async () => {
    const sale = await bench.sale()
    await bench.receives(sale)
    await bench.reports(sale.id, 'android-lock')
    expect(await bench.answers(sale, 'unlocked')).toMatchObject({ body: { allowedActions: ['decline', 'recycle'] } })
    expect((await bench.answers(sale, 'decline')).status).toBe(200)
    expect(await statusOf(sale)).toBe('returning')
  })

  test.each([
    ['Apple', 'android-lock', 'ios-lock'],
    ['APPLE ', 'android-lock', 'ios-lock'],
    ['Samsung', 'ios-lock', 'android-lock'],
  ] as const)('of a product of %s cannot be reported as %s, but as %s', async (brand, wrong, fits) => {
    bench.goods.rebrand(brand)
    const sale = await bench.sale()
    await bench.receives(sale)
    const sheet = await bench.api('getInspectionSheet', { token: bench.key, params: { id: sale.id } })
    expect(sheet.body.locks).toEqual([fits])
    const got = await bench.reports(sale.id, wrong)
    expect(problemOf(got)).toEqual({ status: 422, problem: 'field-rejected' })
    expect(got.body).toMatchObject({
      detail: `This product is not locked so: report ${fits}`,
      faults: [{ pointer: '/kind', code: 'lock-of-another-system' }],
      current: { fits },
    })
    expect(await statusOf(sale)).toBe('received')
    expect((await bench.reports(sale.id, fits)).status).toBe(201)
  })

  test.each(['ios-lock', 'android-lock'] as const)(
    'is reported as %s where the catalogue names no brand',
    async (kind) => {
      bench.goods.rebrand('')
      const sale = await bench.sale()
      await bench.receives(sale)
      expect((await bench.reports(sale.id, kind)).status).toBe(201)
    },
  )

  test('is no answer of an inspection', async () => {
    const sale = await bench.sale()
    await bench.receives(sale)
    const got = await bench.finds(sale.id, { answers: { lock: 'on' } })
    expect(problemOf(got)).toEqual({ status: 422, problem: 'field-rejected' })
    expect(got.body.faults).toEqual([{ pointer: '/answers/lock', code: 'report-as-obstacle' }])
  })
})

test.each([
  ['blocklisted', ['contest']],
  ['wrong-product', ['contest', 'decline', 'recycle']],
  ['parcel-empty', ['contest', 'decline']],
  ['parcel-damaged', ['contest', 'decline', 'recycle']],
] as const)('%s asks the customer, who cannot accept what nobody offers', async (kind, allowedActions) => {
  const sale = await bench.sale()
  await bench.receives(sale)
  await bench.reports(sale.id, kind)
  expect(await bench.litigationOf(sale)).toMatchObject({ kind, amountAfter: null, allowedActions })
  await bench.stepsUp(sale)
  expect(problemOf(await bench.answers(sale, 'accept'))).toEqual({ status: 409, problem: 'answer-not-possible' })
})

describe('an empty parcel', () => {
  const reported = async () => {
    // The mails of other sales are none of these.
    await bench.worksOff()
    const sale = await bench.sale()
    await bench.receives(sale)
    await bench.reports(sale.id, 'parcel-empty')
    return sale
  }
  const subjectsSince = async (before: number) => {
    await bench.worksOff()
    return bench.mails.slice(before).map(({ subject }) => subject)
  }

  test('leaves nothing to send back: a no closes the sale, for good', async () => {
    const sale = await reported()
    const before = bench.mails.length
    expect(await bench.answers(sale, 'decline')).toMatchObject({ status: 200, body: { allowedActions: [] } })
    expect(await statusOf(sale)).toBe('cancelled')
    const subjects = await subjectsSince(before)
    expect(subjects.filter((subject) => subject.startsWith('Vente close'))).toHaveLength(1)
    expect(subjects.some((subject) => /renvoyons|annulée/.test(subject))).toBe(false)
  })

  test('is not said to come back, neither by a reminder nor when nobody answers', async () => {
    const sale = await reported()
    const { id } = await bench.litigationOf(sale)
    const before = bench.mails.length
    for (const days of [3, 12]) {
      bench.clock.passDays(days)
      await bench.worksOff()
    }
    expect(await statusOf(sale)).toBe('cancelled')
    expect(await bench.litigationOf(sale)).toMatchObject({ status: 'expired', allowedActions: [] })
    const own = bench.mails.slice(before).filter(({ messageId }) => messageId.includes(id))
    expect(own.map(({ subject }) => subject)).toEqual([
      'Votre colis est arrivé vide',
      expect.stringMatching(/^Il manque votre réponse/),
      expect.stringMatching(/^Vente close/),
    ])
    for (const { text } of own) expect(text).not.toContain('renvoyons')
  })
})
