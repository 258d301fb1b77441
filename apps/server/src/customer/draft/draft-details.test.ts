import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { problemOf } from '../../../test/api.ts'
import { NOON } from '../../../test/platform.ts'
import { ADDRESS, aTradeIn, type Browser, IBAN, PERSON, personalIn } from '../../../test/trade-in.ts'
import { customerJobs } from '../customer.jobs.ts'

const { hasAffiliate, browser, clock, database, deps, logLines } = await aTradeIn()
const token = await hasAffiliate({ id: 'acme' })
const elsewhere = await hasAffiliate({ id: 'nord' })
const TYPED = { ...PERSON, ...ADDRESS, iban: IBAN }

const types = (seller: Browser, body: object = TYPED) => seller.api('keepDraftDetails', { body })
const kept = async (seller: Browser) => (await seller.api('getDraftDetails', {})).body.details
const rows = async () => (await sql<{ sealed: Buffer }>`select sealed from draft_details`.execute(database.db)).rows
const passMinutes = (minutes: number) => clock.set(new Date(clock.now().getTime() + minutes * 60_000))

beforeEach(async () => {
  clock.set(NOON)
  await sql`delete from draft_details`.execute(database.db)
})

describe('what somebody types before they sell', () => {
  test('comes back to the browser that typed it, bank details too, in the place of what was typed before', async () => {
    const seller = browser(token)
    expect(await kept(seller)).toBeNull()
    await types(seller, { firstName: 'Z' })
    const { status, body } = await types(seller)
    expect([status, body.keptUntil]).toEqual([200, new Date(NOON.getTime() + 30 * 60_000).toISOString()])
    expect(await kept(seller)).toEqual(TYPED)
    expect(await rows()).toHaveLength(1)
  })

  test('is nobody else’s: no other browser, no other programme', async () => {
    const seller = browser(token)
    await types(seller)
    const other = browser(token)
    await other.quotes()
    expect([await kept(other), await kept(browser(token)), await kept(browser(elsewhere))]).toEqual([null, null, null])
  })

  test('stands sealed in the database and in no log', async () => {
    await types(browser(token))
    const [row] = await rows()
    expect(row?.sealed.length).toBeGreaterThan(100)
    expect(personalIn(`${row?.sealed.toString('latin1')} ${logLines.join(' ')}`)).toEqual([])
  })

  test('is kept half an hour after the last change, and deleted then', async () => {
    const seller = browser(token)
    await types(seller)
    passMinutes(29)
    await types(seller, { ...TYPED, city: 'Lyon' })
    passMinutes(29)
    const forget = customerJobs(deps)['customer.forget-draft-details']
    await forget()
    expect(await kept(seller)).toMatchObject({ city: 'Lyon' })
    passMinutes(1)
    expect(await kept(seller)).toBeNull()
    await forget()
    expect(await rows()).toEqual([])
  })

  test.each([
    ['the sale', (seller: Browser) => seller.sells()],
    ['signing out', (seller: Browser) => seller.api('closeOrderSession', {})],
    ['a word of the customer', (seller: Browser) => seller.api('forgetDraftDetails', {})],
  ])('is deleted by %s', async (_, ends) => {
    const seller = browser(token)
    await types(seller)
    await ends(seller)
    expect(await rows()).toEqual([])
  })

  test('is left out where the programme does not ask for it, and where it is empty', async () => {
    const seller = browser(token)
    await types(seller, { firstName: 'Zoë', lastName: '', documentNumber: '12AB34567' })
    expect(await kept(seller)).toEqual({ firstName: 'Zoë' })
  })

  test('is refused where nobody types so much', async () => {
    const got = await types(browser(token), { firstName: 'x'.repeat(1_000) })
    expect(problemOf(got)).toEqual({ status: 400, problem: 'malformed-request' })
  })
})
