import { DAY_MS } from '@reprise/contract'
import { afterEach, expect, test } from 'vitest'
import { aCashier, SEPA_PAYER } from '../../../test/cashier.ts'
import { NOON } from '../../../test/platform.ts'
import { THREE_WAYS } from '../../../test/trade-in.ts'

const till = await aCashier()
afterEach(() => till.clock.set(NOON))

test('the day to repay by is mailed as it was named, also west of Greenwich, where it begins later', async () => {
  const programme = { ...THREE_WAYS, payer: SEPA_PAYER, timeZone: 'America/New_York' }
  await till.hasAffiliate({ id: 'acme', programme })
  const { id } = await till.accepted()
  const batch = await till.prepares()
  await till.exports(batch.id)
  await till.executes(batch.id)
  const body = {
    amount: 2_000,
    cause: 'price-too-high',
    reason: 'It was paid twice',
    repayBefore: '2026-12-11',
  } as const
  const raised = await till.api('raiseClaim', { token: till.key, params: { id }, body })
  expect(raised.status).toBe(201)
  for (const { task, payload } of await till.queued())
    if (task === 'claim.news') await till.jobs['claim.news'](payload as never)
  expect(till.mails.at(-1)?.text).toContain('au plus tard le 11 décembre 2026')
})

test.each([
  ['Asia/Tokyo', '2026-11-20T15:30:00Z', '2026-11-21', '2026-12-21', '2026-12-22'],
  ['Pacific/Auckland', '2026-11-20T11:30:00Z', '2026-11-21', '2026-12-21', '2026-12-22'],
  ['America/New_York', '2026-11-21T04:30:00Z', '2026-11-20', '2026-12-20', '2026-12-21'],
  // Thirty days on, clocks are put forward: days are counted as days.
  ['Europe/Paris', '2027-02-27T22:30:00Z', '2027-02-27', '2027-03-29', '2027-03-30'],
])(
  'days to repay are counted from today by the clock of the programme: %s',
  async (timeZone, at, today, usual, next) => {
    const programme = { ...THREE_WAYS, payer: SEPA_PAYER, timeZone }
    const id = timeZone.toLowerCase().replace(/\W/g, '-')
    const token = await till.hasAffiliate({ id, programme })
    const sale = await till.accepted({}, undefined, token)
    const batch = (await till.api('preparePayout', { token: till.key, body: { affiliate: id } })).body
    await till.exports(batch.id)
    await till.executes(batch.id)
    till.clock.set(new Date(at))
    const raise = (repayBefore?: string) =>
      till.api('raiseClaim', {
        token: till.key,
        params: { id: sale.id },
        body: {
          amount: 2_000,
          cause: 'price-too-high',
          reason: 'It was paid twice',
          ...(repayBefore && { repayBefore }),
        },
      })
    expect((await raise(today)).body.faults).toEqual([{ pointer: '/repayBefore', code: 'past' }])
    const raised = await raise()
    expect(raised.body.repayBefore).toBe(usual)
    const move = (statusTransition: 'repay' | 'reopen') =>
      till.api('moveClaim', {
        token: till.key,
        params: { id: raised.body.id },
        body: { statusTransition, reason: 'Of another customer' },
      })
    await move('repay')
    till.clock.set(new Date(Date.parse(at) + DAY_MS))
    expect((await move('reopen')).body.repayBefore).toBe(next)
  },
)
