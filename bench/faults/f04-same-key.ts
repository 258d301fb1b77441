import { randomUUID } from 'node:crypto'
import { postOrderApi, prepareSale } from '../sell.ts'
import { openShop } from '../shop.ts'
import type { Fault, Trial } from './fault.ts'
import { databaseUrl, startServer } from './harness/installation.ts'
import { ask, mustBeStoredOnce } from './harness/ledger.ts'

const AT_ONCE = 50

/** What keeps a sale single: the kept reply, the mark of what is sold, and the unique indexes under both. */
const removeNets = ({ dataDir }: Trial): Promise<unknown> =>
  ask(
    databaseUrl(dataDir),
    `create function forget() returns trigger language plpgsql as 'begin return null; end';
     create trigger forget before insert on idempotency for each row execute function forget();
     create function unsell() returns trigger language plpgsql as 'begin new.sold_at := null; return new; end';
     create trigger unsell before update on quotation for each row execute function unsell();
     alter table customer_order drop constraint customer_order_quotation_id_key;
     drop index order_item_by_quotation`,
  )

export const sameKey: Fault = {
  id: 'F4',
  does: '50 POSTs of one order at the same moment, with the same key',
  asks: 'one row; the others are told the same or 409, none 5xx',
  times: { short: 3, long: 100 },
  breaks: 'no kept replies, no mark of what is sold, no unique index',
  run: async (trial) => {
    const server = await startServer(trial)
    const shop = await openShop(server.url)
    if (trial.isBroken) await removeNets(trial)
    const acknowledged = new Set<string>()
    const answers = new Map<number, number>()
    for (let round = 0; round < trial.times; round += 1) {
      const call = { ...(await prepareSale(server.url, shop)), key: randomUUID() }
      const replies = await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          const reply = await postOrderApi(server.url, 'order', call)
          return { status: reply.status, text: await reply.text() }
        }),
      )
      for (const { status } of replies) answers.set(status, (answers.get(status) ?? 0) + 1)
      const placed = new Set(replies.filter(({ status }) => status === 201).map(({ text }) => text))
      trial.must(placed.size === 1, `one key was answered in ${placed.size} ways`)
      for (const text of placed) acknowledged.add((JSON.parse(text) as { id: string }).id)
      if (trial.hasFailed()) break
    }
    trial.must(acknowledged.size <= trial.times, `${acknowledged.size} orders for ${trial.times} keys`)
    for (const status of answers.keys()) trial.must(status === 201 || status === 409, `calls were answered ${status}`)
    const told = [...answers].map(([status, count]) => `${status}: ${count}`).join(', ')
    return `${await mustBeStoredOnce(trial, databaseUrl(trial.dataDir), [...acknowledged])}; answers ${told}`
  },
}
