// npm run rehearse [-- WORDS]: the topology of docs/operating/topology.md on this machine: three servers and two workers behind HAProxy, PostgreSQL on two
// nodes under Patroni and etcd, a file store, a mail server. People sell while its pieces are killed one by one. WORDS: only what has them in its name.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { quietQueue } from '../quiet-queue.ts'
import { openShop } from '../shop.ts'
import { BAD_MOMENTS, type Topology } from './bad-moments.ts'
import { createBalancer } from './balancer.ts'
import { createCluster, DATABASE_URL, isFollowedAtEachCommit, PORTS, REPLICA_URL } from './database.ts'
import { createFileStore, createLimitStore, createMailHost } from './outside.ts'
import { answersWell, pause, until } from './piece.ts'
import { startSellers, type Watched } from './sellers.ts'
import { createPooler } from './pooler.ts'
import { createServers } from './servers.ts'

const SELLERS = 6
/** Sales go on for so long before and after what happens, in ms. */
const CALM_MS = 3_000

const folder = mkdtempSync(join(tmpdir(), 'reprise-rehearsal-'))
// The database has an account of its own.
chmodSync(folder, 0o755)
const say = (text: string): void => console.log(`${(performance.now() / 1_000).toFixed(0).padStart(4)} s  ${text}`)

const open = async (): Promise<Topology> => {
  const topology = {
    cluster: createCluster(folder),
    balancer: createBalancer(folder),
    files: createFileStore(folder),
    limits: createLimitStore(folder),
    pool: createPooler(folder),
    mail: createMailHost(),
    ...createServers(folder, resolve(process.argv[2] ?? '.')),
  }
  const { cluster, balancer, files, limits, pool, mail, servers, workers } = topology
  opened.push(topology)
  say('Two databases, one following the other at each commit')
  await cluster.etcd.start()
  await balancer.start()
  for (const node of cluster.nodes) await node.start()
  await until('the replica follows at each commit', isFollowedAtEachCommit)
  say(`${servers.length} servers and ${workers.length} workers`)
  await files.start()
  await limits.start()
  await pool.start()
  await mail.start()
  for (const piece of [...servers, ...workers]) await piece.start()
  await until('the balancer has its servers', () => answersWell(`${URL_OF_ALL}/health/ready`))
  return topology
}

const URL_OF_ALL = `http://127.0.0.1:${PORTS.web}`
const opened: Topology[] = []
const wrong: string[] = []
const must = (holds: boolean, sentence: string): void => {
  if (!holds) wrong.push(sentence)
}

const storedAt = async (url: string): Promise<readonly string[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ id: string }>('select id from customer_order')
  await client.end()
  return rows.map(({ id }) => id)
}

const wordsOf = (failures: Watched['failures']): string =>
  [...failures].map(([status, count]) => `${status === 0 ? 'broken lines' : status}: ${count}`).join(', ') || 'none'

const rehearse = async (topology: Topology): Promise<void> => {
  const shop = await openShop(URL_OF_ALL)
  const sellers = startSellers(URL_OF_ALL, shop, SELLERS)
  const all: string[] = []
  const lines: string[] = []
  const words = process.argv[3] ?? ''
  for (const { name, happens, unseen } of BAD_MOMENTS.filter((one) => one.name.includes(words))) {
    say(name)
    sellers.look()
    await pause(CALM_MS)
    await happens(topology)
    await pause(CALM_MS)
    const { acknowledged, failures, refused, longestPauseMs } = sellers.look()
    all.push(...acknowledged)
    must(acknowledged.length > 0, `${name}: nothing was sold`)
    must(refused.length === 0, `${name}: ${refused[0]}`)
    must(unseen !== true || failures.size === 0, `${name}: calls failed (${wordsOf(failures)})`)
    lines.push(`| ${name} | ${acknowledged.length} | ${(longestPauseMs / 1_000).toFixed(1)} s | ${wordsOf(failures)} |`)
  }
  await sellers.stop()
  all.push(...sellers.look().acknowledged)
  say('Jobs that are left')
  const from = performance.now()
  await quietQueue(DATABASE_URL)
  const queueMs = performance.now() - from
  const stored = await storedAt(DATABASE_URL)
  const lost = all.filter((id) => !new Set(stored).has(id))
  must(lost.length === 0, `${lost.length} acknowledged orders are not there`)
  must(stored.length === all.length, `${stored.length} orders are stored for ${all.length} that were acknowledged`)
  await until('the replica has all of it', async () => (await storedAt(REPLICA_URL)).length === stored.length)
  must(topology.mail.taken.length >= all.length, `${topology.mail.taken.length} e-mails for ${all.length} orders`)
  console.log(
    '\n| what happens | sales | longest time without one | failed calls, each repeated |\n| --- | --- | --- | --- |',
  )
  console.log(lines.join('\n'))
  console.log(`\nAcknowledged ${all.length}, stored ${stored.length}, lost ${lost.length}, on the replica as well. `)
  console.log(
    `${topology.mail.taken.length} e-mails; jobs that were left were done after ${(queueMs / 1_000).toFixed(1)} s.`,
  )
}

try {
  await rehearse(await open())
} catch (error) {
  wrong.push(String(error))
} finally {
  for (const { cluster, balancer, files, limits, pool, mail, servers, workers } of opened) {
    for (const piece of [...servers, ...workers, balancer, files, limits, pool, ...cluster.nodes, cluster.etcd])
      await piece.kill().catch(() => undefined)
    await mail.stop()
  }
  if (wrong.length === 0) rmSync(folder, { recursive: true, force: true })
  else console.log(`WRONG:\n  ${wrong.join('\n  ')}\nLogs: ${folder}`)
}
process.exitCode = wrong.length === 0 ? 0 : 1
