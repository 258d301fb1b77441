import { beforeAll, expect, test } from 'vitest'
import { problemOf } from '../../test/api.ts'
import { aBench, type Bench } from '../../test/bench.ts'
import { anOperatorKey } from '../../test/operator-key.ts'
import { personalIn, THREE_WAYS } from '../../test/trade-in.ts'

let bench: Bench
beforeAll(async () => {
  bench = await aBench()
})

const later = () => bench.clock.set(new Date(bench.clock.now().getTime() + 60_000))
const viewOf = (id: string, token: string) => bench.api('getCustomerView', { token, params: { id } })

test("a colleague reads what the customer's page says, in the customer's language, and the look is kept", async () => {
  const support = await anOperatorKey(bench.deps, { name: 'Support', scopes: ['support', 'orders'] })
  const sale = await bench.sale()
  later()
  const { body: before } = await viewOf(sale.id, support)
  expect(before.steps[0]).toMatchObject({ title: 'Votre étiquette est prête', button: 'Imprimer l’étiquette' })
  expect(before.headline).toMatch(/^Vendu\. Ensuite\s: envoyez‑le avant le \d+ \p{L}+ \d{4}\.$/u)
  expect(before.moments.map(({ stage, title }) => `${stage}: ${title}`)).toEqual([
    'done: Vous l’avez vendu',
    'now: Vous l’envoyez',
    'next: Il arrive et nous le vérifions',
    'next: Nous confirmons le prix',
    'next: Nous vous payons',
  ])
  expect(before.moments.at(-1)?.by).toMatch(/^Au plus tard le .*, si remis aujourd’hui$/)
  later()
  await bench.receives(sale)
  await bench.worksOff()
  later()
  const { body, text } = await viewOf(sale.id, support)
  expect(body.steps.map(({ title }) => title)).toEqual([
    'Vous n’avez rien à faire pour l’instant. Nous vous écrivons dès qu’il y a du nouveau.',
  ])
  expect(body.promised).toEqual([
    expect.stringMatching(/^Nous vérifions votre produit au plus tard le \d+ \p{L}+ \d{4}\.$/u),
  ])
  expect(body.price.label).toBe('Vous recevez')
  expect(body.own?.letters.map(({ subject }) => subject)).toEqual(['Bien arrivé'])
  expect(body.own?.facts.map(({ label }) => label)).toEqual(['À verser sur', 'E-mail'])
  expect(personalIn(text)).toEqual([])
  const { body: trail } = await bench.api('getOrderTimeline', { token: support, params: { id: sale.id } })
  expect(trail._embedded.timeline.filter(({ what }) => what === 'getCustomerView')).toHaveLength(2)
})

test('without the right to help customers neither masked details nor mails are shown', async () => {
  const orders = await anOperatorKey(bench.deps, { scopes: ['orders'] })
  const { id } = await bench.sale()
  const { body, text } = await viewOf(id, orders)
  expect(body.own).toBeNull()
  expect(body.steps).toHaveLength(1)
  expect(text).not.toMatch(/[•*]{2}/)
})

test('of a foreign order there is none', async () => {
  const { id } = await bench.sale()
  await bench.hasAffiliate({ id: 'other' })
  const token = await anOperatorKey(bench.deps, { scopes: ['orders'], affiliates: ['other'] })
  expect(problemOf(await viewOf(id, token)).problem).toBe('order-not-found')
})

test('a lower offer is read with what was found and the price that was promised, as its customer reads it', async () => {
  const support = await anOperatorKey(bench.deps, { name: 'Desk', scopes: ['support', 'orders'] })
  const sale = await bench.disputed()
  const { body } = await viewOf(sale.id, support)
  expect(body.price.label).toBe('Nous proposons')
  expect(body.price.text).toMatch(/^\d+\s€ \(Montant promis \d+\s€\)$/u)
  expect(body.found).toMatch(/^\p{L}.*\s: \p{L}/u)
  expect(body.steps[0]?.text).toMatch(
    /^C’est vous qui décidez\. Quelle que soit votre réponse, elle ne vous coûte rien/,
  )
})

test('whose loss a parcel that is held up would be is read beside what is still to do', async () => {
  const support = await anOperatorKey(bench.deps, { name: 'Desk', scopes: ['support', 'orders'] })
  const documents = [{ origin: 'proof-of-purchase' as const, fromAmount: 1 }]
  await bench.hasAffiliate({ id: 'acme', programme: { ...THREE_WAYS, documents } })
  const sale = await bench.sale()
  const { body: parcel } = await sale.browser.api('createOrderParcel', {
    body: { order: sale.id, transportation: 'label' },
  })
  const params = { trackingNumber: parcel.trackingNumber ?? '' }
  for (const status of ['in-transit', 'exception'] as const)
    await bench.api('recordTrackingEvent', { token: bench.key, params, body: { status } })
  const { body } = await viewOf(sale.id, support)
  expect(body.steps.map(({ title }) => title)).toEqual([
    'Envoyez-nous vos documents',
    expect.stringMatching(/s’il est perdu, la perte est à notre charge/),
  ])
  await bench.hasAffiliate({ id: 'acme', programme: THREE_WAYS })
})
