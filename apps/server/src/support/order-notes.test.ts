import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { problemOf } from '../../test/api.ts'
import { aBench, type Bench } from '../../test/bench.ts'
import { aCommandLine } from '../../test/command-line.ts'
import { anOperatorKey } from '../../test/operator-key.ts'
import { NOON } from '../../test/platform.ts'

const WORDS = 'Calls again on Thursday about the label.'

let bench: Bench
beforeAll(async () => {
  bench = await aBench()
})
beforeEach(() => bench.clock.set(NOON))

const writes = (id: string, text = WORDS, token = bench.key) =>
  bench.api('addOrderNote', { token, params: { id }, body: { text } })
const notesOf = async (id: string) =>
  (await bench.api('listOrderNotes', { token: bench.key, params: { id } })).body._embedded.notes

test('a note says who wrote it and when, stands beside what calls noted, and lies sealed', async () => {
  const { id } = await bench.sale()
  expect(await notesOf(id)).toEqual([])
  const written = await writes(id, `  ${WORDS}  `)
  expect(written.status).toBe(201)
  expect(written.body).toMatchObject({ text: WORDS, name: 'Bench', byHand: true, at: NOON.toISOString() })
  expect(await notesOf(id)).toEqual([written.body])
  const { rows } = await sql<{ words: Buffer }>`
    select words from order_note where order_id = ${id}`.execute(bench.database.db)
  expect(rows[0]?.words.toString('latin1')).not.toContain('Thursday')
  expect((await writes(id, '   ')).status).toBe(400)
  expect((await writes(id, 'x'.repeat(2_001))).status).toBe(400)
})

test('notes are read by who reaches the programme', async () => {
  const { id } = await bench.sale()
  await bench.hasAffiliate({ id: 'other' })
  const foreign = await anOperatorKey(bench.deps, { scopes: ['orders'], affiliates: ['other'] })
  expect(problemOf(await writes(id, WORDS, foreign))).toEqual({ status: 404, problem: 'order-not-found' })
})

test('a note goes 90 days after its order has ended, and what calls noted stays', async () => {
  const sale = await bench.sale()
  const running = await bench.sale()
  for (const { id } of [sale, running]) await writes(id)
  await sql`
    insert into order_note (id, order_id, at, actor, text)
    values (gen_random_uuid(), ${sale.id}, ${NOON}, 'key:0', 'Noted by a call')`.execute(bench.database.db)
  await bench.moves(sale.id, 'cancel', 'The name was misused')
  bench.clock.passDays(90)
  await bench.jobs['order.forget-notes']()
  expect(await notesOf(sale.id)).toHaveLength(2)
  bench.clock.passDays(1)
  await bench.jobs['order.forget-notes']()
  expect((await notesOf(sale.id)).map(({ text }) => text)).toEqual(['Noted by a call'])
  expect(await notesOf(running.id)).toHaveLength(1)
})

test('notes are written and read on the command line', async () => {
  const sale = await bench.sale()
  const reprise = aCommandLine(bench.deps.db, () => bench.clock.now(), bench.deps)
  expect((await reprise('order', 'note', sale.barcode, WORDS)).out).toContain('Noted.')
  expect((await reprise('order', 'notes', sale.barcode)).out).toContain(WORDS)
})
