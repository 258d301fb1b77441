import { randomUUID } from 'node:crypto'
import { postOrderApi, prepareSale } from '../sell.ts'
import type { Shop } from '../sale.ts'
import { openShop } from '../shop.ts'
import type { Fault } from './fault.ts'
import { databaseUrl, startDatabase, startServer } from './harness/installation.ts'
import { ask, mustBeStoredOnce } from './harness/ledger.ts'

const SKEW_MS = 300_000
const DAY_MS = 86_400_000

/** Loaded in front of the server: its clock is off by so much. */
const clockOff = (ms: number): string => {
  const shifted = `const Real = Date; globalThis.Date = class extends Real { constructor(...all) { all.length === 0 ? super(Real.now() + ${ms}) : super(...all) } static now() { return Real.now() + ${ms} } }`
  return `--import data:text/javascript,${encodeURIComponent(shifted)}`
}

/** Moments at which a day has another length, or a date that most years have not. */
const ODD_MOMENTS = [
  { at: '2027-03-28T00:59:30Z', zone: 'Europe/Paris' },
  { at: '2027-10-31T00:59:30Z', zone: 'Europe/Paris' },
  { at: '2028-02-29T23:59:30Z', zone: 'America/St_Johns' },
  { at: '2027-12-31T23:59:30Z', zone: 'Pacific/Kiritimati' },
]

type Order = { readonly id: string; readonly created: Date; readonly before: Date; readonly status: string }

export const oddClocks: Fault = {
  id: 'F21',
  does: 'two servers whose clocks are 5 min behind and ahead of their database sell together; servers in other zones when a day is longer, shorter, or the 29th of February',
  asks: 'each sale that one begins the other ends; nothing expires too early; deadlines are whole days later, in UTC',
  times: { short: 0, long: 20 },
  run: async (trial) => {
    const env = { ...(await startDatabase(trial)), JOBS: 'false' }
    const url = databaseUrl(trial.dataDir)
    const acknowledged: string[] = []
    const sellAcross = async (shop: Shop, begins: string, ends: string): Promise<void> => {
      const call = { ...(await prepareSale(begins, shop)), key: randomUUID() }
      const reply = await postOrderApi(ends, 'order', call)
      const { id, error } = (await reply.json()) as { id: string; error?: string }
      trial.must(reply.status === 201, `a sale was told ${reply.status} ${error}`)
      if (reply.status !== 201) return
      acknowledged.push(id)
      const seen = await fetch(`${begins}/order-api/v4/order/${id}`, { headers: call.headers })
      trial.must(seen.ok, `an order was told ${seen.status} by the server that began it`)
    }
    const behind = await startServer(trial, { ...env, NODE_OPTIONS: clockOff(-SKEW_MS) })
    const ahead = await startServer(trial, { ...env, NODE_OPTIONS: clockOff(SKEW_MS) })
    const shop = await openShop(behind.url)
    for (let sale = 0; sale < trial.times; sale += 1) {
      await sellAcross(shop, behind.url, ahead.url)
      await sellAcross(shop, ahead.url, behind.url)
    }
    for (const { at, zone } of ODD_MOMENTS) {
      const off = new Date(at).getTime() - Date.now()
      const there = await startServer(trial, { ...env, NODE_OPTIONS: clockOff(off), TZ: zone })
      const before = acknowledged.length
      await sellAcross(shop, there.url, there.url)
      const [order] = await ask<Order>(
        url,
        'select id, status, created_at as created, send_before as before from customer_order where id = $1',
        [acknowledged[before] ?? null],
      )
      const createdOff = Math.abs((order?.created.getTime() ?? 0) - new Date(at).getTime())
      trial.must(createdOff < 120_000, `an order of ${at} in ${zone} is stored as of ${order?.created.toISOString()}`)
      const days = ((order?.before.getTime() ?? 0) - (order?.created.getTime() ?? 0)) / DAY_MS
      trial.must(Math.abs(days - Math.round(days)) * DAY_MS < 60_000, `in ${zone} there are ${days} days to send it`)
      await there.now().stop()
    }
    const expired = await ask(url, `select id from customer_order where status <> 'created'`)
    trial.must(expired.length === 0, `${expired.length} orders are not as they were placed`)
    const stored = await mustBeStoredOnce(trial, url, acknowledged)
    return `${stored}; ${ODD_MOMENTS.length} odd moments, each stored in UTC with its deadline whole days later`
  },
}
