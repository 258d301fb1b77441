import type { Bench, Sale } from './bench.ts'

const BROKEN = { works: 'yes', glass: 'broken', lock: 'off' }

/** A parcel of several devices, sold in one order; every second has a broken glass. */
export const aParcel = async (
  bench: Bench,
  count: number,
  token = bench.token,
): Promise<Sale & { readonly amount: number }> => {
  const browser = bench.browser(token)
  const offers = []
  for (let index = 0; index < count; index += 1)
    offers.push((await browser.quotes(index % 2 === 1 ? BROKEN : undefined)).body)
  const [first, ...others] = offers
  if (first === undefined) throw new Error('A parcel holds a device')
  const expectedAmount = offers.reduce((sum, { amount }) => sum + amount, 0)
  const furtherQuotations = others.map(({ id }) => id)
  const party = await browser.introduces()
  const { body } = await browser.api('placeOrder', {
    body: browser.saleOf(first, party, { furtherQuotations, expectedAmount }),
  })
  return { browser, id: body.id, barcode: body.barcode ?? '', amount: expectedAmount }
}
