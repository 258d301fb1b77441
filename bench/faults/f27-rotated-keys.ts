import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { parseKeyring } from '../../apps/server/src/platform/crypto/keyring.ts'
import { createVault } from '../../apps/server/src/platform/crypto/vault.ts'
import { root } from '../process.ts'
import { pause } from '../rehearse/piece.ts'
import { startSellers } from '../rehearse/sellers.ts'
import { openShop } from '../shop.ts'
import type { Fault, Trial } from './fault.ts'
import { databaseUrl, startDatabase, startServer } from './harness/installation.ts'
import { ask, mustBeStoredOnce } from './harness/ledger.ts'
import { operatorKey } from './harness/operator.ts'

const CLI = join(root, 'apps/server/dist/cli.js')
const SELLERS = 2
/** Values beside those of the sales, so that there is something to kill. */
const VALUES = 5_000
/** Each kill falls anywhere in this, from the first value that was sealed on. */
const LONGEST_MS = 600

type Verified = { readonly keys: readonly { readonly key: string }[]; readonly unreadable: readonly string[] }

const aTerminal = (trial: Trial, settings: Readonly<Record<string, string>>) => {
  const env = { ...process.env, ...settings, DATA_DIR: trial.dataDir, LOG_LEVEL: 'error' }
  return {
    /** @returns what it printed as JSON, whatever it ended with */
    json: async <Said>(...args: readonly string[]): Promise<Said> => {
      const said = await promisify(execFile)(process.execPath, [CLI, ...args, '--json'], { env }).catch(
        (error: { readonly stdout: string; readonly stderr: string }) => error,
      )
      return JSON.parse(said.stdout || said.stderr) as Said
    },
    /** It says how far it is as soon as it has done something. */
    begins: (...args: readonly string[]) =>
      spawn(process.execPath, [CLI, ...args], { env, stdio: ['ignore', 'ignore', 'pipe'] }),
  }
}

/** Replies that are kept, each sealed for its own place. */
const keepReplies = async (trial: Trial, url: string): Promise<void> => {
  const vault = createVault(parseKeyring(readFileSync(join(trial.dataDir, 'keys.json'), 'utf8'), 'keys.json'))
  const keys = Array.from({ length: VALUES }, (_, at) => `f27-${at}`)
  await ask(
    url,
    `insert into idempotency (scope, operation, key, fingerprint, status, headers, body, session_begun, created_at)
     select 'f27', 'f27', key, '', 200, '{}', body, false, now() from unnest($1::text[], $2::bytea[]) v (key, body)
     on conflict do nothing`,
    [keys, keys.map((key) => vault.seal('{"words":"what was answered"}', `idempotency|body|f27|f27|${key}`))],
  )
}

/** Opens orders without a pause, each of them sealed by one key or the other. */
const startReader = (trial: Trial, server: string, key: string) => {
  let [reads, isOver] = [0, false]
  const reading = (async (): Promise<void> => {
    while (!isOver) {
      const orders = await ask<{ id: string }>(
        databaseUrl(trial.dataDir),
        'select id from customer_order order by random() limit 20',
      )
      for (const { id } of orders) {
        const reply = await fetch(`${server}/operator-api/v1/orders/${id}`, {
          headers: { authorization: `Bearer ${key}` },
        })
        trial.must(reply.ok, `an order could not be read: ${reply.status}`)
        await reply.arrayBuffer()
        reads += 1
      }
      await pause(20)
    }
  })()
  return {
    stop: async (): Promise<number> => {
      isOver = true
      await reading
      return reads
    },
  }
}

export const rotatedKeys: Fault = {
  id: 'F27',
  does: 'a new key comes into the key file, and `keys rewrap` is killed with `kill -9` at any moment until one is let through, while orders come in and are read',
  asks: 'no read fails; each sealed value opens, under the new key alone; the old one is forgotten, and the server starts without it',
  times: { short: 1, long: 20 },
  breaks: 'a value that lies where another one belongs',
  run: async (trial) => {
    const settings = await startDatabase(trial)
    const url = databaseUrl(trial.dataDir)
    const server = await startServer(trial, settings)
    const reprise = aTerminal(trial, settings)
    const file = join(trial.dataDir, 'keys.json')
    const shop = await openShop(server.url)
    const sellers = startSellers(server.url, shop, SELLERS)
    const reader = startReader(trial, server.url, await operatorKey(trial, settings))
    await keepReplies(trial, url)
    let kills = 0
    for (let rotation = 0; rotation < trial.times && !trial.hasFailed(); rotation += 1) {
      const { current } = parseKeyring(readFileSync(file, 'utf8'), file)
      const { key } = await reprise.json<{ key: string }>('keys', 'add', file)
      // A busy machine takes its time: each try is let be a little longer.
      for (let longestMs = LONGEST_MS; ; longestMs *= 1.2) {
        const rewrapping = reprise.begins('keys', 'rewrap')
        const ended = once(rewrapping, 'exit')
        const worked = once(rewrapping.stderr, 'data').then(() => pause(Math.random() * longestMs))
        if ((await Promise.race([ended, worked])) !== undefined) {
          trial.must(rewrapping.exitCode === 0, `keys rewrap ended with ${rewrapping.exitCode} after ${kills} kills`)
          break
        }
        rewrapping.kill('SIGKILL')
        await ended
        kills += 1
      }
      if (trial.isBroken)
        await ask(url, 'update customer a set personal = b.personal from customer b where a.id < b.id')
      const { keys, unreadable } = await reprise.json<Verified>('keys', 'verify')
      trial.must(unreadable.length === 0, `${unreadable.length} sealed values do not open`)
      trial.must(
        keys.length === 1 && keys[0]?.key === key,
        `values are sealed by ${keys.map((one) => one.key).join(', ')}`,
      )
      const { outcome } = await reprise.json<{ outcome?: string }>('keys', 'forget', current.id)
      trial.must(outcome === 'forgotten', `the old key is not forgotten: ${outcome}`)
      const { encryption, ...others } = JSON.parse(readFileSync(file, 'utf8')) as { encryption: { id: string }[] }
      const kept = encryption.filter(({ id }) => id !== current.id)
      writeFileSync(file, JSON.stringify({ ...others, encryption: kept }), { mode: 0o600 })
    }
    const reads = await reader.stop()
    await sellers.stop()
    const { acknowledged, failures, refused } = sellers.look()
    trial.must(refused.length === 0, refused[0] ?? '')
    const failed = [...failures].filter(([status]) => status >= 500)
    trial.must(failed.length === 0, `sales were answered ${failed.map(([status]) => status).join(', ')}`)
    await server.now().stop()
    await server.restart()
    const { unreadable } = await reprise.json<Verified>('keys', 'verify')
    trial.must(unreadable.length === 0, `${unreadable.length} sealed values do not open with the new key alone`)
    return `${kills} kills over ${trial.times} keys with ${VALUES.toLocaleString('en')} values and what was sold; ${reads.toLocaleString('en')} orders read meanwhile, none failed; ${await mustBeStoredOnce(trial, url, acknowledged)}; each old key forgotten`
  },
}
