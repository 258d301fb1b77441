import { beforeEach, expect, test } from 'vitest'
import { aBench, type Sale } from '../../test/bench.ts'
import { checks, sends } from '../../test/documents.ts'
import { aParcel } from '../../test/parcels.ts'
import { NOON } from '../../test/platform.ts'

const bench = await aBench()
const token = await bench.hasAffiliate({ id: 'careful', programme: { documents: [{ origin: 'proof-of-purchase' }] } })
beforeEach(() => bench.clock.set(NOON))

/** Two devices of one sale, here and accepted, and whose customer has proved the purchase of the first. */
const proved = async (): Promise<readonly [Sale, Sale]> => {
  const sale = await aParcel(bench, 2, token)
  const { body: sheet } = await bench.receives(sale)
  const second = { ...sale, id: sheet.devices[1]?.order ?? '' }
  const { body } = await sends(sale.browser, sale.id)
  await checks(bench, body.id)
  await bench.api('decideDocument', { token: bench.key, params: { id: body.id }, body: { status: 'accepted' } })
  for (const { id } of [sale, second]) await bench.finds(id, { answers: id === second.id ? { glass: 'broken' } : {} })
  return [sale, second]
}

test('a document that was accepted for one device of a sale lets the others be paid by hand', async () => {
  for (const { id } of await proved()) {
    const shown = await bench.api('getOperatorOrder', { token: bench.key, params: { id } })
    expect(shown.body.allowedTransitions).toContain('pay')
    expect((await bench.moves(id, 'pay')).body).toMatchObject({ status: 'paid' })
  }
})

test('its customer is not asked for it again on the page of another device, nor by mail', async () => {
  const [, { browser, id }] = await proved()
  const page = await browser.api('listDocuments', { query: { externalId: id } })
  expect(page.body.needed).toEqual([{ origin: 'proof-of-purchase', fromAmount: null, state: 'accepted' }])
  expect((await browser.api('requestDocumentsEmail', { params: { id } })).body).toEqual({ missing: 0 })
})
