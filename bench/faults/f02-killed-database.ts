import { join } from 'node:path'
import { killDatabase } from '../../apps/server/test/kill-database.ts'
import { median } from '../median.ts'
import { quietQueue } from '../quiet-queue.ts'
import { answersWell, pause, until } from '../rehearse/piece.ts'
import { startSellers } from '../rehearse/sellers.ts'
import { openShop } from '../shop.ts'
import type { Fault, Trial } from './fault.ts'
import { databaseUrl, startServer, superuserUrl } from './harness/installation.ts'
import { ask, mustBeStoredOnce } from './harness/ledger.ts'

const SELLERS = 6
/** Each kill falls at another moment of a sale, in ms. */
const LEAST_MS = 500
const MORE_MS = 1_500
const READY_WITHIN_MS = 5_000

/** What the database says is kept is in its memory alone for ten seconds. */
const forgetCommits = async ({ dataDir }: Trial): Promise<void> => {
  const url = superuserUrl(dataDir)
  await ask(url, 'alter system set synchronous_commit = off')
  await ask(url, `alter system set wal_writer_delay = '10s'`)
  await ask(url, 'select pg_reload_conf()')
}

export const killedDatabase: Fault = {
  id: 'F2',
  does: '`kill -9` of all processes of the embedded database, while orders come in',
  asks: 'nothing lost; callers are told 503 with `Retry-After`, never 500; ready again within 5 s, as a median',
  times: { short: 2, long: 50 },
  breaks: '`synchronous_commit = off`',
  run: async (trial) => {
    const { dataDir, must } = trial
    const server = await startServer(trial)
    if (trial.isBroken) await forgetCommits(trial)
    const sellers = startSellers(server.url, await openShop(server.url), SELLERS)
    const readyAfter: number[] = []
    for (let kill = 0; trial.again(kill); kill += 1) {
      await pause(LEAST_MS + Math.random() * MORE_MS)
      killDatabase(join(dataDir, 'database'))
      const killedAt = performance.now()
      // The first moments still belong to connections that have not noticed.
      await pause(100)
      await until('the server is ready again', () => answersWell(`${server.url}/health/ready`))
      readyAfter.push(performance.now() - killedAt)
    }
    await sellers.stop()
    const { acknowledged, failures, refused, withoutRetryAfter } = sellers.look()
    // Jobs whose orders were lost are never done.
    if (!trial.isBroken) await quietQueue(databaseUrl(dataDir))
    const stored = await mustBeStoredOnce(trial, databaseUrl(dataDir), acknowledged)
    must(refused.length === 0, refused[0] ?? '')
    must(server.now().lastWords() === undefined, `the server ended: ${server.now().lastWords()}`)
    must(withoutRetryAfter === 0, `${withoutRetryAfter} answers 503 do not say when to come back`)
    const others = [...failures.keys()].filter((status) => status !== 503 && status !== 409)
    must(others.length === 0, `calls were answered ${others.join(', ')}`)
    trial.mustTake(median(readyAfter), READY_WITHIN_MS, 'ready again, as a median')
    const told = failures.get(503) ?? 0
    return `${stored}; ${told} calls told 503, no other failure; ready after ${(median(readyAfter) / 1_000).toFixed(1)} s (median), ${(Math.max(...readyAfter) / 1_000).toFixed(1)} s at most`
  },
}
