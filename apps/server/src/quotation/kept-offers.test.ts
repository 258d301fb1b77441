import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { PERFECT_ANSWERS } from '../../test/goods.ts'
import { aTradeIn, THREE_WAYS } from '../../test/trade-in.ts'

const { hasAffiliate, browser, clock, goods, api, database } = await aTradeIn()
const silent = await hasAffiliate({ id: 'silent', programme: THREE_WAYS })
const open = await hasAffiliate({ id: 'open', config: { showAccuracy: true }, programme: THREE_WAYS })

/** Counted for both programmes, as one night would. */
const knows = async (grade: string, atLeast: number | null, more: { reason?: string; simulated?: boolean } = {}) => {
  await sql`
    insert into offer_accuracy (affiliate_id, model_key, grade, looks, kept, low, high, at_least, reason, since, counted_at, simulated)
    select id, 'acme-one-128gb', ${grade}, 100, 90, 0.88, 0.93, ${atLeast}, ${more.reason ?? null}, '2026-05-24', now(),
      ${more.simulated ?? false} from affiliate`.execute(database.db)
  await goods.accuracyBook.refresh()
}
const GOOD = { ...PERFECT_ANSWERS, glass: 'light' }
const saidOf = async (answers: object, token: string) => (await browser(token).quotes(answers)).body.accuracy

test('is said where the programme shows it and enough is known, and nowhere else', async () => {
  expect(await saidOf(GOOD, open)).toBeUndefined()
  await knows('good', 88)
  await knows('flawless', null)
  expect(await saidOf(GOOD, open)).toEqual({ atLeast: 88, of: 100, since: '2026-05-24' })
  expect(await saidOf(PERFECT_ANSWERS, open)).toBeUndefined()
  expect(await saidOf(GOOD, silent)).toBeUndefined()
})

test('names what most of the others were lowered for in the language of the call, and says what is made up', async () => {
  await sql`delete from offer_accuracy`.execute(database.db)
  await knows('good', 88, { reason: 'glass', simulated: true })
  const { body } = await browser(open).quotes(GOOD)
  const read = async (locale: string) =>
    (await api('getQuotation', { token: open, params: { id: body.id }, headers: { 'accept-language': locale } })).body
  expect((await read('en')).accuracy).toEqual({
    atLeast: 88,
    of: 100,
    since: '2026-05-24',
    commonestReason: 'Screen',
    simulated: true,
  })
  // A question that is asked no more has no name.
  await sql`update offer_accuracy set reason = 'gone'`.execute(database.db)
  await goods.accuracyBook.refresh()
  expect((await read('en')).accuracy).not.toHaveProperty('commonestReason')
  // Nor is anything said of an offer that nobody can take any more.
  clock.passDays(30)
  expect(await read('en')).toMatchObject({ status: 'expired' })
  expect((await read('en')).accuracy).toBeUndefined()
})
