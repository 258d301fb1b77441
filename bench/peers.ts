// npm run bench -- peers [--models=NUMBER] [--fill] [--write]: the product, Vendure and Medusa on one machine and one PostgreSQL, asked in turns; see docs/operating/peers.md.
// `--fill` installs and fills it, and measures nothing; `--models` fills it with fewer than all, and takes what is typed from those.
import { join } from 'node:path'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { generateKeyFile } from '../apps/server/src/platform/crypto/keyring.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded.ts'
import { readProducts } from './peers/catalogue.ts'
import { type Databases, openDatabases } from './peers/databases.ts'
import { askForHits } from './peers/ask-for-hits.ts'
import { CACHE, install, type Installed } from './peers/install.ts'
import { startMedusa } from './peers/medusa/medusa.ts'
import { seedMedusa } from './peers/medusa/seed.ts'
import { report } from './peers/report.ts'
import { startReprise } from './peers/reprise.ts'
import { measureInTurns } from './peers/rounds.ts'
import type { Target } from './peers/target.ts'
import { postmasterOf } from './peers/turn.ts'
import { startVendure } from './peers/vendure/vendure.ts'
import { seedVendure } from './peers/vendure/seed.ts'
import { type PeerPackages, PEERS } from './peers/versions.ts'
import { readModels, typedQueries } from './typed-queries.ts'
import { root } from './process.ts'

/** No more than there are models: so few have no more beginnings. */
const QUERIES = 5_000
/** Texts of those whose first hit is looked at. */
const LOOKED_AT = 100
const CALLERS = [
  { connections: 10, rounds: 3 },
  { connections: 50, rounds: 3 },
]
const IDLE_AFTER_MS = 3_000
const OURS = 'reprise_beside_peers'

const HOW = {
  vendure: { seed: seedVendure, start: startVendure },
  medusa: { seed: seedMedusa, start: startMedusa },
}

const given = process.argv.slice(2)
const all = readProducts().length
const models = Number(given.find((option) => option.startsWith('--models='))?.split('=')[1] ?? all)

/** Undone last to first, also after Ctrl-C. */
const undo: (() => unknown)[] = []
let undoing: Promise<void> | undefined
const cleanUp = (): Promise<void> => (undoing ??= undoAll())
const undoAll = async (): Promise<void> => {
  for (const step of undo.toReversed()) await step()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    // What was under way breaks off, and must not end this process before all is undone.
    process.on('uncaughtException', () => {})
    void cleanUp().finally(() => process.exit(1))
  })

/** Fills a database with the catalogue once, and keeps it; a run works on a copy. @returns its name */
const filled = async (databases: Databases, { name, dependencies }: PeerPackages, folder: string): Promise<string> => {
  const kept = `${name}_${Object.values(dependencies)[0]?.replaceAll('.', '_')}_${models}`
  if (await databases.exists(kept)) return kept
  console.log(`Filling ${name}, which takes minutes`)
  const unfinished = `${kept}_unfinished`
  await databases.drop(unfinished)
  await databases.create(unfinished)
  await HOW[name].seed(folder, databases.urlOf(unfinished), readProducts(models))
  await databases.rename(unfinished, kept)
  return kept
}

type Peer = PeerPackages & Installed & { readonly kept: string }

const measureBeside = async (cluster: string, databases: Databases, peers: readonly Peer[]): Promise<void> => {
  /** An empty database of this run alone, or a copy. */
  const ofThisRun = async (name: string, from?: string): Promise<string> => {
    await databases.drop(name)
    undo.push(() => databases.drop(name))
    await (from === undefined ? databases.create(name) : databases.copy(from, name))
    return databases.urlOf(name)
  }
  const targets: Target[] = []
  const add = (target: Target): void => {
    undo.push(target.stop)
    targets.push(target)
  }
  const own = { databaseUrl: await ofThisRun(OURS), keys: generateKeyFile(), dataDir: join(scratch, 'data') }
  add(await startReprise(own))
  for (const { name, folder, kept } of peers) add(await HOW[name].start(folder, await ofThisRun(`${name}_now`, kept)))

  await pause(IDLE_AFTER_MS)
  const idle = targets.map((target) => target.residentBytes())
  const queries = typedQueries(
    readModels(join(root, 'demo/catalogue/catalogue.csv')).slice(0, models),
    Math.min(QUERIES, models),
  )
  const sides = []
  for (const [at, target] of targets.entries())
    sides.push({ target, idleBytes: idle[at] ?? Number.NaN, hits: await askForHits(target, queries, LOOKED_AT) })
  const results = await measureInTurns({ targets, queries, callers: CALLERS, postmaster: postmasterOf(cluster) })
  report({
    results,
    callers: CALLERS,
    models: { ours: all, theirs: models },
    sides: sides.map(({ target, idleBytes, hits }) => ({
      name: target.name,
      readyAfterMs: target.readyAfterMs,
      idleBytes,
      usedBytes: target.residentBytes(),
      hits,
    })),
    installed: peers,
    write: given.includes('--write'),
  })
}

const scratch = mkdtempSync(join(tmpdir(), 'reprise-peers-'))
undo.push(() => rmSync(scratch, { recursive: true, force: true }))

try {
  const cluster = join(CACHE, 'database')
  const server = await startEmbeddedPostgres(cluster)
  undo.push(server.stop)
  const databases = await openDatabases(server.url)
  undo.push(databases.end)
  const peers = await Promise.all(
    PEERS.map(async (peer): Promise<Peer> => {
      const installed = await install(peer)
      return { ...peer, ...installed, kept: await filled(databases, peer, installed.folder) }
    }),
  )
  if (!given.includes('--fill')) await measureBeside(cluster, databases, peers)
} finally {
  await cleanUp()
}
