import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { anInstance, fakeServer } from '#portal/testing/fake-server.ts'
import { aQuestionnaire } from '#portal/testing/a-sale.ts'
import { aProblem } from '@reprise/browser/test/fake-calls.ts'
import { renderRoute } from '#portal/testing/render-route.tsx'
import { keepMobileBodyClass } from './mobile-body-class.ts'

const heading = async (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

const noProducts = {
  _links: { self: { href: '/' }, first: { href: '/' }, last: { href: '/' } },
  _embedded: { products: [] },
  page: { number: 1, size: 8, totalElements: 0, totalPages: 1 },
  brands: [],
}

describe('a change of page (quality U4)', () => {
  test('titles the page and moves the focus to its heading', async () => {
    fakeServer({ listProducts: noProducts })
    const { go } = await renderRoute('/reprise/en')
    await heading('What is your phone worth?')
    await waitFor(() => expect(document.title).toBe('What is your phone worth? – Reprise'))
    expect(document.activeElement).toBe(document.body)
    await go('/reprise/en/find/mobile')
    const phones = await heading('Phones')
    await waitFor(() => expect(document.activeElement).toBe(phones))
    await waitFor(() => expect(document.title).toBe('Phones – Reprise'))
  })

  test('in the filters of a list leaves the focus where it is', async () => {
    fakeServer({ listProducts: noProducts })
    const { go } = await renderRoute('/reprise/en/find/mobile')
    await heading('Phones')
    const field = screen.getByRole('combobox', { name: 'Find your product' })
    act(() => field.focus())
    await go('/reprise/en/find/mobile?page=2')
    expect(document.activeElement).toBe(field)
  })
})

describe('a test programme', () => {
  const line = 'Test: nothing is sold, sent or paid here.'

  test('says so on every page, in the language of the page', async () => {
    fakeServer({ listProducts: noProducts }, anInstance({ instanceId: 'reprise~test' }))
    const { go } = await renderRoute('/reprise~test/en')
    await heading('What is your phone worth?')
    expect(screen.getByText(line)).toBeDefined()
    await go('/reprise~test/en/find/mobile')
    await heading('Phones')
    expect(screen.getByText(line)).toBeDefined()
    await go('/reprise~test/fr/find/mobile')
    expect(await screen.findByText('Test : rien n’est vendu, envoyé ni payé ici.')).toBeDefined()
  })

  test('is the only one that does', async () => {
    fakeServer()
    await renderRoute('/reprise/en')
    await heading('What is your phone worth?')
    expect(screen.queryByText(line)).toBeNull()
  })
})

describe('the header', () => {
  test('changes the language and keeps the page, its query and the focus', async () => {
    fakeServer({ listProducts: noProducts })
    const { user, address } = await renderRoute('/reprise/en/find/mobile?brand=Apple')
    await heading('Phones')
    const languages = screen.getByRole('combobox', { name: 'Language' })
    await user.selectOptions(languages, 'fr')
    await heading('Téléphones')
    expect(address()).toBe('/reprise/fr/find/mobile?brand=Apple')
    expect(document.activeElement).toBe(languages)
    await waitFor(() => expect(document.documentElement.lang).toBe('fr'))
  })

  test('offers no choice where there is one language', async () => {
    fakeServer({}, anInstance({ locales: ['en'] }))
    await renderRoute('/reprise/en')
    await heading('What is your phone worth?')
    expect(screen.queryByRole('combobox', { name: 'Language' })).toBeNull()
  })

  test('is light, and dark for who chose it', async () => {
    fakeServer()
    const { user } = await renderRoute('/reprise/en')
    const dark = await screen.findByRole('button', { name: 'Dark colours' })
    expect(dark.getAttribute('aria-pressed')).toBe('false')
    await user.click(dark)
    expect(document.documentElement.dataset['scheme']).toBe('dark')
    expect(dark.getAttribute('aria-pressed')).toBe('true')
    expect(window.localStorage.getItem('scheme')).toBe('dark')
  })

  test('leads home and past itself', async () => {
    fakeServer()
    await renderRoute('/reprise/en')
    await heading('What is your phone worth?')
    expect(screen.getByRole('link', { name: 'Reprise' }).getAttribute('href')).toBe('/reprise/en')
    expect(screen.getByRole('link', { name: 'Skip to the page' }).getAttribute('href')).toBe('#main')
    expect(document.getElementById('main')?.tagName).toBe('MAIN')
  })
})

describe('what the first HTML tells search engines of its page', () => {
  const links = () =>
    document.head.querySelectorAll('link[rel=canonical], link[hreflang], [type="application/ld+json"]').length

  test('is gone with that page, and stays where only its filters change', async () => {
    fakeServer({ listProducts: noProducts })
    document.head.insertAdjacentHTML(
      'beforeend',
      '<link rel="canonical" href="/reprise/en/find/mobile"><link rel="alternate" hreflang="fr" href="/reprise/fr/find/mobile"><script type="application/ld+json">{}</script>',
    )
    const { go } = await renderRoute('/reprise/en/find/mobile?brand=Apple')
    await heading('Phones')
    await go('/reprise/en/find/mobile?brand=Nokia')
    expect(links()).toBe(3)
    await go('/reprise/en')
    await heading('What is your phone worth?')
    await expect.poll(links).toBe(0)
  })
})

test('the footer has the links of this language and the resources of the affiliate', async () => {
  const terms = (url: string) => [{ id: 'terms', url }]
  fakeServer(
    {},
    anInstance({
      footerNavigation: { en: terms('https://shop.example/en'), fr: terms('https://shop.example/fr') },
      additionalResources: [
        { kind: 'link', label: { en: 'Ethics' }, url: 'https://shop.example/ethics' },
        { kind: 'link', label: { en: 'Guide' }, asset: '3f2b8c1e-9d4a-4f6b-8a2c-1e5d7c9b0a3f' },
        { kind: 'stylesheet', asset: '3f2b8c1e-9d4a-4f6b-8a2c-1e5d7c9b0a3f' },
      ],
    }),
  )
  await renderRoute('/reprise/en')
  await heading('What is your phone worth?')
  const links = screen.getByRole('navigation', { name: 'About this programme' }).querySelectorAll('a')
  expect([...links].map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Follow my order', '/reprise/en/follow'],
    ['Terms', 'https://shop.example/en'],
    ['Ethics', 'https://shop.example/ethics'],
    ['Guide', '/config-api/v1/assets/3f2b8c1e-9d4a-4f6b-8a2c-1e5d7c9b0a3f'],
  ])
})

test('while a question has the page, its footer is one line: what a law asks for on each page, and the choice about counting', async () => {
  const ids = ['terms', 'privacy', 'legal', 'accessibility', 'contact']
  fakeServer(
    { getQuestionnaire: aQuestionnaire() },
    anInstance({
      tagManagerId: 'GTM-ABC123',
      footerNavigation: { en: ids.map((id) => ({ id, url: `https://shop.example/${id}` })) },
      additionalResources: [{ kind: 'link', label: { en: 'Ethics' }, url: 'https://shop.example/ethics' }],
    }),
  )
  await renderRoute('/reprise/en/estimate/acme-phone-128gb')
  await screen.findAllByRole('radio')
  const { children } = screen.getByRole('contentinfo').firstElementChild ?? document.body
  expect([...children].map(({ textContent }) => textContent)).toEqual(['PrivacyLegal noticeContactCounting of visits'])
})

test('without a network the page says so, and that nothing is lost', async () => {
  fakeServer()
  await renderRoute('/reprise/en')
  await heading('What is your phone worth?')
  expect(screen.queryByText('You are offline')).toBeNull()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.getByText('You are offline')).toBeTruthy()
  expect(screen.getByText(/Your answers are kept/)).toBeTruthy()
})

describe('a page in a language that cannot be fetched', () => {
  test('says what happened, and works again when asked to', async () => {
    fakeServer()
    const { go, user } = await renderRoute('/reprise/en')
    await heading('What is your phone worth?')
    const network = globalThis.fetch
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    vi.mocked(console.error).mockImplementation(() => undefined)
    await go('/reprise/ar')
    await heading('No connection')
    vi.stubGlobal('fetch', network)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await heading('كم يساوي هاتفك؟')
  })
})

test('a list that the server cannot give says so, and can be asked for again', async () => {
  const server = fakeServer({ listProducts: () => aProblem('internal-error') })
  const { user } = await renderRoute('/reprise/en/find/mobile')
  await screen.findByRole('heading', { name: 'The list could not be loaded' })
  server.answer({ listProducts: noProducts })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { name: 'There is nothing here' })
})

test.each([
  [320, true],
  [767, true],
  [768, false],
  [1280, false],
])('a window of %i px: the body is that of a mobile device: %s (portal §9)', (width, mobile) => {
  const view = Object.assign(new EventTarget(), { innerWidth: 1000, document })
  const stop = keepMobileBodyClass(view as unknown as Window)
  view.innerWidth = width
  view.dispatchEvent(new Event('resize'))
  expect(document.body.classList.contains('is-mobile-device')).toBe(mobile)
  stop()
})
