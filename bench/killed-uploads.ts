// npm run bench -- killed-uploads: the server is killed two hundred times while documents arrive, are kept and are
// looked at (quality C9). Nothing that was acknowledged may be lost, no row may lack its file, and no file may be left
// without an owner.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { generateKeyFile, parseKeyring } from '../apps/server/src/platform/crypto/keyring.ts'
import { createVault } from '../apps/server/src/platform/crypto/vault.ts'
import { connectDatabase } from '../apps/server/src/platform/database/connect.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded.ts'
import { createDiskStorage } from '../apps/server/src/platform/storage/create-storage.ts'
import { createSealedStorage } from '../apps/server/src/platform/storage/sealed-storage.ts'
import { aPhoto } from '../e2e/support/photo.ts'
import { median } from './median.ts'
import { root, type Started, startProgram } from './process.ts'
import { quietQueue } from './quiet-queue.ts'
import { type Sold, sell, sendProof, SHOWN_PRODUCT } from './sell.ts'
import { openShop } from './shop.ts'

/** Another number may be named: `npm run bench -- killed-uploads 20`. */
const KILLS = Number(process.argv[2] ?? 200)
/** A photo takes about so long from its first byte to the end of its check; the moment of each death is anywhere in it, in ms. */
const LIFE_MS = 2_500
const AT_ONCE = 2
/** Files of one order, which may have twenty. */
const FILES_OF_ORDER = 8
const HOUR_MS = 3_600_000

type Sent = { readonly key: string; readonly sold: Sold; acknowledged: string | undefined }

const folder = mkdtempSync(join(tmpdir(), 'reprise-killed-'))
const dataDir = join(folder, 'data')
const database = await startEmbeddedPostgres(join(folder, 'database'))
const keys = generateKeyFile()
const start = (demo: boolean): Promise<Started> =>
  startProgram([join(root, 'apps/server/dist/main.js')], {
    path: '/health/ready',
    env: {
      DATABASE_URL: database.url,
      REPRISE_KEYS: keys,
      DATA_DIR: dataDir,
      TRUST_PROXY: '1',
      DEMO: String(demo),
      RATE_LIMITS: 'false',
      LOG_LEVEL: 'error',
    },
  })

/** The photo as the portal sends it: made smaller before it leaves the telephone. */
const photo = aPhoto({ width: 2_400, height: 1_800, noise: 14, quality: 80 })
const file = new File([new Uint8Array(photo.buffer)], photo.name, { type: photo.mimeType })
const all: Sent[] = []
const ready: number[] = []
let wrong = 0
const must = (holds: boolean, sentence: string): void => {
  if (holds) return
  wrong += 1
  console.log(`WRONG: ${sentence}`)
}

const send = async (server: Started, one: Sent): Promise<void> => {
  const reply = await sendProof(server.url, one.sold, { file, key: one.key }).catch(() => undefined)
  if (reply === undefined) return
  const body = (await reply.json().catch(() => undefined)) as { id?: string } | undefined
  if (reply.status !== 201)
    must(reply.status >= 500 || reply.status === 409, `a photo was answered with ${reply.status}`)
  else if (body?.id !== undefined) {
    must(one.acknowledged === undefined || one.acknowledged === body.id, 'one photo became two documents')
    one.acknowledged = body.id
  }
}

try {
  let server = await start(true)
  const shop = { ...(await openShop(server.url)), product: SHOWN_PRODUCT }
  let sold = await sell(server.url, shop)
  for (let kill = 1; kill <= KILLS; kill += 1) {
    if (kill % FILES_OF_ORDER === 0) sold = await sell(server.url, shop)
    const photos = Array.from({ length: AT_ONCE }, (): Sent => ({ key: randomUUID(), sold, acknowledged: undefined }))
    all.push(...photos)
    const sending = photos.map((one) => send(server, one))
    await new Promise((resolve) => setTimeout(resolve, Math.random() * LIFE_MS))
    await server.kill()
    await Promise.all(sending)
    server = await start(false)
    ready.push(server.readyAfterMs)
    // As the portal does: the same file with the same key, once more, when no answer came.
    if (kill % 2 === 0)
      await Promise.all(photos.filter(({ acknowledged }) => acknowledged === undefined).map((one) => send(server, one)))
    if (kill % 20 === 0) console.log(`${kill} of ${KILLS}`)
  }
  console.log('Waiting for the checks that were interrupted')
  await quietQueue(database.url)
  await server.stop()

  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<{ id: string; key: string | null; status: string; checked: boolean }>(
    'select id, file_key as key, status, checked_at is not null as checked from document',
  )
  const { rows: notes } = await client.query<{ key: string; owned: boolean }>(
    'select key, remove_after is null as owned from sealed_file',
  )
  await client.end()

  const ids = new Set(rows.map(({ id }) => id))
  const acknowledged = all.filter(({ acknowledged: id }) => id !== undefined)
  const lost = acknowledged.filter(({ acknowledged: id }) => id === undefined || !ids.has(id))
  must(lost.length === 0, `${lost.length} acknowledged documents are not there`)
  must(
    new Set(acknowledged.map(({ acknowledged: id }) => id)).size === acknowledged.length,
    'two keys share a document',
  )
  const waiting = rows.filter(({ status, checked }) => status !== 'pending' || !checked)
  must(
    waiting.length === 0,
    `${waiting.length} documents were not checked, or refused although nothing is wrong with them`,
  )

  const { db, close } = connectDatabase({ url: database.url, size: 2 })
  const vault = createVault(parseKeyring(keys, 'the bench'))
  const storage = createDiskStorage(join(dataDir, 'files'))
  const later = { now: () => new Date(Date.now() + 2 * HOUR_MS) }
  const files = createSealedStorage({ db, storage, vault, clock: later })
  const owned = new Set(notes.filter((note) => note.owned).map(({ key }) => key))
  for (const { id, key } of rows) {
    must(key !== null && owned.has(key), `document ${id} has no file`)
    const bytes = key === null ? undefined : await files.open(key, `document|file|${id}`).catch(() => undefined)
    must(bytes !== undefined && bytes.length > 0, `the file of document ${id} cannot be read`)
  }
  const kept = (): string[] =>
    readdirSync(join(dataDir, 'files', 'documents'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => entry.name)
  const before = kept()
  await files.sweep()
  const after = kept()
  await close()
  must(after.length === rows.length, `${after.length} files are left for ${rows.length} documents`)
  must(
    after.every((name) => !name.endsWith('.part')),
    'half a file is left',
  )

  const slowest = ready.toSorted((a, b) => a - b).at(Math.floor(ready.length * 0.95)) ?? 0
  console.log('\n| measured | |\n| --- | --- |')
  console.log(`| kill -9 of the server while photos arrive or are checked | ${KILLS} |`)
  console.log(`| photos sent, acknowledged, there afterwards | ${all.length}, ${acknowledged.length}, ${rows.length} |`)
  console.log(`| acknowledged and lost | ${lost.length} |`)
  console.log(`| rows without a file that opens | ${wrong === 0 ? 0 : 'see above'} |`)
  console.log(
    `| files that nobody owned, of which unfinished | ${before.length - rows.length}, ${before.filter((name) => name.endsWith('.part')).length} |`,
  )
  console.log(`| files that nobody owned, an hour later | ${after.length - rows.length} |`)
  console.log(`| ready again, median and p95 | ${Math.round(median(ready))} ms, ${Math.round(slowest)} ms |`)
  if (wrong > 0) process.exitCode = 1
} finally {
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}
