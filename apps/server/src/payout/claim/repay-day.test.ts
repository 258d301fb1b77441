import { expect, test } from 'vitest'
import { aCashier, SEPA_PAYER } from '../../../test/cashier.ts'
import { THREE_WAYS } from '../../../test/trade-in.ts'

const till = await aCashier()

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
