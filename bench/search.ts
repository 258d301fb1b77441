// npm run bench -- search [FOLDER]: searches of larger and larger catalogues beside a bare hello, at 10 and 50 connections, in turns. With the folder
// of another version of the project, built and with its packages, its server is measured beside this one's, on the same databases.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded.ts'
import { growCatalogue, secondDatabase } from './grow-catalogue.ts'
import { type Measured, measure } from './load.ts'
import { median } from './median.ts'
import { processorMs } from './processor-time.ts'
import { root, type Started, startProgram } from './process.ts'
import { tokenOf } from './shop.ts'
import { readModels, typedQueries } from './typed-queries.ts'
import { visitor } from './visitors.ts'

const ROUNDS = 7
const SECONDS = 1.5
const QUERIES = 5_000
const CONNECTIONS = [10, 50]
/** Models in all; the first is the demo as it is. */
const CATALOGUES = [7_221, 50_000, 200_000]

const versions = [root, ...process.argv.slice(2, 3).map((folder) => resolve(folder))]
const folder = mkdtempSync(join(tmpdir(), 'reprise-search-'))
const database = await startEmbeddedPostgres(join(folder, 'database'))
const started: Started[] = []
const start = async (version: string, url: string): Promise<Started> => {
  const server = await startProgram([join(version, 'apps/server/dist/main.js')], {
    path: '/health/ready',
    env: {
      ...{ DATABASE_URL: url, DATA_DIR: join(folder, 'data'), DEMO: 'true', TRUST_PROXY: '1', LOG_LEVEL: 'error' },
      JOBS: 'false',
    },
  })
  started.push(server)
  return server
}

type Case = {
  readonly name: string
  readonly server: Started
  readonly requests: Parameters<typeof measure>[0]['requests']
}
type Taken = Measured & { readonly processorUs: number }

const take = async ({ server, requests }: Case, connections: number): Promise<Taken> => {
  const before = processorMs(server.pid)
  const measured = await measure({ url: server.url, seconds: SECONDS, requests, connections })
  return { ...measured, processorUs: ((processorMs(server.pid) - before) * 1_000) / (measured.rate * SECONDS) }
}

try {
  const bare = await startProgram(['--import', 'tsx', join(root, 'bench/bare-server.ts')], {
    path: '/hello',
    env: { DATABASE_URL: database.url },
  })
  started.push(bare)
  const queries = typedQueries(readModels(join(root, 'demo/catalogue/catalogue.csv')), QUERIES)
  const cases: Case[] = [{ name: 'hello', server: bare, requests: [{ path: '/hello' }] }]
  for (const models of CATALOGUES) {
    const url = await secondDatabase(database.url, `models_${models}`)
    const first = await start(root, url)
    await first.stop()
    await growCatalogue(url, models)
    for (const [at, version] of versions.entries()) {
      const server = await start(version, url)
      const authorization = `Bearer ${await tokenOf(server.url, 'reprise')}`
      const requests = queries.map((query) => ({
        path: `/order-api/v4/product?search=${encodeURIComponent(query)}`,
        headers: { ...visitor(), authorization },
      }))
      cases.push({ name: `${models} models${at === 0 ? '' : ', the other version'}`, server, requests })
      console.log(`${models} models: ready after ${(server.readyAfterMs / 1_000).toFixed(1)} s`)
    }
  }
  for (const connections of CONNECTIONS) {
    const taken = cases.map((): Taken[] => [])
    // The first round warms up; the order turns, so that none always comes first.
    for (let round = 0; round <= ROUNDS; round += 1)
      for (let turn = 0; turn < cases.length; turn += 1) {
        const at = (turn + round) % cases.length
        const one = cases[at]
        if (one === undefined) continue
        const measured = await take(one, connections)
        if (round > 0) taken[at]?.push(measured)
      }
    const rateOf = (at: number): number => median((taken[at] ?? []).map(({ rate }) => rate))
    console.log(
      `\n${connections} connections\n\n| | a second | of hello | of the smallest | p50, p99 in ms | processor time, µs |`,
    )
    console.log('| --- | --- | --- | --- | --- | --- |')
    for (const [at, { name }] of cases.entries()) {
      const all = taken[at] ?? []
      const middle = (of: (one: Taken) => number): number => median(all.map(of))
      // The version that a row belongs to: they take turns after hello.
      const smallest = at === 0 ? 0 : 1 + ((at - 1) % versions.length)
      const share = (of: number): string => `${((rateOf(at) / rateOf(of)) * 100).toFixed(1)} %`
      console.log(
        `| ${name} | ${Math.round(rateOf(at))} | ${share(0)} | ${share(smallest)} | ${middle(({ p50 }) => p50)}, ${middle(({ p99 }) => p99)} | ${Math.min(...all.map(({ processorUs }) => processorUs)).toFixed(0)} |`,
      )
    }
  }
} finally {
  for (const server of started) await server.stop()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}
