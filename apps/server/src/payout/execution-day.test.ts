import { expect, test } from 'vitest'
import { aCashier, SEPA_PAYER } from '../../test/cashier.ts'
import { THREE_WAYS } from '../../test/trade-in.ts'

const till = await aCashier()

test.each([
  // Half past midnight of Tuesday in Paris, half past five on Monday evening in New York.
  ['Europe/Paris', '2026-11-25', '2026-11-23'],
  ['America/New_York', '2026-11-24', '2026-11-22'],
])('in %s the day to pay is the next one by its clock', async (timeZone, executionDate, past) => {
  till.clock.set(new Date('2026-11-23T23:30:00Z'))
  await till.hasAffiliate({ id: 'acme', programme: { ...THREE_WAYS, payer: SEPA_PAYER, timeZone } })
  await till.accepted()
  till.clock.set(new Date('2026-11-23T23:30:00Z'))
  const { id } = await till.prepares()
  const refused = await till.api('exportPayout', { token: till.key, params: { id }, body: { executionDate: past } })
  expect(refused.body.faults).toEqual([{ pointer: '/executionDate', code: 'past' }])
  expect(await till.exports(id)).toMatchObject({ executionDate })
})
