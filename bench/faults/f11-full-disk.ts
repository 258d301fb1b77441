import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { aPhoto } from '../../e2e/support/photo.ts'
import { answersWell, pause, until } from '../rehearse/piece.ts'
import { startSellers } from '../rehearse/sellers.ts'
import { sell, sendProof, SHOWN_PRODUCT } from '../sell.ts'
import { openShop } from '../shop.ts'
import { type Fault, NotHere, type Trial } from './fault.ts'
import { databaseUrl, startServer, superuserUrl } from './harness/installation.ts'
import { ask, mustBeStoredOnce } from './harness/ledger.ts'

const FULL_MS = 8_000
const MB = 1_000_000
/** Of the disk with the documents, and what the one with the database has beyond it. */
const DOCUMENTS_MB = 6
const SPARE_MB = 60

/** A disk of so many MB in memory. */
const mountSmallDisk = (trial: Trial, folder: string, megabytes: number): void => {
  mkdirSync(folder, { recursive: true })
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder])
  if (status !== 0) throw new NotHere('a small disk is mounted by root alone')
  trial.closes(() => spawnSync('umount', ['--lazy', folder]))
}

/** Takes what is left. @returns gives it back */
const fill = (folder: string): (() => void) => {
  const ballast = join(folder, 'ballast')
  for (let bytes = 16 * MB, text = ''; bytes >= 1_000; )
    try {
      text = `${ballast}${randomUUID()}`
      writeFileSync(text, Buffer.alloc(bytes, 1), { flag: 'wx' })
    } catch {
      rmSync(text, { force: true })
      bytes = Math.floor(bytes / 4)
    }
  return () => spawnSync('sh', ['-c', 'rm -f "$1"*', 'sh', ballast])
}

const fullDocuments = async (trial: Trial): Promise<string> => {
  const files = join(trial.dataDir, 'files')
  mountSmallDisk(trial, files, DOCUMENTS_MB)
  const server = await startServer(trial)
  const shop = { ...(await openShop(server.url)), product: SHOWN_PRODUCT }
  const sold = await sell(server.url, shop)
  const { buffer, name, mimeType } = aPhoto({ width: 1_200, height: 900, noise: 14, quality: 80 })
  const file = new File([new Uint8Array(buffer)], name, { type: mimeType })
  const empty = fill(files)
  const call = { file, key: randomUUID() }
  const refused = await sendProof(server.url, sold, call)
  trial.must(refused.status === 503, `a document was told ${refused.status} on a full disk`)
  trial.must(refused.headers.has('retry-after'), 'the 503 does not say when to come back')
  await sell(server.url, shop)
  empty()
  const taken = await sendProof(server.url, sold, call)
  trial.must(taken.status === 201, `the same document was told ${taken.status} once there was room`)
  const [row] = await ask<{ n: number }>(databaseUrl(trial.dataDir), 'select count(*)::int as n from document')
  trial.must(row?.n === 1, `${row?.n} documents are stored, of one that was taken`)
  await server.now().stop()
  return `a document told ${refused.status}, and taken once there was room; sales went on`
}

const fullDatabase = async (outer: Trial): Promise<string> => {
  const disk = join(outer.dataDir, '..', 'disk')
  const used = Number(spawnSync('du', ['-sm', outer.dataDir], { encoding: 'utf8' }).stdout.split('\t')[0])
  mountSmallDisk(outer, disk, used + SPARE_MB)
  const trial = { ...outer, dataDir: join(disk, 'data') }
  cpSync(outer.dataDir, trial.dataDir, { recursive: true, filter: (path) => !path.endsWith('/socket') })
  const server = await startServer(trial)
  const sellers = startSellers(server.url, await openShop(server.url), 2)
  await pause(FULL_MS / 4)
  const empty = fill(disk)
  // The log goes on in a file that finds no room.
  for (let segment = 0; segment < 6; segment += 1)
    await ask(superuserUrl(trial.dataDir), 'select pg_switch_wal()').catch(() => undefined)
  await pause(FULL_MS)
  empty()
  const from = performance.now()
  await until('the server is ready again', () => answersWell(`${server.url}/health/ready`))
  const readyAfter = performance.now() - from
  await pause(FULL_MS / 4)
  await sellers.stop()
  const { acknowledged, failures, refused, withoutRetryAfter } = sellers.look()
  trial.must(refused.length === 0, refused[0] ?? '')
  trial.must(withoutRetryAfter === 0, 'a 503 does not say when to come back')
  const odd = [...failures.keys()].filter((status) => status !== 503 && status !== 409)
  const cause = /"problem":"internal-error".*?"message":"([^"]*)"/.exec(server.now().said())?.[1]
  trial.must(odd.length === 0, `calls were answered ${odd.join(', ')}: ${cause}`)
  trial.must((failures.get(503) ?? 0) > 0, 'nobody noticed that the disk was full')
  const stored = await mustBeStoredOnce(trial, databaseUrl(trial.dataDir), acknowledged)
  await server.now().stop()
  return `${stored}; ${failures.get(503) ?? 0} calls told 503; ready ${(readyAfter / 1_000).toFixed(1)} s after there was room`
}

export const fullDisk: Fault = {
  id: 'F11',
  does: 'the disk of the documents is full, then that of the database and its log',
  asks: 'callers are told 503 with `Retry-After`; no half document; nothing acknowledged is lost; it goes on by itself once there is room',
  times: { short: 0, long: 3 },
  run: async (trial) => {
    const database = await fullDatabase(trial)
    return `${await fullDocuments(trial)}; database: ${database}`
  },
}
