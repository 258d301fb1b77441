import pg from 'pg'
import { pause, until } from '../rehearse/piece.ts'
import { sell } from '../sell.ts'
import { openShop } from '../shop.ts'
import type { Fault } from './fault.ts'
import { databaseUrl, startDatabase, startServer, superuserUrl } from './harness/installation.ts'
import { ask } from './harness/ledger.ts'

const READY_WITHIN_MS = 5_000

export const noConnections: Fault = {
  id: 'F10',
  does: 'every connection that the database gives is taken by others, and those of the server are ended',
  asks: 'live says 200, ready says 503, calls are told 503; ready again within 5 s after the others have gone',
  times: { short: 1, long: 10 },
  run: async (trial) => {
    await startDatabase(trial)
    const url = databaseUrl(trial.dataDir)
    const server = await startServer(trial, { DATABASE_URL: url })
    const shop = await openShop(server.url)
    const statusOf = async (path: string): Promise<number> => (await fetch(server.url + path)).status
    const readyAfter: number[] = []
    for (let round = 0; round < trial.times; round += 1) {
      const others: pg.Client[] = []
      const takeAll = async (): Promise<void> => {
        for (;;) {
          const client = new pg.Client({ connectionString: url })
          client.on('error', () => {})
          const isIn = await client.connect().then(
            () => true,
            () => false,
          )
          if (!isIn) return
          others.push(client)
        }
      }
      const endOurs = () =>
        ask(
          superuserUrl(trial.dataDir),
          `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'reprise%'`,
        )
      // What is ended at once comes back at once: the others take its place as long as there is one.
      await until('the server has no connection', async () => {
        await endOurs()
        await takeAll()
        return (await statusOf('/health/ready')) === 503
      })
      trial.must((await statusOf('/health/live')) === 200, 'the server does not say that it lives')
      const refused = await sell(server.url, shop).catch((error: unknown) => String(error))
      trial.must(
        typeof refused === 'string' && refused.includes('answered 503'),
        `a call was told ${JSON.stringify(refused)}`,
      )
      await Promise.all(others.map((client) => client.end()))
      const from = performance.now()
      await until('the server is ready again', async () => (await statusOf('/health/ready')) === 200)
      readyAfter.push(performance.now() - from)
      trial.mustTake(Math.max(...readyAfter), READY_WITHIN_MS, 'ready again')
      await pause(100)
      await sell(server.url, shop)
    }
    return `live 200, ready 503, calls 503 each time; ready ${Math.max(...readyAfter).toFixed(0)} ms after at most`
  },
}
