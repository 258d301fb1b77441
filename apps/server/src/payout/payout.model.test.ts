// @module-tag postgres
import fc from 'fast-check'
import { REJECTION_REASONS } from '@reprise/contract'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { OperatorContext } from '#server/call/index.ts'
import { moveOrder } from '#server/desk/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { aCashier, type AcceptedSale, type Cashier } from '../../test/cashier.ts'
import { Crash, inMortalTransaction } from '../../test/crash.ts'
import { NOON } from '../../test/platform.ts'
import { discardPayout, executePayout, leaveOutPayment, rejectPayment, returnPayment } from './end-payout.ts'
import { exportPayout, openFile } from './export-payout.ts'
import { preparePayout } from './prepare-payout.ts'
import { selectBatch } from './payout.repository.ts'

// Steps in any order, twice or at once, with the process dying at any write: no customer is paid twice.

let till: Cashier
let sales: AcceptedSale[]
const deps = () => ({ vault: till.deps.vault, needs: [] })
beforeAll(async () => {
  till = await aCashier()
})

type Batch = { readonly id: string; readonly lines: readonly { endToEndId: string }[] }
const batches = async (): Promise<Batch[]> => {
  const { rows } = await sql<Batch>`
    select b.id, jsonb_agg(jsonb_build_object('endToEndId', l.end_to_end_id) order by l.position) as lines
    from payout_batch b join payout_line l on l.batch_id = b.id group by b.id order by max(b.number) desc`.execute(
    till.deps.db,
  )
  return rows
}

/** What an operator may ask for; numbers choose among what is there. */
type Step =
  | { readonly kind: 'prepare'; readonly limit: number }
  | { readonly kind: 'export'; readonly batch: number }
  | { readonly kind: 'execute'; readonly batch: number }
  | { readonly kind: 'discard'; readonly batch: number }
  | { readonly kind: 'leave-out'; readonly batch: number; readonly line: number }
  | { readonly kind: 'reject' | 'return'; readonly batch: number; readonly line: number; readonly reason: number }
  | { readonly kind: 'pay-by-hand'; readonly sale: number }
  | { readonly kind: 'new-account'; readonly sale: number }
  | { readonly kind: 'a-day-passes' }

const nth = <Of>(list: readonly Of[], index: number): Of | undefined => list[index % Math.max(1, list.length)]

/** The verb of a step; undefined where there is nothing to ask it of. */
const verbOf = (step: Step, known: readonly Batch[]): ((ctx: OperatorContext) => Promise<unknown>) | undefined => {
  if (step.kind === 'prepare') return (ctx) => preparePayout(ctx, deps(), { affiliate: 'acme', limit: step.limit })
  if (step.kind === 'pay-by-hand') {
    const sale = nth(sales, step.sale)
    return sale && ((ctx) => moveOrder(ctx, () => Promise.resolve(deps().vault), sale.id, { statusTransition: 'pay' }))
  }
  if (!('batch' in step)) return undefined
  const batch = nth(known, step.batch)
  if (batch === undefined) return undefined
  switch (step.kind) {
    case 'export':
      return (ctx) => exportPayout(ctx, deps(), batch.id, undefined)
    case 'execute':
      return (ctx) => executePayout(ctx, batch.id)
    case 'discard':
      return (ctx) => discardPayout(ctx, batch.id)
    case 'leave-out': {
      const endToEndId = nth(batch.lines, step.line)?.endToEndId ?? ''
      return (ctx) => leaveOutPayment(ctx, batch.id, { endToEndId, reason: 'Chance', hold: false })
    }
    case 'reject':
    case 'return': {
      const endToEndId = nth(batch.lines, step.line)?.endToEndId ?? ''
      const reason = nth(REJECTION_REASONS, step.reason) ?? 'bank-fault'
      const tell = step.kind === 'reject' ? rejectPayment : returnPayment
      return (ctx) => tell(ctx, batch.id, { endToEndId, reason })
    }
  }
}

const IBANS = ['DE89370400440532013000', 'BE68539007547034', 'FR1420041010050500013M02606']

/** Takes a step. A refusal is an answer, a crash is no excuse; anything else is a fault of ours. */
const take = async (step: Step, diesBefore: number | null): Promise<void> => {
  if (step.kind === 'a-day-passes') return till.clock.passDays(1)
  if (step.kind === 'new-account') {
    const sale = nth(sales, step.sale)
    if (sale !== undefined) await till.changesAccount(sale, IBANS[step.sale % IBANS.length] ?? '')
    return
  }
  const verb = verbOf(step, await batches())
  if (verb === undefined) return
  try {
    await inMortalTransaction(till.deps.db, diesBefore, (trx) => verb(till.contextOn(trx)))
  } catch (error) {
    if (!(error instanceof ProblemError || error instanceof Crash)) throw error
  }
}

type Order = {
  readonly id: string
  readonly barcode: string
  readonly status: string
  readonly paying: string | null
  readonly amount: number
  readonly pays: number
  readonly returns: number
  readonly told: number
  readonly lines: readonly { status: string; batch: string; amount: number; endToEndId: string }[] | null
}

/** Money comes back in the sure walk at least: a model that never gets there proves nothing. */
let returned = 0

const checkEverything = async (): Promise<void> => {
  const { rows: orders } = await sql<Order>`
    select o.id, o.barcode, o.status, o.paying, o.amount,
      (select count(*)::int from order_history h where h.order_id = o.id and h.transition = 'pay') as pays,
      (select count(*)::int from order_history h where h.order_id = o.id and h.transition = 'return-payment') as returns,
      (select count(*)::int from graphile_worker._private_jobs j
        where j.payload ->> 'orderId' = o.id::text and j.payload ->> 'transition' = 'pay') as told,
      (select jsonb_agg(jsonb_build_object('status', l.status, 'batch', b.status, 'amount', l.amount,
          'endToEndId', l.end_to_end_id))
        from payout_line l join payout_batch b on b.id = l.batch_id where l.order_id = o.id) as lines
    from customer_order o where o.id = any(${sales.map(({ id }) => id)}::uuid[])`.execute(till.deps.db)
  const { rows: kept } = await sql<{ id: string; status: string; file: Buffer | null }>`
    select id, status, file from payout_batch`.execute(till.deps.db)
  const files = kept.flatMap(({ id, file }) => (file === null ? [] : [openFile(till.deps.vault, id, file).toString()]))

  for (const { lines: found, ...order } of orders) {
    const lines = found ?? []
    const live = lines.filter(({ status }) => status === 'planned')
    const paid = lines.filter(({ status }) => status === 'paid')
    // In one batch at a time, and its state says which.
    expect(live.length + paid.length).toBeLessThanOrEqual(1)
    expect(order.paying).toBe(live[0] === undefined ? null : live[0].batch === 'prepared' ? 'planned' : 'under-way')
    // Paid once, by the bank or by hand, and once more for each time that the money came back; and told each time.
    const cameBack = lines.filter(({ status }) => status === 'returned')
    returned += cameBack.length
    expect(order.returns).toBe(cameBack.length)
    expect(order.pays - order.returns).toBe(order.status === 'paid' ? 1 : 0)
    expect(order.told).toBe(order.pays)
    expect([...paid, ...cameBack].every(({ batch }) => batch === 'executed')).toBe(true)
    if (paid.length > 0) expect(order.status).toBe('paid')
    if (order.status === 'paid') expect(live).toEqual([])
    for (const line of lines) expect(line.amount).toBe(order.amount)
    // The bank was asked once, and once more for each time it refused or sent back; never for an order that was paid by hand.
    const asked = files.flatMap((file) => file.match(new RegExp(`<EndToEndId>${order.barcode}(?:-\\d+)?<`, 'g')) ?? [])
    expect(new Set(asked).size).toBe(asked.length)
    const refused = lines.filter(({ status }) => status === 'rejected').length
    const underWay = live.filter(({ batch }) => batch === 'exported').length
    expect(asked.length).toBe(refused + underWay + paid.length + cameBack.length)
    if (order.status === 'paid' && paid.length === 0) expect(asked.length).toBe(refused + cameBack.length)
  }

  expect(kept.filter(({ status }) => status === 'prepared').length).toBeLessThanOrEqual(1)
  for (const { id } of kept) {
    const batch = await selectBatch(till.deps.db, id)
    const { rows } = await sql<{ sum: number; asked: number }>`
      select coalesce(sum(amount) filter (where status in ('planned', 'paid', 'returned')), 0)::int as sum,
        coalesce(sum(amount) filter (where status <> 'left-out'), 0)::int as asked
      from payout_line where batch_id = ${id}`.execute(till.deps.db)
    expect(batch?.total).toBe(rows[0]?.sum)
    const file = kept.find((one) => one.id === id)?.file
    if (!file) continue
    const text = openFile(till.deps.vault, id, file).toString()
    const sums = [...text.matchAll(/<(?:CtrlSum|InstdAmt[^>]*)>([\d.]+)</g)].map(([, value]) =>
      Math.round(Number(value) * 100),
    )
    const [first, second, ...amounts] = sums
    expect([first, second]).toEqual([rows[0]?.asked, rows[0]?.asked])
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(rows[0]?.asked)
  }
}

const index = fc.nat({ max: 9 })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('prepare' as const), limit: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('export' as const), batch: fc.nat({ max: 1 }) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('execute' as const), batch: fc.nat({ max: 2 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('discard' as const), batch: fc.nat({ max: 1 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('leave-out' as const), batch: fc.nat({ max: 1 }), line: index }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('reject' as const),
      batch: fc.nat({ max: 2 }),
      line: index,
      reason: index,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('return' as const),
      batch: fc.nat({ max: 2 }),
      line: index,
      reason: index,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('pay-by-hand' as const), sale: index }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('new-account' as const), sale: index }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'a-day-passes' as const }) },
)
/** One step, or two at once; each may die before one of its statements. */
const moment = fc.array(fc.tuple(step, fc.option(fc.integer({ min: 1, max: 40 }), { freq: 2 })), {
  minLength: 1,
  maxLength: 2,
})

type Moment = [Step, number | null][]
/** Taken in every run, and first, so that a machine under load comes to it too. */
const SURE_WALK: Moment[] = [
  [[{ kind: 'prepare', limit: 4 }, null]],
  [[{ kind: 'export', batch: 0 }, null]],
  [[{ kind: 'execute', batch: 0 }, null]],
  [[{ kind: 'return', batch: 0, line: 0, reason: 0 }, null]],
]

/** Work that was left half done is finished by asking again. */
const finish = async (): Promise<void> => {
  for (let round = 0; round < 3; round += 1) {
    till.clock.passDays(2)
    for (const kind of ['prepare', 'export', 'execute'] as const)
      await take(kind === 'prepare' ? { kind, limit: 10 } : { kind, batch: 0 }, null)
    for (const [batch] of (await batches()).entries()) await take({ kind: 'execute', batch }, null)
    await checkEverything()
  }
}

/** Orders that wait, although nothing stands in the way of paying them. */
const forgotten = async (): Promise<number> => {
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from customer_order
    where id = any(${sales.map(({ id }) => id)}::uuid[]) and status = 'accepted' and payment_rejected is null`.execute(
    till.deps.db,
  )
  return rows[0]?.left ?? 0
}

test('nobody is paid twice, and sums are the sums of their lines, whatever happens', { timeout: 180_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(moment, { minLength: 5, maxLength: 25 }), index, async (moments, reason) => {
      till.clock.set(NOON)
      await sql`update payout_batch set status = 'discarded' where status = 'prepared'`.execute(till.deps.db)
      await sql`truncate payout_line, payout_batch, claim`.execute(till.deps.db)
      await sql`update customer_order set status = 'cancelled', paying = null where status = 'accepted'`.execute(
        till.deps.db,
      )
      sales = [await till.accepted(), await till.accepted(), await till.accepted()]
      for (const steps of moments) {
        await Promise.all(steps.map(([one, dies]) => take(one, dies)))
        await checkEverything()
      }
      await finish()
      expect(await forgotten()).toBe(0)
      // Then all of it comes back, and what may be paid is paid once more.
      for (const [batch, { lines }] of (await batches()).entries())
        for (const line of lines.keys()) await take({ kind: 'return', batch, line, reason }, null)
      await checkEverything()
      await finish()
      expect(await forgotten()).toBe(0)
    }),
    // On a machine under load fewer sequences are enough.
    {
      numRuns: 20,
      examples: [[SURE_WALK, 0]],
      endOnFailure: true,
      interruptAfterTimeLimit: 120_000,
      markInterruptAsFailure: false,
    },
  )
  expect(returned).toBeGreaterThan(0)
})
