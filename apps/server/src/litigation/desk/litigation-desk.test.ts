import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aBench, type Bench, type Sale } from '../../../test/bench.ts'
import { NOON } from '../../../test/platform.ts'
import { THREE_WAYS } from '../../../test/trade-in.ts'
import { anOperatorKey } from '../../../test/operator-key.ts'

let bench: Bench
beforeAll(async () => {
  bench = await aBench()
})
beforeEach(() => bench.clock.set(NOON))

const listed = async (query: object, sales: readonly Sale[]): Promise<readonly string[]> => {
  const { body } = await bench.api('listLitigations', { token: bench.key, query: { limit: '100', ...query } })
  const names = new Map(sales.map(({ id }, index) => [id, String(index)]))
  return body._embedded.litigations.flatMap(({ order }) => names.get(order) ?? [])
}

test('every question stands in the part of the list that says what it waits for', async () => {
  const open = await bench.disputed()
  const contested = await bench.disputed()
  await bench.answers(contested, 'contest', 'It was not scratched')
  const locked = await bench.sale()
  await bench.receives(locked)
  await bench.reports(locked.id, 'android-lock')
  await bench.answers(locked, 'unlocked')
  const declined = await bench.disputed()
  await bench.answers(declined, 'decline')
  const sales = [open, contested, locked, declined]
  expect(await listed({ stage: 'unanswered' }, sales)).toEqual(['0'])
  expect(await listed({ stage: 'contested' }, sales)).toEqual(['1'])
  expect(await listed({ stage: 'unlocked' }, sales)).toEqual(['2'])
  expect(new Set(await listed({ stage: 'answered-today' }, sales))).toEqual(new Set(['1', '2', '3']))
  expect(await listed({ stage: 'to-send-back' }, sales)).toEqual(['3'])
  expect(await listed({ kind: 'android-lock' }, sales)).toEqual(['2'])
  expect(await listed({ status: 'open', affiliate: 'acme' }, sales)).toEqual(['0'])

  bench.clock.passDays(15)
  await bench.worksOff()
  expect(await listed({ stage: 'silence' }, sales)).toEqual(['0'])
  expect(await listed({ stage: 'answered-today' }, sales)).toEqual([])
  await bench.api('sendBack', { token: bench.key, params: { id: open.id }, body: {} })
  expect(await listed({ stage: 'silence' }, sales)).toEqual([])
})

test('what was answered today is so by the clock of its programme', async () => {
  await bench.hasAffiliate({ id: 'acme', programme: { ...THREE_WAYS, timeZone: 'Pacific/Auckland' } })
  bench.clock.set(new Date('2026-12-03T09:00:00Z'))
  const [evening, noon] = [await bench.disputed(), await bench.disputed()]
  // Half past eleven in the evening there, then half past twelve of the next day.
  bench.clock.set(new Date('2026-12-03T10:30:00Z'))
  await bench.answers(evening, 'decline')
  bench.clock.set(new Date('2026-12-03T23:30:00Z'))
  await bench.answers(noon, 'decline')
  bench.clock.set(new Date('2026-12-03T23:45:00Z'))
  expect(await listed({ stage: 'answered-today' }, [evening, noon])).toEqual(['1'])
  bench.clock.set(new Date('2026-12-04T00:30:00Z'))
  expect(await listed({ stage: 'answered-today' }, [evening, noon])).toEqual(['1'])
  await bench.hasAffiliate({ id: 'acme', programme: THREE_WAYS })
})

test('a row says what it is about, until when, how often it was reminded of, and who looked', async () => {
  const sale = await bench.disputed()
  bench.clock.passDays(3)
  await bench.worksOff()
  const { body } = await bench.api('listLitigations', {
    token: bench.key,
    query: { stage: 'unanswered', limit: '100' },
  })
  expect(body._embedded.litigations.find(({ order }) => order === sale.id)).toMatchObject({
    kind: 'counter-offer',
    barcode: sale.barcode,
    product: 'Acme One 128 GB',
    amountBefore: 32_000,
    amountAfter: 29_400,
    currency: 'EUR',
    language: 'fr',
    answerBefore: '2026-12-04T22:59:59.000Z',
    reminders: { sent: 1, planned: 3 },
    openedBy: 'Bench',
    blind: false,
  })
})

/** @returns where the list goes on */
const readOn = async (after: string | null, ids: string[]): Promise<string | null> => {
  const query = { stage: 'unanswered', limit: '2', ...(after === null ? {} : { after }) }
  const { body } = await bench.api('listLitigations', { token: bench.key, query })
  ids.push(...body._embedded.litigations.map(({ id }) => id))
  return new URL(body._links.next?.href ?? '/', 'http://x').searchParams.get('after')
}

test('the list is read on from its last row, each row once', async () => {
  await bench.disputed()
  await bench.disputed()
  await bench.disputed()
  const ids: string[] = []
  let after: string | null = null
  do {
    after = await readOn(after, ids)
  } while (after !== null)
  expect(ids.length).toBeGreaterThanOrEqual(3)
  expect(new Set(ids).size).toBe(ids.length)
})

test('while a second look is owed nothing of the first one is told, neither in the list nor beside it', async () => {
  const sale = await bench.disputed()
  await bench.answers(sale, 'contest', 'It was not scratched')
  const { body } = await bench.api('listLitigations', { token: bench.key, query: { stage: 'contested', limit: '100' } })
  const row = body._embedded.litigations.find(({ order }) => order === sale.id)
  expect(row).toMatchObject({ blind: true, amountBefore: null, amountAfter: null })
  const support = await anOperatorKey(bench.deps, { name: 'Lead', scopes: ['inspection', 'audit'] })
  const shown = await bench.api('getOrderLitigation', { token: support, params: { id: sale.id } })
  expect(shown.body).toMatchObject({
    blind: true,
    questions: [{ amountBefore: null, amountAfter: null, lines: [], photos: [], note: null }],
    customerEvidence: { statement: 'It was not scratched' },
  })
  const { body: audit } = await bench.api('listAudit', { token: support, query: { order: sale.id } })
  expect(audit._embedded.entries).toContainEqual(
    expect.objectContaining({ action: 'getOrderLitigation', name: 'Lead' }),
  )

  await bench.finds(sale.id, { answers: { glass: 'light' } })
  const after = await bench.api('getOrderLitigation', { token: support, params: { id: sale.id } })
  expect(after.body).toMatchObject({
    blind: false,
    questions: [
      { secondLook: false, amountAfter: 29_400, lines: [{ question: 'glass', photos: [{ tied: null }] }] },
      { secondLook: true, amountAfter: 29_400, lines: [{ question: 'glass' }] },
    ],
  })
})
