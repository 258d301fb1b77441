import { median, percentile } from '../median.ts'
import { pause } from '../rehearse/piece.ts'
import { startSellers } from '../rehearse/sellers.ts'
import { openShop } from '../shop.ts'
import type { Fault } from './fault.ts'
import { databaseUrl, startServer } from './harness/installation.ts'
import { mustBeStoredOnce } from './harness/ledger.ts'

const SELLERS = 4
/** Each kill falls at another moment of a sale, in ms. */
const LEAST_MS = 200
const MORE_MS = 800
const READY_WITHIN_MS = 5_000

/** The server owns its database, which outlives it and is taken over by the next one. */
export const killedServer: Fault = {
  id: 'F1',
  does: '`kill -9` of the server that owns the embedded database, while orders come in',
  asks: 'no acknowledged order is lost or doubled; ready again within 5 s, as a median',
  times: { short: 2, long: 200 },
  run: async (trial) => {
    const server = await startServer(trial)
    const sellers = startSellers(server.url, await openShop(server.url), SELLERS)
    const readyAfter: number[] = []
    for (let kill = 0; trial.again(kill); kill += 1) {
      await pause(LEAST_MS + Math.random() * MORE_MS)
      await server.now().kill()
      readyAfter.push(await server.restart())
    }
    await sellers.stop()
    const { acknowledged, refused } = sellers.look()
    trial.must(refused.length === 0, refused[0] ?? '')
    const stored = await mustBeStoredOnce(trial, databaseUrl(trial.dataDir), acknowledged)
    trial.mustTake(median(readyAfter), READY_WITHIN_MS, 'ready again, as a median')
    const s = (ms: number): string => (ms / 1_000).toFixed(1)
    return `${stored}; ready after ${s(median(readyAfter))} s (median), ${s(percentile(readyAfter, 95))} s (p95)`
  },
}
