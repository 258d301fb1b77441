import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { aListedProduct, aProductPage } from '#portal/testing/catalogue.ts'
import { aModel } from '#portal/testing/a-model.ts'
import { TERMS } from '#portal/testing/a-sale.ts'
import { anInstance, fakeServer } from '#portal/testing/fake-server.ts'
import { aProblem } from '@reprise/browser/test/fake-calls.ts'
import { renderRoute } from '#portal/testing/render-route.tsx'

vi.mock('#portal/trade-in/estimation/estimate.screen.tsx', () => ({ Screen: () => <h1>estimation</h1> }))

const iPhone = aListedProduct()
const pixel = aListedProduct({
  id: 'google-pixel-8-128gb',
  brand: 'Google',
  model: 'Pixel 8',
  modelKey: 'google-pixel-8',
  variants: 2,
  pricesDiffer: false,
  upTo: null,
})
/** What was searched for; the sizes of the best match are asked for besides. */
const searchesOf = (server: ReturnType<typeof fakeServer>) =>
  server
    .callsOf('listProducts')
    .map(({ query }) => query)
    .filter(({ search }) => search !== undefined)
const suggested = async () =>
  within(await screen.findByRole('listbox', { name: 'Products found' })).getAllByRole('option')
const field = () => screen.findByRole('combobox', { name: 'Find your product' })

test.each([
  [undefined, ['kept for 21 days', 'Paid within 6 working days']],
  [{ ...TERMS, lockDays: 35, inspectWithin: 2, payWithin: 1 }, ['kept for 35 days', 'Paid within 3 working days']],
] as const)('the days that are promised are those of the programme: %#', async (terms, sentences) => {
  fakeServer({ getInstanceConfig: anInstance({ terms }) })
  await renderRoute('/reprise/en')
  await screen.findByRole('heading', { name: 'How it works' })
  for (const sentence of sentences) expect(document.body.textContent).toContain(sentence)
})

test('products are suggested while one types, with what they are worth', async () => {
  const server = fakeServer({ listProducts: aProductPage([iPhone, pixel]) })
  const { user } = await renderRoute('/reprise/en')
  await user.type(await field(), 'phone')
  const options = await suggested()
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Apple iPhone\u00a013up to €115',
    'Google Pixel\u00a08',
  ])
  await expect
    .poll(() => searchesOf(server).at(-1))
    .toEqual({
      search: 'phone',
      sort: 'popular',
      limit: '6',
    })
  await screen.findByText('2 products found')
})

test('a text that finds nothing says so while one types, until it could mean something again', async () => {
  const server = fakeServer({ listProducts: aProductPage([]) })
  const { user } = await renderRoute('/reprise/en')
  await user.type(await field(), 'zzqq')
  await screen.findByText('No product found')
  expect(screen.getByText('Try fewer words, or the model code from Settings, About.')).toBeTruthy()
  server.answer({ listProducts: aProductPage([iPhone]) })
  await user.clear(await field())
  expect(screen.queryByText('No product found')).toBeNull()
  await user.type(await field(), 'iphone')
  await suggested()
})

test('one letter could mean anything: the second one asks', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const server = fakeServer({ listProducts: aProductPage([iPhone]) })
  const { user } = await renderRoute('/reprise/en')
  await user.type(await field(), 'i')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(server.callsOf('listProducts')).toEqual([])
  await user.type(await field(), 'p')
  await suggested()
})

test('what is typed fast is asked at its beginning and at its end, not letter by letter', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const server = fakeServer({ listProducts: aProductPage([iPhone]) })
  await renderRoute('/reprise/en')
  const input = await field()
  // In one go, in which no clock moves, however slow the machine is.
  for (const typed of ['ip', 'iph', 'ipho', 'iphone 13']) fireEvent.change(input, { target: { value: typed } })
  await suggested()
  await vi.advanceTimersByTimeAsync(500)
  expect(searchesOf(server).map(({ search }) => search)).toEqual(['ip', 'iphone 13'])
})

test('what is typed by hand is asked letter by letter, each at once', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const server = fakeServer({ listProducts: aProductPage([iPhone]) })
  const { user } = await renderRoute('/reprise/en')
  const asked: (string | undefined)[] = []
  for (const letter of 'ipho') {
    await vi.advanceTimersByTimeAsync(200)
    await user.type(await field(), letter)
    asked.push(searchesOf(server).at(-1)?.search)
  }
  expect(asked).toEqual([undefined, 'ip', 'iph', 'ipho'])
})

test('a suggestion whose size changes the price leads to the page of its model, where that is chosen', async () => {
  fakeServer({ listProducts: aProductPage([iPhone]), getModelPrices: aModel({ name: 'Apple iPhone 13' }) })
  const { user, address } = await renderRoute('/reprise/en')
  await user.type(await field(), 'iphone')
  const [first] = await suggested()
  if (first !== undefined) await user.click(first)
  await screen.findByRole('heading', { level: 1, name: 'Sell your Apple iPhone\u00a013' })
  expect(address()).toBe('/reprise/en/sell/apple-iphone-13')
})

describe('the sizes of the best match', () => {
  const size = (storageGb: number, own = {}) =>
    aListedProduct({ id: `apple-iphone-13-${storageGb}gb`, name: `Apple iPhone 13 ${storageGb} GB`, storageGb, ...own })
  const other = aListedProduct({
    id: 'apple-iphone-13-pro-128gb',
    model: 'iPhone 13 Pro',
    modelKey: 'apple-iphone-13-pro',
  })
  const sizes = [size(512), size(128), size(256, { bestPrice: null })]
  const typesIPhone = async (answer: typeof sizes = sizes) => {
    fakeServer({
      listProducts: ({ query }) => aProductPage(query['model'] === undefined ? [iPhone, other] : answer),
    })
    const portal = await renderRoute('/reprise/en')
    await portal.user.type(await field(), 'iphone')
    return portal
  }

  test('that are bought stand below it, and lead straight to their questions', async () => {
    const { user, address } = await typesIPhone()
    const group = await screen.findByRole('group', { name: /^Apple iPhone\s13/ })
    await user.click(await within(group).findByRole('option', { name: 'Apple iPhone 13 512 GB' }))
    await screen.findByRole('heading', { name: 'estimation' })
    expect(address()).toBe('/reprise/en/estimate/apple-iphone-13-512gb')
  })

  test('come between it and the next one for the arrow keys', async () => {
    const { user, address } = await typesIPhone()
    await screen.findByRole('option', { name: 'Apple iPhone 13 128 GB' })
    const options = await suggested()
    expect(options.map(({ textContent }) => textContent?.replace('\u00a0', ' '))).toEqual([
      'Apple iPhone 13up to €115',
      '128 GB',
      '512 GB',
      'Apple iPhone 13 Proup to €115',
    ])
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect((await field()).getAttribute('aria-activedescendant')).toBe(options[1]?.id)
    await user.keyboard('{Enter}')
    await screen.findByRole('heading', { name: 'estimation' })
    expect(address()).toBe('/reprise/en/estimate/apple-iphone-13-128gb')
  })

  test.each([
    ['do not tell its variants apart', [size(128), size(128, { id: 'apple-iphone-13-128gb-cellular' })]],
    ['are one', [size(128)]],
  ])('are not offered where they %s', async (_, answer) => {
    await typesIPhone(answer)
    await suggested()
    await waitFor(() => expect(screen.queryByRole('group', { name: /^Apple iPhone\s13/ })).toBeNull())
    expect(await suggested()).toHaveLength(2)
  })
})

test('a suggestion whose size does not matter leads straight to its price', async () => {
  fakeServer({ listProducts: aProductPage([pixel]) })
  const { user, address } = await renderRoute('/reprise/en')
  await user.type(await field(), 'pixel')
  await suggested()
  await user.keyboard('{ArrowDown}{Enter}')
  await screen.findByRole('heading', { name: 'estimation' })
  expect(address()).toBe('/reprise/en/estimate/google-pixel-8-128gb')
})

test('Enter searches among the type that fits best', async () => {
  fakeServer({ listProducts: aProductPage([aListedProduct({ type: 'tablet', model: 'iPad Air' })]) })
  const { user, address } = await renderRoute('/reprise/en')
  await user.type(await field(), ' ipad {Enter}')
  await screen.findByRole('heading', { level: 1, name: 'Tablets' })
  expect(address()).toBe('/reprise/en/find/tablet?search=ipad')
})

test('a search that the server cannot answer still leads to the list', async () => {
  fakeServer({ listProducts: () => aProblem('internal-error') })
  const { user, address } = await renderRoute('/reprise/en')
  await user.type(await field(), 'ipad{Enter}')
  await screen.findByRole('heading', { level: 1, name: 'Phones' })
  expect(address()).toBe('/reprise/en/find/mobile?search=ipad')
})

test.each([
  ['490154203237518', 'That is an IMEI'],
  ['49-015420-323751-7', 'This looks like an IMEI with a typing error'],
])('an IMEI (%s) is explained and sent nowhere, not even its beginning', async (typed, title) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const server = fakeServer({ listProducts: aProductPage([]) })
  const { user, address } = await renderRoute('/reprise/en')
  for (const digit of typed) {
    await user.type(await field(), digit)
    await vi.advanceTimersByTimeAsync(500)
  }
  await user.keyboard('{Enter}')
  await screen.findByText(title)
  const sent = server.callsOf('listProducts').map(({ query }) => (query['search'] ?? '').replace(/\D/g, ''))
  // The first eight digits name a model, not a device.
  expect(Math.max(...sent.map(({ length }) => length))).toBe(8)
  expect(address()).toBe('/reprise/en')
})

test('the types of the affiliate lead to their lists, or where it says', async () => {
  fakeServer(
    {},
    anInstance({
      apiProductType: ['mobile', 'console'],
      apiProductTypeUrls: { console: 'https://games.example/sell' },
      apiProductTypeImages: { console: 'asset:3f2b8c1e-9d4a-4f6b-8a2c-1e5d7c9b0a3f' },
    }),
  )
  await renderRoute('/reprise/en')
  const phones = await screen.findByRole('link', { name: 'Phones' })
  expect(phones.getAttribute('href')).toBe('/reprise/en/find/mobile')
  expect(phones.querySelector('svg')).not.toBeNull()
  const consoles = screen.getByRole('link', { name: 'Consoles' })
  expect(consoles.getAttribute('href')).toBe('https://games.example/sell')
  expect(consoles.querySelector('img')?.getAttribute('src')).toBe(
    '/config-api/v1/assets/3f2b8c1e-9d4a-4f6b-8a2c-1e5d7c9b0a3f?width=192',
  )
})

test('an affiliate that buys no phones asks for a device', async () => {
  fakeServer({}, anInstance({ apiProductType: ['console'] }))
  await renderRoute('/reprise/en')
  await screen.findByRole('heading', { level: 1, name: 'What is your device worth?' })
})

test('the carousel shows the words of the affiliate in this language, cleaned', async () => {
  const slide = {
    title: { en: 'Ten more', fr: 'Dix de plus' },
    text: { en: 'Until <b>Sunday</b><script>alert(1)</script>', fr: 'Jusqu’à dimanche' },
  }
  fakeServer({}, anInstance({ carousel: [slide] }))
  await renderRoute('/reprise/en')
  const news = await screen.findByRole('region', { name: 'News' })
  expect(within(news).getByRole('heading', { name: 'Ten more' })).toBeTruthy()
  await waitFor(() => expect(news.querySelector('b')?.textContent).toBe('Sunday'))
  expect(news.querySelector('script')).toBeNull()
})

test('an affiliate without a carousel has no empty place for one', async () => {
  fakeServer({}, anInstance({ carousel: [] }))
  await renderRoute('/reprise/en')
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('region', { name: 'News' })).toBeNull()
})
