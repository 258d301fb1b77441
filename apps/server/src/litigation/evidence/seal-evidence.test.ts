import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { oneRow } from '#server/platform/database/statements.ts'
import { aBench, type Bench, type Sale } from '../../../test/bench.ts'
import { aForm } from '../../../test/documents.ts'
import { NOON } from '../../../test/platform.ts'
import { type Authority, aTimeStampAuthority } from '../../../test/time-stamp-authority.ts'
import { leafOf, rootOf } from './hash-chain.ts'
import { sealEvidence, stampSeals } from './seal-evidence.ts'
import { verifyEvidence } from './verify-evidence.ts'

let bench: Bench
let authority: Authority
beforeAll(async () => {
  bench = await aBench()
  authority = await aTimeStampAuthority()
})
beforeEach(() => bench.clock.set(NOON))
afterAll(() => authority.stop())

/** A sale with two pictures of its customer and one of the bench. */
const photographed = async (): Promise<Sale> => {
  const sale = await bench.sale()
  for (const angle of ['front-on', 'back'])
    await sale.browser.api('addOrderEvidence', {
      params: { id: sale.id },
      form: aForm({ angle, sha256: 'ab'.repeat(32) }),
    })
  await bench.receives(sale)
  await bench.photographs(sale.id)
  return sale
}
const seals = () => bench.jobs['litigation.seal-evidence']()
const sealOf = async ({ browser, id }: Sale) => (await browser.api('getEvidenceSeal', { params: { id } })).body
const verified = () => verifyEvidence(bench.deps)
const changes = async (...statements: readonly ReturnType<typeof sql>[]) => {
  await sql`alter table evidence_link disable trigger user`.execute(bench.database.db)
  for (const statement of statements) await statement.execute(bench.database.db)
  await sql`alter table evidence_link enable trigger user`.execute(bench.database.db)
}

describe('a seal', () => {
  test('covers each chain that grew, once, and leads from its end to the signed root', async () => {
    const [one, other] = [await photographed(), await photographed()]
    await seals()
    for (const sale of [one, other]) {
      const { links, seal } = await sealOf(sale)
      const end = links.at(-1)
      const leaf = leafOf({ orderId: sale.id, seq: 3, hash: Buffer.from(end?.hash ?? '', 'hex') })
      const payload = JSON.parse(Buffer.from(seal?.signature.split('.')[1] ?? '', 'base64url').toString())
      expect(rootOf(leaf, seal?.way ?? []).toString('hex')).toBe(payload.root)
    }
    const before = await sealOf(one)
    bench.clock.passDays(1)
    await seals()
    expect(await sealOf(one)).toEqual(before)
    await bench.photographs(one.id)
    await seals()
    expect((await sealOf(one)).seal?.seq).toBe(4)
    expect((await verified()).faults).toEqual([])
  })

  test('is stamped by an authority where one is named, and again when it was away', async () => {
    const sale = await photographed()
    await seals()
    expect((await sealOf(sale)).seal?.timeStamp).toBeNull()
    const { db, clock } = bench.deps
    const stamps = () => stampSeals({ db, clock, tsaUrl: authority.url })
    authority.answer = { status: 503, body: Buffer.alloc(0) }
    await expect(stamps()).rejects.toThrow('503')
    authority.answer = null
    await stamps()
    const { timeStamp } = (await sealOf(sale)).seal ?? {}
    const { root } = oneRow(
      (
        await sql<{ root: Buffer }>`
          select e.root from evidence_seal e join evidence_sealed s on s.seal_id = e.id where s.order_id = ${sale.id}`.execute(
          db,
        )
      ).rows,
    )
    expect(await authority.verifies(Buffer.from(timeStamp ?? '', 'base64'), root)).toBe(true)
    const sign = () => Promise.reject(new Error('There is nothing to sign'))
    expect(await sealEvidence({ db, clock, sign, tsaUrl: null })).toBe(0)
  })
})

describe('what was changed afterwards is named', () => {
  const faultsOf = async ({ id }: Sale) =>
    (await verified()).faults.filter(({ order }) => order === id).map(({ link, message }) => [link, message])

  test('a byte of a file', async () => {
    const sale = await photographed()
    const { rows } = await sql<{ file: string }>`
      select file from evidence_photo where order_id = ${sale.id} and angle = 'back'`.execute(bench.database.db)
    const file = rows[0]?.file ?? ''
    const bytes = Buffer.from((await bench.deps.storage.get(file)) ?? [])
    bytes.writeUInt8(bytes.readUInt8(200) ^ 1, 200)
    await bench.deps.storage.put(file, bytes, 'application/octet-stream')
    expect(await faultsOf(sale)).toEqual([[expect.any(Number), expect.stringContaining(`The file ${file}`)]])
  })

  test.each([
    [
      'a hash',
      (id: string) => sql`update evidence_link set stored_sha256 = original_sha256 where order_id = ${id} and seq = 2`,
      2,
    ],
    [
      'a moment',
      (id: string) => sql`update evidence_link set at = at - interval '1 day' where order_id = ${id} and seq = 1`,
      1,
    ],
  ])('%s in the database', async (_what, change, link) => {
    const sale = await photographed()
    await changes(change(sale.id))
    expect((await faultsOf(sale))[0]).toEqual([link, `Link ${link} was changed, or does not follow the one before it`])
  })

  test('a link that was cut off the end after it was sealed', async () => {
    const sale = await photographed()
    await seals()
    await sql`alter table evidence_sealed drop constraint evidence_sealed_order_id_seq_fkey`.execute(bench.database.db)
    await changes(sql`delete from evidence_link where order_id = ${sale.id} and seq = 3`)
    expect(await faultsOf(sale)).toContainEqual([3, 'Link 3 was sealed, and is gone'])
  })

  test('a chain that was reckoned anew', async () => {
    const sale = await photographed()
    await seals()
    await changes(sql`update evidence_link set hash = sha256('other') where order_id = ${sale.id} and seq = 3`)
    expect(await faultsOf(sale)).toContainEqual([3, 'Link 3 is not what was sealed'])
  })

  test('a seal by somebody else', async () => {
    const sale = await photographed()
    await seals()
    await sql`update evidence_seal set signature = signature || 'x'
      where id = (select seal_id from evidence_sealed where order_id = ${sale.id})`.execute(bench.database.db)
    expect(await faultsOf(sale)).toEqual([[3, expect.stringContaining('is not genuine')]])
  })
})

test('the chain itself refuses to be changed', async () => {
  await photographed()
  await expect(sql`update evidence_link set at = now()`.execute(bench.database.db)).rejects.toThrow(
    'only ever added to',
  )
})
