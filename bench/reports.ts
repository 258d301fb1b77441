// npm run bench -- reports [ORDERS]: what each report costs at so many orders, over the API of the built server with PostgreSQL beside it.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { generateKeyFile } from '../apps/server/src/platform/crypto/keyring.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded.ts'
import { REPORTS } from '../packages/contract/src/report/report.ts'
import { growOrders } from './grow-orders.ts'
import { growTrade } from './grow-trade.ts'
import { percentile } from './median.ts'
import { root, startProgram } from './process.ts'
import { sell } from './sell.ts'
import { openShop } from './shop.ts'

const CALLS = 10

const orders = Number(process.argv[2] ?? 100_000)
const folder = mkdtempSync(join(tmpdir(), 'reprise-reports-'))
const database = await startEmbeddedPostgres(join(folder, 'database'))
const env = {
  DATABASE_URL: database.url,
  REPRISE_KEYS: generateKeyFile(),
  DATA_DIR: join(folder, 'data'),
  DEMO: 'true',
  TRUST_PROXY: '1',
  LOG_LEVEL: 'error',
}
const server = await startProgram([join(root, 'scripts/start.mjs')], { path: '/health/ready', env })

try {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      join(root, 'scripts/reprise.mjs'),
      'operator-key',
      'create',
      '--name=bench',
      '--affiliates=all',
      '--scopes=reports',
    ],
    { env: { ...process.env, ...env } },
  )
  const headers = { authorization: `Bearer ${/rk_[\w-]+/.exec(stdout)?.[0]}` }
  const { id } = await sell(server.url, await openShop(server.url))
  console.log(`Copying an order ${orders} times, with all that happened to it`)
  await growOrders(database.url, id, orders)
  await growTrade(database.url)
  for (const name of REPORTS)
    for (const days of [
      '',
      '?affiliate=reprise',
      `?from=${new Date(Date.now() - 6 * 86_400_000).toISOString().slice(0, 10)}`,
    ]) {
      const times: number[] = []
      let facts: object = {}
      for (let call = 0; call < CALLS; call += 1) {
        const began = performance.now()
        const answer = await fetch(`${server.url}/operator-api/v1/reports/${name}${days}`, { headers })
        if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`)
        facts = ((await answer.json()) as { facts: object }).facts
        times.push(performance.now() - began)
      }
      const ms = (share: number) => `${percentile(times, share).toFixed(0)} ms`
      console.log(`${name}${days}: median ${ms(50)}, slowest ${ms(100)}, ${JSON.stringify(facts)}`)
    }
} finally {
  await server.stop()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}
