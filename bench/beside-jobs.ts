// npm run bench -- beside-jobs [FOLDER]: how long calls take while e-mails and labels of sold devices are made, and while there is nothing else
// to do. With the folder of another version of the project, built and with its packages, its server is measured in turn with this one's.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded.ts'
import { median } from './median.ts'
import { processorMs } from './processor-time.ts'
import { root, type Started, startProgram } from './process.ts'
import { quietQueue } from './quiet-queue.ts'
import { sell } from './sell.ts'
import { openShop } from './shop.ts'

const ROUNDS = 3
/** Each leaves two e-mails to write, one with its label and terms. */
const SALES = 40

type Took = { readonly p50: number; readonly p95: number; readonly max: number }

const versions = [root, ...process.argv.slice(2, 3).map((folder) => resolve(folder))]
const folder = mkdtempSync(join(tmpdir(), 'reprise-beside-jobs-'))
const database = await startEmbeddedPostgres(join(folder, 'database'))
const env = {
  ...{ DATABASE_URL: database.url, DATA_DIR: join(folder, 'data'), DEMO: 'true', TRUST_PROXY: '1', LOG_LEVEL: 'error' },
}
const start = (version: string, jobs: boolean): Promise<Started> =>
  startProgram([join(version, 'apps/server/dist/main.js')], {
    path: '/health/ready',
    env: { ...env, JOBS: String(jobs), RATE_LIMITS: 'false' },
  })

/** Another customer looks at their order until the work ends. */
const lookingOn = async (
  url: string,
  headers: Readonly<Record<string, string>>,
  work: () => Promise<unknown>,
): Promise<Took> => {
  const onlooker = fork(join(root, 'bench/onlooker.ts'), { execArgv: ['--import', 'tsx'] })
  await once(onlooker, 'spawn')
  onlooker.send({ url, headers })
  await work()
  onlooker.send('end')
  const [took] = (await once(onlooker, 'message')) as [Took]
  onlooker.disconnect()
  return took
}

try {
  const seller = await start(root, false)
  const shop = await openShop(seller.url)
  const looked = await sell(seller.url, shop)
  const measured = versions.map(() => ({
    empty: [] as Took[],
    full: [] as Took[],
    seconds: [] as number[],
    spent: [] as number[],
  }))
  for (let round = 0; round <= ROUNDS; round += 1)
    for (let turn = 0; turn < versions.length; turn += 1) {
      const at = (turn + round) % versions.length
      for (let sale = 0; sale < SALES; sale += 1) await sell(seller.url, shop)
      const server = await start(versions[at] ?? root, true)
      const url = `${server.url}/order-api/v4/order/${looked.id}`
      const spentMs = processorMs(server.pid)
      const began = performance.now()
      const full = await lookingOn(url, looked.headers, () => quietQueue(database.url))
      const seconds = (performance.now() - began) / 1_000
      const spent = (processorMs(server.pid) - spentMs) / SALES
      const empty = await lookingOn(url, looked.headers, () => new Promise((ends) => setTimeout(ends, seconds * 1_000)))
      await server.stop()
      if (round === 0) continue
      measured[at]?.full.push(full)
      measured[at]?.empty.push(empty)
      measured[at]?.seconds.push(seconds)
      measured[at]?.spent.push(spent)
    }
  console.log(
    `\n| of a call, in ms | queue empty: p50, p95, longest | ${SALES} sales in the queue | they take | processor time a sale |`,
  )
  console.log('| --- | --- | --- | --- | --- |')
  const said = (all: readonly Took[]): string =>
    [({ p50 }: Took) => p50, ({ p95 }: Took) => p95, ({ max }: Took) => max]
      .map((of) => median(all.map(of)).toFixed(0))
      .join(', ')
  for (const [at, { empty, full, seconds, spent }] of measured.entries())
    console.log(
      `| ${at === 0 ? 'this version' : 'the other version'} | ${said(empty)} | ${said(full)} | ${median(seconds).toFixed(1)} s | ${median(spent).toFixed(0)} ms |`,
    )
  await seller.stop()
} finally {
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}
