import { afterAll, expect, test } from 'vitest'
import { BEARER, anIdentityDesk } from '../../../test/identity-desk.ts'
import { NOON } from '../../../test/platform.ts'
import { photoOf } from '../../../test/specimen/draw-specimen.ts'

const LAST_DAY = { bearer: { ...BEARER, expiry: '261120' } }
/** Comes of age on 20 November 2026. */
const OF_AGE = { bearer: { ...BEARER, birth: '081120' } }

const desks = {
  'Asia/Tokyo': await anIdentityDesk({ programme: { timeZone: 'Asia/Tokyo' } }),
  'America/New_York': await anIdentityDesk({ programme: { timeZone: 'America/New_York' } }),
}
afterAll(() => {
  for (const desk of Object.values(desks)) desk.clock.set(NOON)
})

test.each([
  ['Asia/Tokyo', 'expired in the first hour after it', '2026-11-20T15:30:00Z', LAST_DAY, ['expired']],
  ['America/New_York', 'good in its last evening', '2026-11-21T04:30:00Z', LAST_DAY, []],
  [
    'America/New_York',
    'of a minor in the evening before they come of age',
    '2026-11-20T04:30:00Z',
    OF_AGE,
    ['under-age'],
  ],
] as const)('a document is judged by the clock of the programme: in %s %s', async (zone, _, at, shown, reasons) => {
  const desk = desks[zone]
  desk.clock.set(new Date(at))
  const { id, desktop } = await desk.aSale()
  expect((await desk.shows(desktop, id, shown)).reasons).toEqual(reasons)
})

test('what was shown before midnight is judged by that day, however late it is read', async () => {
  const desk = desks['Asia/Tokyo']
  desk.clock.set(new Date('2026-11-20T14:59:30Z'))
  const { id, desktop } = await desk.aSale()
  await desk.sends(desktop, id, 'passport', await photoOf({ form: 'passport', ...LAST_DAY }, {}))
  desk.clock.set(new Date('2026-11-20T15:02:00Z'))
  await desk.works('identity.read')
  expect((await desktop.api('getIdentityCheck', { params: { id } })).body).toMatchObject({
    step: 'with-a-person',
    reasons: [],
  })
})
