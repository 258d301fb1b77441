import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { aListedProduct, aProductPage } from '#portal/testing/catalogue.ts'
import { fakeServer } from '#portal/testing/fake-server.ts'
import { type FakeCall } from '@reprise/browser/test/fake-calls.ts'
import { renderRoute } from '#portal/testing/render-route.tsx'

vi.mock('#portal/trade-in/estimation/estimate.screen.tsx', () => ({ Screen: () => <h1>estimation</h1> }))

const iPhone = aListedProduct()
const brands = [
  { name: 'Apple', count: 52 },
  { name: 'Samsung', count: 310 },
]
const rows = async () => {
  const links = await screen.findAllByRole('link', { name: /up to|no price/ })
  return links.map((link) => [link.textContent, link.getAttribute('href')])
}
const field = () => screen.findByRole('combobox', { name: 'Find your product' })
/** Those for lists; the sizes of the first model are asked for besides. */
const lists = (calls: readonly FakeCall[]) => calls.map(({ query }) => query).filter(({ model }) => model === undefined)
const asked = (calls: readonly FakeCall[]) => lists(calls).at(-1)

describe('the list', () => {
  test('names each model with its brand, its year and what it is worth at best', async () => {
    const other = aListedProduct({
      id: 'nokia-3310',
      brand: 'Nokia',
      model: '3310',
      releaseDate: null,
      variants: 1,
      upTo: null,
      pricesDiffer: false,
    })
    const server = fakeServer({ listProducts: aProductPage([iPhone, other], { brands }) })
    await renderRoute('/reprise/en/find/mobile')
    expect(await rows()).toEqual([
      ['iPhone 13Apple · 2021up to €115', '/reprise/en/sell/apple-iphone-13'],
      ['3310Nokiano price today', '/reprise/en/estimate/nokia-3310'],
    ])
    expect(asked(server.callsOf('listProducts'))).toEqual({
      type: 'mobile',
      sort: 'popular',
      bought: 'true',
      limit: '8',
    })
    await screen.findByText('2 models')
  })

  test.each([
    ['what is sold most, where its first model is of it', { soldHere: true }, 3, ' · Most sold first'],
    ['nothing, where its first model is not', { soldHere: true, products: [aListedProduct({ id: 'a' })] }, 3, ''],
    ['what is of the usual age, where too little was sold', { soldHere: false }, 3, ' · About 2 to 5 years old first'],
    ['nothing, where its first model is of another age', { soldHere: false }, 9, ''],
  ])('says that it begins with %s', async (_, popular, years, said) => {
    const first = { ...iPhone, releaseDate: `${new Date().getFullYear() - years}-09-24` }
    fakeServer({ listProducts: aProductPage([first]), listPopular: { products: [first], ...popular } })
    const { go } = await renderRoute('/reprise/en')
    // What is sold most is known from here on.
    await screen.findByRole('heading', { name: /Sold here most|What we pay today/ })
    await go('/reprise/en/find/mobile')
    const count = await screen.findByText('1 model')
    expect(count.parentElement?.textContent).toBe(`1 model${said}`)
    // Read out once, however late the rest comes.
    expect(count.getAttribute('role')).toBe('status')
  })

  test('asks which size it is only where that changes the price', async () => {
    fakeServer({ listProducts: aProductPage([aListedProduct({ pricesDiffer: false })]) })
    await renderRoute('/reprise/en/find/mobile')
    expect((await rows())[0]?.[1]).toBe('/reprise/en/estimate/apple-iphone-13-128gb')
  })

  test('keeps brand and length in the address', async () => {
    const server = fakeServer({ listProducts: aProductPage([iPhone], { brands, page: { totalElements: 52 } }) })
    const { user, address, back } = await renderRoute('/reprise/en/find/mobile?brand=Apple&page=3')
    const apple = await screen.findByRole('button', { name: /Apple/ })
    expect(apple.getAttribute('aria-pressed')).toBe('true')
    expect(asked(server.callsOf('listProducts'))).toMatchObject({ brand: 'Apple', limit: '56' })
    await user.click(screen.getByRole('link', { name: 'Show more' }))
    await expect.poll(address).toBe('/reprise/en/find/mobile?brand=Apple&page=4')
    await user.click(screen.getByRole('button', { name: /Samsung/ }))
    await expect.poll(address).toBe('/reprise/en/find/mobile?brand=Samsung')
    await back()
    await expect.poll(address).toBe('/reprise/en/find/mobile?brand=Apple&page=4')
  })

  test('grows to a hundred models, and then leads to the search', async () => {
    const server = fakeServer({
      listProducts: ({ query }) =>
        aProductPage(
          Array.from({ length: Number(query['limit']) }, (_, at) => aListedProduct({ id: `phone-${at}` })),
          { page: { totalElements: 1_300 } },
        ),
    })
    const { user } = await renderRoute('/reprise/en/find/mobile')
    const lengths = async () => server.callsOf('listProducts').map(({ query }) => query['limit'])
    for (const length of ['32', '56', '80', '100']) {
      await user.click(await screen.findByRole('link', { name: 'Show more' }))
      await expect.poll(lengths).toContain(length)
    }
    await screen.findByText(/more than this list shows/)
    expect(screen.queryByRole('link', { name: 'Show more' })).toBeNull()
  })

  test('leaves out what has no price until asked, and a search leaves out nothing', async () => {
    const server = fakeServer({ listProducts: aProductPage([iPhone], { brands }) })
    const { user, address } = await renderRoute('/reprise/en/find/mobile?brand=Apple')
    await user.click(await screen.findByRole('link', { name: 'Older and rare models, without a price today' }))
    await expect.poll(address).toBe('/reprise/en/find/mobile?brand=Apple&older=yes&page=2')
    await expect.poll(() => asked(server.callsOf('listProducts'))?.['bought']).toBeUndefined()
    expect(screen.queryByRole('link', { name: /Older/ })).toBeNull()
    await user.type(await field(), 'nokia')
    await waitFor(() => expect(address()).toContain('search=nokia'))
    await waitFor(() => expect(asked(server.callsOf('listProducts'))).toMatchObject({ search: 'nokia' }))
    expect(asked(server.callsOf('listProducts'))?.['bought']).toBeUndefined()
  })

  test('says how many models each brand has, and hides the rare ones until asked', async () => {
    const many = Array.from({ length: 14 }, (_, index) => ({ name: `Brand ${index + 1}`, count: 1200 - index }))
    fakeServer({ listProducts: aProductPage([iPhone], { brands: many }) })
    const { user } = await renderRoute('/reprise/en/find/mobile?brand=Brand+14')
    const group = await screen.findByRole('group', { name: 'Brands' })
    const names = () =>
      within(group)
        .getAllByRole('button')
        .map(({ textContent }) => textContent)
    expect(names()).toHaveLength(8)
    expect(names()[0]).toBe('Brand 11,200')
    expect(names().slice(-2)).toEqual(['Brand 141,187', '7 more brands'])
    await user.click(within(group).getByRole('button', { name: '7 more brands' }))
    expect(names()).toHaveLength(14)
  })
})

describe('the sizes of what was searched for', () => {
  const size = (storageGb: number) =>
    aListedProduct({ id: `apple-iphone-13-${storageGb}gb`, name: `Apple iPhone 13 ${storageGb} GB`, storageGb })
  const knowing = () =>
    fakeServer({
      listProducts: ({ query }) => aProductPage(query['model'] === undefined ? [iPhone] : [size(256), size(128)]),
    })

  test('stand below the first model, and lead straight to their questions', async () => {
    knowing()
    await renderRoute('/reprise/en/find/mobile?search=iphone+13')
    const link = await screen.findByRole('link', { name: 'Apple iPhone 13 256 GB' })
    expect(link.textContent).toBe('256\u00a0GB')
    expect(link.getAttribute('href')).toBe('/reprise/en/estimate/apple-iphone-13-256gb')
  })

  test('are not asked for in a list that was not searched', async () => {
    const { callsOf } = knowing()
    await renderRoute('/reprise/en/find/mobile')
    await rows()
    expect(callsOf('listProducts').map(({ query }) => query['model'])).toEqual([undefined])
  })
})

describe('the search of a list', () => {
  test('follows the typing and goes on in the address, from the first page', async () => {
    // Typed without a pause by this clock, however slow the machine is.
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const server = fakeServer({ listProducts: aProductPage([iPhone], { brands }) })
    const { user, address } = await renderRoute('/reprise/en/find/mobile?brand=Apple&page=2')
    await user.type(await field(), 'iphone 13')
    await waitFor(() => expect(address()).toBe('/reprise/en/find/mobile?search=iphone+13&brand=Apple'))
    await waitFor(() =>
      expect(asked(server.callsOf('listProducts'))).toMatchObject({ search: 'iphone 13', brand: 'Apple' }),
    )
    expect(lists(server.callsOf('listProducts'))).toHaveLength(2)
  })

  test('stands in the field when one comes with it, and changes with the address', async () => {
    fakeServer({ listProducts: aProductPage([iPhone]) })
    const { go, back } = await renderRoute('/reprise/en/find/mobile?search=galaxy')
    expect(((await field()) as HTMLInputElement).value).toBe('galaxy')
    await go('/reprise/en/find/mobile?search=pixel')
    await waitFor(async () => expect(((await field()) as HTMLInputElement).value).toBe('pixel'))
    await back()
    await waitFor(async () => expect(((await field()) as HTMLInputElement).value).toBe('galaxy'))
  })

  test('an IMEI is explained and sent nowhere', async () => {
    const server = fakeServer({ listProducts: aProductPage([iPhone]) })
    const { user, address } = await renderRoute('/reprise/en/find/mobile')
    await user.click(await field())
    await user.paste('490154203237518')
    await screen.findByText('That is an IMEI')
    await user.keyboard('{Enter}')
    expect(address()).toBe('/reprise/en/find/mobile')
    expect(server.callsOf('listProducts')).toHaveLength(1)
  })
})

describe('when nothing is found', () => {
  test('it says what to try, and where the words do fit', async () => {
    fakeServer({
      listProducts: ({ query }) =>
        query['type'] === 'mobile' ? aProductPage([]) : aProductPage([aListedProduct({ type: 'tablet' })]),
    })
    await renderRoute('/reprise/en/find/mobile?search=ipad')
    await screen.findByRole('heading', { name: 'Nothing found for “ipad”' })
    const elsewhere = await screen.findByRole('link', { name: 'Look under Tablets' })
    expect(elsewhere.getAttribute('href')).toBe('/reprise/en/find/tablet?search=ipad')
    expect(screen.getByRole('link', { name: 'Show all models' }).getAttribute('href')).toBe('/reprise/en/find/mobile')
  })

  test('the brands that are bought lead on', async () => {
    const server = fakeServer({
      listProducts: ({ query }) =>
        query['search'] === undefined ? aProductPage([iPhone], { brands }) : aProductPage([]),
    })
    await renderRoute('/reprise/en/find/mobile?search=xyz')
    const list = await screen.findByRole('list', { name: 'Brands' })
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Apple', '/reprise/en/find/mobile?brand=Apple'],
      ['Samsung', '/reprise/en/find/mobile?brand=Samsung'],
    ])
    expect(server.callsOf('listProducts').some(({ query }) => query['bought'] === 'true')).toBe(true)
  })

  test('it does not lead to a type that the affiliate does not buy', async () => {
    fakeServer({
      listProducts: ({ query }) =>
        query['type'] === 'mobile' ? aProductPage([]) : aProductPage([aListedProduct({ type: 'console' })]),
    })
    await renderRoute('/reprise/en/find/mobile?search=switch')
    await screen.findByRole('heading', { name: 'Nothing found for “switch”' })
    expect(screen.queryByRole('link', { name: /Look under/ })).toBeNull()
  })

  test('the words that were searched for are text, whatever they look like', async () => {
    fakeServer({ listProducts: aProductPage([]) })
    await renderRoute(`/reprise/en/find/mobile?search=${encodeURIComponent('<img src=x onerror=alert(1)>{name}')}`)
    await screen.findByRole('heading', { name: 'Nothing found for “<img src=x onerror=alert(1)>{name}”' })
    expect(document.querySelector('main img')).toBeNull()
  })
})

describe('the sizes of a model', () => {
  test('stand with their prices, and lead to the estimate', async () => {
    const variants = [128, 1024].map((storageGb) =>
      aListedProduct({
        id: `apple-iphone-13-${storageGb}gb`,
        storageGb,
        variants: 1,
        bestPrice: { amount: 10_000 + storageGb, currency: 'EUR' },
      }),
    )
    const server = fakeServer({ listProducts: aProductPage(variants) })
    await renderRoute('/reprise/en/find/mobile?model=apple-iphone-13')
    await screen.findByRole('heading', { level: 1, name: 'Apple iPhone\u00a013' })
    expect(await rows()).toEqual([
      ['128\u00a0GBup to €101.28', '/reprise/en/estimate/apple-iphone-13-128gb'],
      ['1\u00a0TBup to €110.24', '/reprise/en/estimate/apple-iphone-13-1024gb'],
    ])
    expect(server.callsOf('listProducts').at(-1)?.query).toEqual({
      type: 'mobile',
      model: 'apple-iphone-13',
      limit: '100',
    })
    await waitFor(() => expect(document.title).toBe('Apple iPhone 13 – Reprise'))
  })

  test('of a model that nobody knows: what to do', async () => {
    fakeServer({ listProducts: aProductPage([]) })
    await renderRoute('/reprise/en/find/mobile?model=no-such-model')
    await screen.findByRole('heading', { name: 'There is nothing here' })
    expect(screen.getByRole('link', { name: 'Show all models' })).toBeTruthy()
  })
})
