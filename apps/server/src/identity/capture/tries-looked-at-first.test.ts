import { MOST_IDENTITY_TRIES } from '@reprise/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anIdentityDesk } from '../../../test/identity-desk.ts'
import { newId } from '#server/platform/id.ts'

const desk = await anIdentityDesk()
const { db } = desk.deps
const filesStored = async (): Promise<number> =>
  (await sql<{ count: number }>`select count(*)::int as count from sealed_file`.execute(db)).rows[0]?.count ?? 0

test('a photo for which no try is left is refused before it is stored; one of a try that was begun is taken', async () => {
  const [{ id, desktop }, other] = [await desk.aSale(), await desk.aSale()]
  for (let nth = 0; nth < MOST_IDENTITY_TRIES; nth += 1)
    for (const order of [id, other.id])
      await sql`insert into identity_try (id, order_id, affiliate_id, provider, document, state, started_at, sent_at, decided_at, decided_by, reasons)
        select ${newId()}, id, affiliate_id, 'embedded', 'passport', 'refused', created_at, created_at, created_at, 'machine', '{expired}'
        from customer_order where id = ${order}`.execute(db)
  await sql`insert into identity_try (id, order_id, affiliate_id, provider, document, state, started_at)
    select ${newId()}, id, affiliate_id, 'embedded', 'identity-card', 'collecting', created_at + interval '1 minute'
    from customer_order where id = ${other.id}`.execute(db)
  const before = await filesStored()
  const photo = Buffer.from('a photo')
  expect(await desk.sends(desktop, id, 'passport', photo)).toBe(409)
  expect(await desk.sends(other.desktop, other.id, 'passport', photo)).toBe(409)
  expect(await filesStored()).toBe(before)
  expect(await desk.sends(other.desktop, other.id, 'front', photo)).toBe(202)
  expect(await filesStored()).toBe(before + 1)
})
