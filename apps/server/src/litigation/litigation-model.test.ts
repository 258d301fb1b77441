// @module-tag postgres
import fc from 'fast-check'
import { sql } from 'kysely'
import { oneRow } from '#server/platform/database/statements.ts'
import { beforeAll, expect, test } from 'vitest'
import { LITIGATION_ACTIONS, OBSTACLE_KINDS, orderLifecycle, type OrderTransition } from '@reprise/contract'
import { aBench, type Bench, type Sale } from '../../test/bench.ts'
import { aFuse, type Fuse } from '../../test/fuse.ts'
import { NOON } from '../../test/platform.ts'

let bench: Bench
let fuse: Fuse
beforeAll(async () => {
  bench = await aBench()
  fuse = await aFuse(bench.database.db, [
    ...['customer_order', 'order_history', 'inspection', 'litigation', 'litigation_line', 'litigation_event'],
    ...['evidence_photo', 'product_return', 'audit_entry', 'graphile_worker._private_jobs'],
  ])
})

const GLASS = ['clean', 'light', 'broken', 'gone'] as const
const OPERATOR_MOVES = ['accept', 'give-back', 'recycle', 'pay', 'confirm-return', 'clear', 'hand-to-police'] as const

/** All that a caller may do with a sold product, in any order, also where it makes no sense. */
const anyStep = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant('receive' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('inspect' as const),
      glass: fc.constantFrom(...GLASS),
      works: fc.constantFrom('yes', 'no'),
      hidden: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('report' as const), kind: fc.constantFrom(...OBSTACLE_KINDS) }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      does: fc.constant('answer' as const),
      action: fc.constantFrom('accept', ...LITIGATION_ACTIONS),
      // With a fresh code, as it takes to accept.
      proven: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 16 }) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('leave' as const) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('settle' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('raise' as const), effect: fc.integer({ min: -3_000, max: 500 }) }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('extend' as const), days: fc.integer({ min: 1, max: 30 }) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('move' as const), by: fc.constantFrom(...OPERATOR_MOVES) }) },
)
/** Walks that are taken in every run: between them they come through every transition, and die at many a write. */
const light = { does: 'inspect', glass: 'light', works: 'yes', hidden: false } as const
const says = (action: (typeof LITIGATION_ACTIONS)[number]) => ({ does: 'answer', action, proven: true }) as const
const SURE_WALKS: readonly (readonly Step[])[] = [
  [light, says('accept')],
  [light, says('decline'), says('accept')],
  [light, says('recycle')],
  [light, { does: 'raise', effect: -1_000 }, { does: 'raise', effect: -1_500 }, says('accept')],
  [light, says('contest'), { does: 'settle' }, says('accept')],
  [light, { does: 'extend', days: 10 }, { does: 'wait', days: 15 }, { does: 'wait', days: 10 }],
  // A parcel that was said to be empty: its sale is over, and then the product comes.
  [
    { does: 'report', kind: 'parcel-empty' },
    says('decline'),
    { does: 'receive' },
    says('accept'),
    light,
    says('accept'),
  ],
]
const sureExamples = SURE_WALKS.flatMap((steps) =>
  [null, 1, 2, 3, 4, 5].map((diesAt): [boolean, [Step, number | null][]] => [
    false,
    steps.map((step) => [step, diesAt]),
  ]),
)

/** A step, and the write in front of which the process dies, if it does. */
const anyMoment = fc.tuple(anyStep, fc.option(fc.integer({ min: 1, max: 14 }), { freq: 2 }))
type Step = typeof anyStep extends fc.Arbitrary<infer One> ? One : never

const at = ({ id }: Sale) => ({ token: bench.key, params: { id } })

const take = async (sale: Sale, step: Step): Promise<unknown> => {
  switch (step.does) {
    case 'receive':
      return bench.receives(sale)
    case 'inspect':
      return bench.finds(sale.id, { answers: { glass: step.glass, works: step.works }, hidden: step.hidden })
    case 'report':
      return bench.reports(sale.id, step.kind)
    case 'answer':
      if (step.proven) await bench.stepsUp(sale)
      return bench.answers(sale, step.action)
    case 'wait':
      bench.clock.passDays(step.days)
      return bench.jobs['litigation.follow-up']()
    case 'leave':
      return bench.api('sendBack', { token: bench.key, params: { id: sale.id }, body: {} })
    case 'settle':
      return bench.api('settleLitigation', { ...at(sale), body: { reason: 'Hardly seen' } })
    case 'raise':
      return bench.api('raiseOffer', {
        ...at(sale),
        body: { lines: [{ line: 1, effect: step.effect }], reason: 'Hardly' },
      })
    case 'extend':
      return bench.api('extendLitigation', { ...at(sale), body: { days: step.days, reason: 'Abroad' } })
    case 'move':
      return bench.api('moveOrder', { token: bench.key, params: { id: sale.id }, body: { statusTransition: step.by } })
  }
}

/** Takes a step; a call that fails where nothing died is a fault of ours. */
const takeOrDie = async (sale: Sale, step: Step, diesAt: number | null): Promise<void> => {
  const got: { status?: number } = {}
  const blew = await fuse.burnsAt(diesAt, async () => {
    const reply = await take(sale, step)
    if (typeof reply === 'object' && reply !== null && 'status' in reply) got.status = Number(reply.status)
  })
  if (!blew) expect(got.status ?? 0).toBeLessThan(500)
  if (blew) died += 1
}
let died = 0

/** What was offered so far, by question: no offer ever falls. */
const offers = new Map<string, number | null>()

/** Every transition that came about in any run: a model that never gets anywhere proves nothing. */
const reached = new Set<string>()

type StoredSums = { readonly status: string; readonly amount: number; readonly amount_before: number | null }
type StoredQuestion = Pick<StoredSums, 'status'> & {
  readonly id: string
  readonly kind: string
  readonly action: string | null
  readonly amount_before: number
  readonly amount_after: number | null
  readonly photos: string[]
}
type StoredLine = {
  readonly litigation_id: string
  readonly effect: number
  readonly charged: boolean
  readonly reason: string | null
  readonly photos: string[]
}

/** What must hold after every step. */
const check = async (sale: Sale): Promise<void> => {
  const { db } = bench.database
  const order = oneRow(
    (await sql<StoredSums>`select status, amount, amount_before from customer_order where id = ${sale.id}`.execute(db))
      .rows,
  )
  const everything = (
    await sql<{ from_status: string; to_status: string; transition: string; actor: string }>`
      select from_status, to_status, transition, actor from order_history where order_id = ${sale.id} and from_status is not null order by seq`.execute(
      db,
    )
  ).rows
  // Events leave the order in its state.
  const history = everything.filter(({ from_status, to_status }) => from_status !== to_status)
  for (const { from_status, to_status, transition, actor } of history) {
    const rule = orderLifecycle.transitions[transition as OrderTransition]
    expect(rule.from).toContain(from_status)
    expect(rule.to).toBe(to_status)
    expect(rule.by).toContain(actor)
    if (actor === 'clock') expect(transition).not.toBe('accept')
  }
  // Where it stands is where its history ends, it was paid once at most, and each change is told once.
  expect(history.at(-1)?.to_status ?? 'created').toBe(order.status)
  expect(history.filter(({ transition }) => transition === 'pay').length).toBeLessThanOrEqual(1)
  const told = (await bench.queued()).filter(
    ({ task, payload }) => task === 'order.changed' && (payload as { orderId: string }).orderId === sale.id,
  )
  expect(told.length).toBe(history.length)
  const litigations = (
    await sql<StoredQuestion>`
      select id, kind, status, action, amount_before, amount_after, photos from litigation where order_id = ${sale.id} order by number`.execute(
      db,
    )
  ).rows
  const lines = (
    await sql<StoredLine>`select litigation_id, effect, charged, reason, photos from litigation_line`.execute(db)
  ).rows
  for (const { id, kind, amount_before, amount_after, photos } of litigations) {
    const own = lines.filter((line) => line.litigation_id === id)
    if (amount_after === null) expect(photos.length > 0 || kind === 'arrived-late').toBe(true)
    else expect(own.reduce((sum, { effect }) => sum + effect, amount_before)).toBe(amount_after)
    for (const line of own) {
      if (line.effect < 0) expect([line.reason !== null, line.photos.length > 0]).toEqual([true, true])
      if (!line.charged) expect(line.effect).toBe(0)
    }
  }
  for (const { id, amount_after } of litigations) {
    const before = offers.get(id) ?? amount_after
    if (before !== null && amount_after !== null) expect(amount_after).toBeGreaterThanOrEqual(before)
    offers.set(id, amount_after)
  }
  expect(litigations.filter(({ status }) => status === 'open').length).toBeLessThanOrEqual(1)
  const contests = await sql`
    select 1 from litigation_event e join litigation l on l.id = e.litigation_id
    where l.order_id = ${sale.id} and l.kind <> 'blocklisted' and e.event = 'contest'`.execute(db)
  expect(contests.rows.length).toBeLessThanOrEqual(1)
  const agreed = litigations.find(({ kind, action }) => action === 'accept' && kind !== 'arrived-late')
  expect(order.amount).toBe(agreed?.amount_after ?? 32_000)
  expect(order.amount_before).toBe(agreed === undefined ? null : 32_000)
  for (const { transition } of history) reached.add(transition)
}

test('whatever anybody does in any order, and wherever the process dies, the order keeps to its lifecycle and every amount is the sum of its lines', async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(anyMoment, { minLength: 4, maxLength: 14 }), async (isFound, steps) => {
      bench.clock.set(NOON)
      const sale = await (isFound ? bench.disputed() : bench.sale())
      await bench.receives(sale)
      for (const [step, diesAt] of steps) {
        await takeOrDie(sale, step, diesAt)
        await check(sale)
      }
    }),
    { numRuns: sureExamples.length + 40, examples: sureExamples },
  )
  for (const transition of ['dispute', 'accept', 'give-back', 'reconsider', 'recycle'])
    expect(reached).toContain(transition)
  expect(died).toBeGreaterThan(10)
}, 180_000)
