// @module-tag postgres
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { problemOf } from '../../../test/api.ts'
import { PERFECT_ANSWERS, PHONE, RETIRED } from '../../../test/goods.ts'
import { aTradeIn } from '../../../test/trade-in.ts'

const world = await aTradeIn()
let token: string
let nth = 0
beforeEach(async () => {
  nth += 1
  token = await world.hasAffiliate({ id: `refuses-${nth}` })
})

const asks = (wish: object, email = `zoe-${nth}@example.org`) =>
  world.browser(token).api('watchPrice', { body: { product: PHONE, answers: PERFECT_ANSWERS, email, ...wish } })
const fault = (wish: object, email?: string) => async () => {
  const { status, body } = await asks(wish, email)
  return [status, body.error, body.faults?.map(({ pointer, code }) => `${pointer} ${code}`).join()]
}

test.each([
  [{ kind: 'rises' }, '/amount required'],
  [{ kind: 'rises', amount: 32_000 }, '/amount already-paid'],
  [{ kind: 'falls', amount: 1 }, '/amount unexpected'],
  [{ kind: 'bought' }, '/kind already-bought'],
])('a wish that can say nothing is refused: %j', async (wish, expected) => {
  expect(await fault(wish)()).toEqual([422, 'field-rejected', expected])
})

test.each([
  'zoe',
  'zoe@example.org\r\nBcc: all@example.org',
  'a@b, c@d.org',
  '<zoe@example.org>',
  'zoe@ex\u0000ample.org',
])('what is no address is refused: %j', async (email) => {
  const [status] = await fault({ kind: 'falls' }, email)()
  expect(status).toBeGreaterThanOrEqual(400)
  expect(await world.queued()).toEqual([])
})

test('a product that is not there, and answers to other questions, are refused', async () => {
  for (const product of [RETIRED, 'nothing', "x'; drop table price_watch"])
    expect(problemOf(await asks({ kind: 'falls', product }))).toMatchObject({ status: 404 })
  expect(problemOf(await asks({ kind: 'falls', answers: { works: 'yes' } }))).toMatchObject({
    problem: 'unknown-answer',
  })
})

test('a wish remembers the partner that let it in, so that its message leads back in, and no name that is none', async () => {
  token = await world.hasAffiliate({ id: `partners-${nth}`, config: { referrerOnly: true, referrers: ['shop'] } })
  for (const referrer of ['shop', 'nobody'])
    expect((await asks({ kind: 'falls', referrer }, `${referrer}-${nth}@example.org`)).status).toBe(202)
  const { rows } = await sql<{ referrer: string | null }>`select referrer from price_watch
    where affiliate_id = ${`partners-${nth}`} order by referrer`.execute(world.database.db)
  expect(rows.map(({ referrer }) => referrer)).toEqual(['shop', null])
})
