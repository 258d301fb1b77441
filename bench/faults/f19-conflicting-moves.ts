import pg from 'pg'
import { orderLifecycle } from '../../packages/contract/src/lifecycle/order.ts'
import { sell } from '../sell.ts'
import { openShop } from '../shop.ts'
import type { Fault } from './fault.ts'
import { databaseUrl, startServer } from './harness/installation.ts'
import { ask } from './harness/ledger.ts'
import { operatorKey } from './harness/operator.ts'

const AT_ONCE = 4
/** Of these two, whichever comes first rules the other out. */
const MOVES = ['receive', 'cancel'] as const
type Move = (typeof MOVES)[number]

/** @returns whether the order was moved */
type Mover = (order: string, move: Move) => Promise<boolean>

/** As a program does that looks first and writes then, without asking whether what it saw still holds. */
const readThenWrite =
  (pool: pg.Pool): Mover =>
  async (order, move) => {
    const { rows } = await pool.query<{ status: string }>('select status from customer_order where id = $1', [order])
    const { from, to } = orderLifecycle.transitions[move]
    if (!(from as readonly string[]).includes(rows[0]?.status ?? '')) return false
    await pool.query('update customer_order set status = $2 where id = $1', [order, to])
    return true
  }

export const conflictingMoves: Fault = {
  id: 'F19',
  does: 'an order is received and cancelled at the same moment',
  asks: 'exactly one of the two wins; the history is a legal path that ends where the order stands',
  times: { short: 20, long: 1_000 },
  breaks: 'a move that reads, and then writes without a condition',
  run: async (trial) => {
    const server = await startServer(trial)
    const url = databaseUrl(trial.dataDir)
    const pool = new pg.Pool({ connectionString: url, max: AT_ONCE * 2 })
    trial.closes(() => pool.end())
    const headers = { authorization: `Bearer ${await operatorKey(trial)}`, 'content-type': 'application/json' }
    const byCall: Mover = async (order, statusTransition) => {
      const reply = await fetch(`${server.url}/operator-api/v1/orders/${order}`, {
        method: 'PATCH',
        headers,
        body: JSON.stringify({ statusTransition }),
      })
      const { status, error } = (await reply.json()) as { status: string; error?: string }
      trial.must(reply.ok || error === 'transition-not-allowed', `a move was answered ${reply.status} ${error}`)
      return reply.ok && status === orderLifecycle.transitions[statusTransition].to
    }
    const move = trial.isBroken ? readThenWrite(pool) : byCall
    const shop = await openShop(server.url)
    const wins = new Map<Move, number>(MOVES.map((name) => [name, 0]))
    const orders: string[] = []
    let begun = 0
    const contend = async (): Promise<void> => {
      while (begun < trial.times && !trial.hasFailed()) {
        begun += 1
        const { id } = await sell(server.url, shop)
        orders.push(id)
        const moved = await Promise.all(MOVES.map((name) => move(id, name)))
        const winners = MOVES.filter((_, at) => moved[at])
        trial.must(winners.length === 1, `${winners.length} of two conflicting moves won`)
        for (const name of winners) wins.set(name, (wins.get(name) ?? 0) + 1)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, contend))
    const bad = await ask<{ id: string }>(
      url,
      `select o.id from customer_order o where o.id = any($1) and (
         select array_agg(h.from_status || '>' || h.to_status order by h.at) from order_history h where h.order_id = o.id and h.from_status <> h.to_status
       ) is distinct from array['created>' || o.status]`,
      [orders],
    )
    trial.must(bad.length === 0, `${bad.length} histories are no legal path to where their order stands`)
    return `${orders.length} pairs, one winner each (${[...wins].map(([name, count]) => `${name} ${count}`).join(', ')}), ${orders.length - bad.length} legal histories`
  },
}
