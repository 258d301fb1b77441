// @module-tag postgres
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { SEPA_PAYER, aCashier, type AcceptedSale, type Cashier } from '../../test/cashier.ts'
import { aFuse } from '../../test/fuse.ts'
import { glassVault } from '../../test/glass-vault.ts'
import { memoryStorage } from '../../test/memory-storage.ts'
import { anOperatorKey } from '../../test/operator-key.ts'
import { paysAll, sellsAll } from '../../test/seller-words.ts'
import { FILE_COLUMNS, SEALED_COLUMNS } from '#server/privacy/index.ts'
import { type Keyring, generateKeyFile, parseKeyring, withNewKey } from '#server/platform/crypto/keyring.ts'
import { forgetKey, usedKeys } from '#server/platform/crypto/forget-key.ts'
import { registerKeys } from '#server/platform/crypto/register-keys.ts'
import { createVault, headOf, type Vault } from '#server/platform/crypto/vault.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { signJws } from '#server/platform/crypto/signing-key.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { replaceValues, selectValues, selectWanted } from './sealed-rows.repository.ts'
import { rewrap } from './rewrap.ts'
import { verifyKeys } from './verify-keys.ts'

/** What the servers of the test seal and open with, at this moment. */
let now: Vault = glassVault
const turning: Vault = {
  seal: (...given) => now.seal(...given),
  open: (...given) => now.open(...given),
  sealBytes: (...given) => now.sealBytes(...given),
  openBytes: (...given) => now.openBytes(...given),
  sealFile: (...given) => now.sealFile(...given),
  openFile: (...given) => now.openFile(...given),
  // Never replaced.
  blindIndex: glassVault.blindIndex,
}

const keysOf = (text: string): Keyring => parseKeyring(text, 'the test')
const first = generateKeyFile()
const second = withNewKey(first)
const [k1, k2] = [keysOf(first), keysOf(second)]
const alone = keysOf(JSON.stringify({ ...JSON.parse(second), encryption: JSON.parse(second).encryption.slice(0, 1) }))

let till: Cashier
let sale: AcceptedSale
const all = (vault: Vault, storage: Storage = till.deps.storage) => ({
  db: till.deps.db,
  storage,
  vault,
  now: till.clock.now(),
})

/** Every server has heard of a turn at once. */
const settled = () => Promise.resolve()

const ONE = 'c0ffee00-0000-4000-8000-000000000002'

/** What belongs to no seller. */
const sealsTheRest = async ({ id }: AcceptedSale): Promise<void> => {
  const { db } = till.deps
  const at = till.clock.now()
  await sql`
    insert into voucher (id, affiliate_id, code, code_hash, masked_code, amount, added_at, order_id, issued_at, issued_amount)
    values (${ONE}, 'acme', ${now.seal('CODE-1', `voucher|code|${ONE}`)}, ${Buffer.alloc(32)}, '…1', 1, ${at}, ${id}, ${at}, 1)`.execute(
    db,
  )
  await sql`
    insert into webhook_endpoint (id, affiliate_id, url, description, secret, former_secret, former_until, created_at)
    values (${ONE}, 'acme', 'https://acme.example/hook', '', ${now.seal('s-2', `webhook_endpoint|secret|${ONE}`)},
      ${now.seal('s-1', `webhook_endpoint|secret|${ONE}`)}, ${at}, ${at})`.execute(db)
  await signJws({ db, vault: now, now: at }, 'test', {})
  const sealed = now.seal('123456', `order_code|code|${ONE}`).toString('base64')
  await inTransaction(db, (trx) => enqueue(trx, 'order.mail-code', { orderId: id, codeId: ONE, sealed }))
}

beforeAll(async () => {
  till = await aCashier(SEPA_PAYER, { vault: turning })
  sale = await sellsAll(till)
  await paysAll(till, sale)
  await sealsTheRest(sale)
  // What was in the clear is under the first key from here on.
  const clear: Vault = { ...createVault(k1), openBytes: glassVault.openBytes, open: glassVault.open }
  await rewrap(all(clear))
  await registerKeys(till.deps.db, k1)
  now = createVault(k1)
})

describe('under the first key', () => {
  test('there is a value in each column that holds sealed values, and a file in each that names one', async () => {
    const empty: string[] = []
    for (const { table, column } of [...SEALED_COLUMNS, ...FILE_COLUMNS]) {
      const { rows } = await sql<{
        n: number
      }>`select count(${sql.ref(column)})::int as n from ${sql.table(table)}`.execute(till.deps.db)
      if (rows[0]?.n === 0) empty.push(`${table}.${column}`)
    }
    expect(empty).toEqual([])
  })

  test('all of it opens', async () => {
    const found = await verifyKeys(all(createVault(k1)))
    expect(found.unreadable).toEqual([])
    expect(found.keys).toEqual([{ key: k1.current.id, values: expect.any(Number), files: 4 }])
  })
})

/** As many as there are under each key, counted by reading. */
const counted = async (): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await verifyKeys(all(createVault(k2)))).keys.map(({ key, values, files }) => [key, values + files]),
  )

describe('a second key', () => {
  test('seals all of it anew however often that dies before a write, and whatever was done by then opens', async () => {
    const total = (await counted())[k1.current.id] ?? 0
    const tables = [...new Set(SEALED_COLUMNS.map(({ table }) => table))]
    const fuse = await aFuse(till.deps.db, tables)
    let kept = 0
    /** Dies before the second file is kept. */
    const dying: Storage = {
      ...till.deps.storage,
      put: async (...given) => {
        kept += 1
        if (kept === 2) throw new Error('the store died')
        await till.deps.storage.put(...given)
      },
    }
    for (const write of [1, 2, 5, 9])
      expect(await fuse.burnsAt(write, () => rewrap(all(createVault(k2), dying)))).toBe(true)
    await expect(rewrap(all(createVault(k2), dying))).rejects.toThrow('the store died')
    const between = await counted()
    expect(Object.values(between).reduce((sum, count) => sum + count, 0)).toBe(total)
    expect(between[k1.current.id]).toBeGreaterThan(0)
    expect(between[k2.current.id]).toBeGreaterThan(0)
    // Two at once share what is left.
    const both = await Promise.all([rewrap(all(createVault(k2))), rewrap(all(createVault(k2)))])
    for (const done of both) expect(done).toMatchObject({ left: 0, filesWaiting: 0, unreadable: [], unlisted: [] })
    expect(await counted()).toEqual({ [k2.current.id]: total })
  })

  test('leaves nothing that the first one is needed for: it is forgotten', async () => {
    await registerKeys(till.deps.db, k2)
    const uses = await usedKeys(till.deps.db)
    expect(uses.find(({ id }) => id === k1.current.id)?.values).toBe(0)
    expect(await forgetKey({ ...till.deps, settled }, k1.current.id)).toEqual({ outcome: 'forgotten' })
    const found = await verifyKeys(all(createVault(alone)))
    expect([found.unreadable, found.keys.map(({ key }) => key)]).toEqual([[], [k2.current.id]])
  })

  test('serves as the first one did: their data, and the proof of the register', async () => {
    now = createVault(alone)
    const privacy = await anOperatorKey(till.deps, { name: 'Privacy', scopes: ['privacy', 'payments'] })
    const exported = await till.api('exportSeller', { token: privacy, params: { id: sale.id } })
    expect(exported.status).toBe(200)
    const register = await till.api('verifyRegister', { token: privacy, params: { affiliate: 'acme' } })
    expect([register.status, register.body]).toMatchObject([200, { holds: true, lines: 1 }])
  })

  test('finds nothing more to do', async () => {
    expect(await rewrap(all(createVault(alone)))).toMatchObject({ values: 0, files: 0, left: 0 })
  })
})

describe('while others write', () => {
  const column = SEALED_COLUMNS.find(({ table }) => table === 'webhook_endpoint')
  if (column === undefined) throw new Error('There is no such column')

  const readAndSealed = async (vault: Vault) => {
    const [at = ''] = await selectWanted(till.deps.db, column, { current: null, pages: [0, 100] })
    const [row] = await selectValues(till.deps.db, column, null, [at])
    if (row === undefined) throw new Error('There is no endpoint')
    return { ...row, anew: vault.seal('of an old reading', `webhook_endpoint|secret|${ONE}`) }
  }
  const secret = async () => {
    const { rows } = await sql<{ sealed: Buffer }>`select secret as sealed from webhook_endpoint`.execute(till.deps.db)
    return createVault(alone).open(rows[0]?.sealed ?? Buffer.alloc(0), `webhook_endpoint|secret|${ONE}`)
  }

  test('a value that was changed since it was read stays as it was changed', async () => {
    const read = await readAndSealed(createVault(alone))
    const fresh = createVault(alone).seal('s-3', `webhook_endpoint|secret|${ONE}`)
    await sql`update webhook_endpoint set secret = ${fresh}`.execute(till.deps.db)
    expect(await replaceValues(till.deps.db, column, [read])).toBe(0)
    expect(await secret()).toBe('s-3')
  })

  test('a row that somebody holds keeps nobody waiting, and is done once they are gone', async () => {
    const read = await readAndSealed(createVault(alone))
    await inTransaction(till.deps.db, async (trx) => {
      await sql`select from webhook_endpoint for update`.execute(trx)
      expect(await replaceValues(till.deps.db, column, [read])).toBe(0)
    })
    expect(await replaceValues(till.deps.db, column, [read])).toBe(1)
    expect(await secret()).toBe('of an old reading')
  })

  test('a file that is let go of does not come back', async () => {
    const old = createVault(k1)
    const key = 'documents/aa/let-go'
    const storage = memoryStorage()
    await storage.put(key, old.sealBytes(Buffer.from('gone'), `document|file|${randomUUID()}`), 'x')
    await sql`insert into sealed_file (key, created_at, remove_after) values (${key}, ${till.clock.now()}, ${till.clock.now()})`.execute(
      till.deps.db,
    )
    await sql`update document set file_key = ${key}`.execute(till.deps.db)
    const done = await rewrap(all(createVault(k2), storage))
    expect(done.files).toBe(0)
    expect(
      headOf(Buffer.from((await storage.get(key)) ?? []))
        .subarray(2)
        .toString(),
    ).toBe(k1.current.id)
  })

  test('what does not open is named and stays as it was', async () => {
    const stranger = createVault(keysOf(generateKeyFile()))
    const foreign = stranger.seal('s-4', `webhook_endpoint|secret|${ONE}`)
    await sql`update webhook_endpoint set secret = ${foreign}`.execute(till.deps.db)
    const done = await rewrap(all(createVault(k2), memoryStorage()))
    expect(done).toMatchObject({ left: 0, unreadable: [`webhook_endpoint|secret|${ONE}`] })
    expect((await verifyKeys(all(createVault(k2), memoryStorage()))).unreadable).toEqual([
      `webhook_endpoint|secret|${ONE}`,
    ])
    const { rows } = await sql<{ sealed: Buffer }>`select secret as sealed from webhook_endpoint`.execute(till.deps.db)
    expect(rows[0]?.sealed.equals(foreign)).toBe(true)
  })

  test('a line of the register changes in nothing but its key', async () => {
    const change = (set: string) => till.database.pool.query(`update purchase_register set ${set}`)
    for (const set of [
      'kind = kind',
      'corrects = 1',
      "content = content || '\\x00'",
      "content = '\\x0161', corrects = 2",
    ])
      await expect(change(set)).rejects.toThrow('only ever added to')
    await expect(till.database.pool.query('delete from purchase_register')).rejects.toThrow('only ever added to')
  })
})

describe('a key is not forgotten', () => {
  const third = keysOf(withNewKey(second))

  test('while a file is under it, however old that file is', async () => {
    now = createVault(third)
    await sql`update sealed_file set created_at = created_at - interval '1 year'`.execute(till.deps.db)
    await registerKeys(till.deps.db, third)
    const dying: Storage = { ...till.deps.storage, put: () => Promise.reject(new Error('the store died')) }
    await expect(rewrap(all(now, dying))).rejects.toThrow('the store died')
    expect(await forgetKey({ ...till.deps, settled }, k2.current.id)).toMatchObject({ outcome: 'in-use', values: 0 })
  })

  test('when a server that had not heard of its turn sealed with it meanwhile', async () => {
    const sealsOnce = () =>
      sql`update voucher set code = ${createVault(k2).seal('CODE-1', `voucher|code|${ONE}`)} where id = ${ONE}`.execute(
        till.deps.db,
      )
    await rewrap(all(now))
    const held = { db: till.deps.db, storage: memoryStorage(), settled: sealsOnce }
    expect(await forgetKey(held, k2.current.id)).toEqual({ outcome: 'in-use', values: 1, files: 0 })
    expect((await usedKeys(till.deps.db)).map(({ id }) => id)).toContain(k2.current.id)
  })
})
