import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { aPhoto } from '../../e2e/support/photo.ts'
import { growOrders } from '../grow-orders.ts'
import { root } from '../process.ts'
import { quietQueue } from '../quiet-queue.ts'
import { startSellers } from '../rehearse/sellers.ts'
import { sell, sendProof, SHOWN_PRODUCT } from '../sell.ts'
import { openShop } from '../shop.ts'
import type { Fault } from './fault.ts'
import { databaseUrl, startDatabase, startServer } from './harness/installation.ts'
import { ask } from './harness/ledger.ts'
import { operatorKey } from './harness/operator.ts'

const ORDERS = 100_000
const DOCUMENTS = 50
const SELLERS = 2
const RESTORED_WITHIN_MS = 15 * 60_000

/** @returns how long it took, in ms @throws Error with its last line where it fails */
const command = async (args: readonly string[], env: Readonly<Record<string, string>>): Promise<number> => {
  const from = performance.now()
  const child = spawn(process.execPath, [join(root, 'apps/server/dist/cli.js'), ...args], {
    env: { ...process.env, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(said.trim().split('\n').at(-1))
  return performance.now() - from
}

const changeOneByte = (file: string): void => {
  const bytes = readFileSync(file)
  const middle = Math.floor(bytes.length / 2)
  bytes[middle] = (bytes[middle] ?? 0) ^ 1
  writeFileSync(file, bytes)
}

const largestIn = (folder: string): string =>
  readdirSync(folder)
    .map((name) => join(folder, name))
    .reduce((a, b) => (statSync(a).size > statSync(b).size ? a : b))

export const restoredBackup: Fault = {
  id: 'F17',
  does: `backup of an installation with ${ORDERS.toLocaleString('en')} orders while people sell; verified, and restored into an empty one (a small one in each \`npm test\`: \`backup.test.ts\`)`,
  asks: 'rows and contents equal, every document opens; works again within 15 min',
  times: { short: 0, long: 1 },
  breaks: 'one byte of it changed',
  run: async (trial) => {
    const env = await startDatabase(trial)
    const url = databaseUrl(trial.dataDir)
    const server = await startServer(trial, env)
    const shop = await openShop(server.url)
    const photo = aPhoto({ width: 1_200, height: 900, noise: 14, quality: 80 })
    const file = new File([new Uint8Array(photo.buffer)], photo.name, { type: photo.mimeType })
    const shown: string[] = []
    for (let nth = 0; nth < DOCUMENTS; nth += 1) {
      const sold = await sell(server.url, { ...shop, product: SHOWN_PRODUCT })
      const reply = await sendProof(server.url, sold, { file, key: randomUUID() })
      trial.must(reply.status === 201, `a document was told ${reply.status}`)
      shown.push(sold.id)
    }
    await quietQueue(url)
    await growOrders(url, (await sell(server.url, shop)).id, trial.isBroken ? 1_000 : ORDERS)
    const bearer = { authorization: `Bearer ${await operatorKey(trial, env)}` }
    const before = await ask<{ id: string }>(url, 'select id from customer_order')
    const sellers = startSellers(server.url, shop, SELLERS)
    const backup = join(trial.dataDir, '..', 'backup')
    const savedMs = await command(['backup', backup], { ...env, DATA_DIR: trial.dataDir })
    await sellers.stop()
    const meanwhile = sellers.look()
    trial.must(meanwhile.failures.size === 0, `calls failed: ${[...meanwhile.failures.keys()].join(', ')}`)
    await server.now().stop()
    if (trial.isBroken) changeOneByte(largestIn(join(backup, 'database')))
    const verifiedMs = await command(['backup', 'verify', backup], {})
    await ask(databaseUrl(trial.dataDir, 'postgres', 'postgres'), 'create database restored owner reprise')
    const there = join(trial.dataDir, '..', 'restored')
    mkdirSync(there)
    const again = { DATABASE_URL: databaseUrl(trial.dataDir, 'reprise', 'restored'), DATA_DIR: there }
    const restoredMs = await command(['restore', backup], again)
    copyFileSync(join(trial.dataDir, 'keys.json'), join(there, 'keys.json'))
    const copy = await startServer(trial, { ...again, SAFE_MODE: 'true' })
    const after = await ask<{ id: string }>(again.DATABASE_URL, 'select id from customer_order')
    const known = new Set(after.map(({ id }) => id))
    const lost = before.filter(({ id }) => !known.has(id)).length
    const most = before.length + meanwhile.acknowledged.length
    trial.must(lost === 0, `${lost} orders of before the backup are not there`)
    trial.must(after.length <= most, `${after.length} orders are restored of ${most}`)
    let opened = 0
    for (const id of shown) {
      const list = await fetch(`${copy.url}/operator-api/v1/orders/${id}/documents`, { headers: bearer })
      const { _embedded } = (await list.json()) as { _embedded: { documents: { id: string }[] } }
      for (const one of _embedded.documents) {
        const content = await fetch(`${copy.url}/operator-api/v1/documents/${one.id}/content`, { headers: bearer })
        const bytes = (await content.arrayBuffer()).byteLength
        trial.must(content.ok && bytes > 0, `a document was told ${content.status}`)
        opened += 1
      }
    }
    trial.must(opened === DOCUMENTS, `${opened} of ${DOCUMENTS} documents opened`)
    trial.mustTake(restoredMs + copy.now().readyAfterMs, RESTORED_WITHIN_MS, 'restored and ready')
    const s = (ms: number): string => (ms / 1_000).toFixed(0)
    return `${after.length.toLocaleString('en')} orders, ${lost} lost, each table compared, ${opened} documents opened; saved in ${s(savedMs)} s (${meanwhile.acknowledged.length} sales meanwhile, none failed), verified in ${s(verifiedMs)} s, restored in ${s(restoredMs)} s, ready ${s(copy.now().readyAfterMs)} s after`
  },
}
