// npm run bench -- profile search|sale [FOLDER]: what a warm server spends its processor time on, as a file that the tools of a browser open, and in a table.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded.ts'
import { measure } from './load.ts'
import { root, startProgram } from './process.ts'
import { sell } from './sell.ts'
import { openShop, tokenOf } from './shop.ts'
import { readModels, typedQueries } from './typed-queries.ts'
import { visitor } from './visitors.ts'

const WARM_UP_MS = 5_000
const PROFILED_MS = 10_000
const CONNECTIONS = 10
const QUERIES = 5_000
const SHOWN = 25
const ASK_AGAIN_MS = 100

const WORK: { readonly [name: string]: (url: string, ms: number) => Promise<unknown> } = {
  search: async (url, ms) => {
    const authorization = `Bearer ${await tokenOf(url, 'reprise')}`
    const requests = typedQueries(readModels(join(root, 'demo/catalogue/catalogue.csv')), QUERIES).map((query) => ({
      path: `/order-api/v4/product?search=${encodeURIComponent(query)}`,
      headers: { ...visitor(), authorization },
    }))
    return measure({ url, seconds: ms / 1_000, requests, connections: CONNECTIONS })
  },
  sale: async (url, ms) => {
    const shop = await openShop(url)
    const until = performance.now() + ms
    const sellOn = async (): Promise<void> => {
      while (performance.now() < until) await sell(url, shop)
    }
    return Promise.all(Array.from({ length: CONNECTIONS }, sellOn))
  },
}

type Profile = {
  readonly nodes: readonly { readonly id: number; readonly callFrame: { functionName: string; url: string } }[]
  readonly samples: readonly number[]
  readonly timeDeltas: readonly number[]
}

/** Time of each function without those that it calls, in µs; the largest first. */
const selfTimes = ({ nodes, samples, timeDeltas }: Profile): [name: string, us: number][] => {
  const names = new Map(
    nodes.map(({ id, callFrame: { functionName, url } }) => [
      id,
      `${functionName === '' ? 'a function without a name' : functionName}${url === '' ? '' : ` (${url.split('/').at(-1)})`}`,
    ]),
  )
  const times = new Map<string, number>()
  for (const [at, id] of samples.entries()) {
    const name = names.get(id) ?? ''
    times.set(name, (times.get(name) ?? 0) + (timeDeltas[at] ?? 0))
  }
  // Waiting, and the end of the profile itself.
  for (const other of ['(idle)', 'dispatch']) times.delete(other)
  return [...times].toSorted(([, a], [, b]) => b - a)
}

const [name = '', into = join(root, '.cache/profiles')] = process.argv.slice(2)
const work = WORK[name]
if (work === undefined) throw new Error(`Say what is profiled: ${Object.keys(WORK).join(' or ')}`)
mkdirSync(resolve(into), { recursive: true })
const file = join(resolve(into), `${name}.cpuprofile`)
rmSync(file, { force: true })
const folder = mkdtempSync(join(tmpdir(), 'reprise-profile-'))
const database = await startEmbeddedPostgres(join(folder, 'database'))
const server = await startProgram(
  ['--import', join(root, 'bench/profiler.mjs'), join(root, 'apps/server/dist/main.js')],
  {
    path: '/health/ready',
    env: {
      ...{ DATABASE_URL: database.url, DATA_DIR: join(folder, 'data'), DEMO: 'true', TRUST_PROXY: '1' },
      ...{ LOG_LEVEL: 'error', JOBS: 'false', RATE_LIMITS: 'false', PROFILE_FILE: file },
    },
  },
)
try {
  await work(server.url, WARM_UP_MS)
  process.kill(server.pid, 'SIGUSR2')
  await work(server.url, PROFILED_MS)
  process.kill(server.pid, 'SIGUSR2')
  while (!existsSync(file)) await pause(ASK_AGAIN_MS)
} finally {
  // Only then is the file whole.
  await server.stop()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}
const times = selfTimes(JSON.parse(readFileSync(file, 'utf8')) as Profile)
const all = times.reduce((sum, [, us]) => sum + us, 0)
console.log(`\n| ${name}: function | of the processor time |\n| --- | --- |`)
for (const [named, us] of times.slice(0, SHOWN)) console.log(`| ${named} | ${((us / all) * 100).toFixed(1)} % |`)
console.log(`\n${file}`)
