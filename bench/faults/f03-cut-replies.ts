import { randomUUID } from 'node:crypto'
import { postOrderApi, prepareSale } from '../sell.ts'
import { openShop } from '../shop.ts'
import type { Fault } from './fault.ts'
import { databaseUrl, startServer } from './harness/installation.ts'
import { mustBeStoredOnce } from './harness/ledger.ts'
import { startTcpProxy } from './harness/tcp-proxy.ts'

const CUT = 3

export const cutReplies: Fault = {
  id: 'F3',
  does: 'the reply to an order is cut off after its commit, three times; the client repeats it with its key',
  asks: 'exactly one order each, and the same words each time',
  times: { short: 0, long: 1_000 },
  run: async (trial) => {
    const server = await startServer(trial)
    const line = await startTcpProxy(trial, { host: '127.0.0.1', port: Number(new URL(server.url).port) })
    const url = `http://127.0.0.1:${line.port}`
    const shop = await openShop(url)
    const acknowledged: string[] = []
    for (let sale = 0; sale < trial.times; sale += 1) {
      const call = { ...(await prepareSale(url, shop)), key: randomUUID() }
      line.cutReplies(CUT)
      for (let cut = 0; cut < CUT; cut += 1) {
        const heard = await postOrderApi(url, 'order', call).catch(() => undefined)
        trial.must(heard === undefined, 'a reply was heard that was to be cut off')
      }
      const [first, second] = [await postOrderApi(url, 'order', call), await postOrderApi(url, 'order', call)]
      trial.must(first.status === 201, `the repetition was answered ${first.status}`)
      trial.must(first.headers.get('idempotent-replayed') === 'true', 'the order was placed anew')
      const text = await first.text()
      trial.must(text === (await second.text()), 'two repetitions were answered in other words')
      acknowledged.push((JSON.parse(text) as { id: string }).id)
    }
    return mustBeStoredOnce(trial, databaseUrl(trial.dataDir), acknowledged)
  },
}
