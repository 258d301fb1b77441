import { expect } from '@playwright/test'
import { type Row, home, atHome, property, tile, policyOf, PICTURE } from './places.ts'

/** Fields that show on the pages before a sale. */
export const PAGE_ROWS: readonly Row[] = [
  {
    field: 'locales',
    set: { locales: ['en', 'fr'], currentLocale: 'en' },
    unset: async ({ page, shop }) => {
      await page.goto(`/${shop.id}`)
      await expect(page).toHaveURL(shop.address())
      await expect(page.getByRole('combobox', { name: 'Langue' })).toHaveCount(0)
    },
    shown: async ({ page, shop }) => {
      await page.goto(`/${shop.id}`)
      await expect(page).toHaveURL(shop.address('', 'en'))
      await expect(page.getByRole('combobox', { name: 'Language' })).toBeVisible()
    },
  },
  {
    field: 'currentLocale',
    with: {
      locales: ['fr', 'de'],
      additionalResources: [
        {
          kind: 'link',
          label: { de: 'Geschrieben auf Deutsch', en: 'Written in English' },
          url: 'https://example.com/',
        },
      ],
    },
    set: { currentLocale: 'de' },
    unset: atHome(({ page }) => expect(page.getByRole('link', { name: 'Written in English' })).toBeVisible()),
    shown: atHome(({ page }) => expect(page.getByRole('link', { name: 'Geschrieben auf Deutsch' })).toBeVisible()),
  },
  {
    field: 'theme',
    set: { theme: 'commonlook' },
    unset: atHome(async ({ page, shop }) => {
      expect(await property(page, '--radius')).toBe(`${String((await shop.theme())['radius'])}px`)
    }),
    shown: atHome(async ({ page }) => expect(await property(page, '--radius')).toBe('31px')),
  },
  {
    field: 'favicon',
    set: async (shop) => ({ favicon: `asset:${await shop.upload('favicon', 'sign.svg', PICTURE)}` }),
    unset: atHome(({ page }) => expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/favicon.svg')),
    shown: async ({ page, shop }) => {
      const html = await (await page.request.get(shop.address())).text()
      const [, href = ''] = /<link rel="icon" href="([^"]+)">/.exec(html) ?? []
      expect(href).toMatch(/^\/config-api\/v1\/assets\//)
      expect((await page.request.get(href)).headers()['content-type']).toBe('image/svg+xml')
      expect(html).not.toContain('/favicon.svg')
    },
  },
  {
    field: 'logo',
    set: async (shop) => ({ logo: { light: `asset:${await shop.upload('logo', 'name.svg', PICTURE)}` } }),
    unset: atHome(({ page }) => expect(page.getByRole('banner').getByRole('img')).toHaveCount(0)),
    shown: atHome(({ page }) => expect(page.getByRole('banner').getByRole('img')).toHaveAttribute('src', /\/assets\//)),
  },
  {
    field: 'apiProductType',
    set: { apiProductType: ['console'] },
    unset: atHome(async (place) => {
      await expect(tile(place, 'mobile')).toBeVisible()
      await expect(tile(place, 'console')).toHaveCount(0)
    }),
    shown: atHome(async (place) => {
      await expect(tile(place, 'console')).toBeVisible()
      await expect(place.visitor.heading).toHaveText(place.visitor.say('home.title.any'))
    }),
  },
  {
    field: 'apiProductTypeUrls',
    set: { apiProductTypeUrls: { tablet: 'https://example.com/tablets' } },
    unset: atHome((place) => expect(tile(place, 'tablet')).toHaveAttribute('href', place.shop.address('/find/tablet'))),
    shown: atHome((place) => expect(tile(place, 'tablet')).toHaveAttribute('href', 'https://example.com/tablets')),
  },
  {
    field: 'apiProductTypeImages',
    set: async (shop) => ({
      apiProductTypeImages: { tablet: `asset:${await shop.upload('picture', 't.svg', PICTURE)}` },
    }),
    unset: atHome((place) => expect(tile(place, 'tablet').locator('img')).toHaveCount(0)),
    shown: atHome((place) => expect(tile(place, 'tablet').locator('img')).toHaveJSProperty('complete', true)),
  },
  {
    field: 'apiResultsPerPage',
    set: { apiResultsPerPage: 3 },
    unset: async ({ page, shop }) => {
      await page.goto(shop.address('/find/mobile'))
      await expect(page.getByRole('main').locator('li a[href*="/sell/"], li a[href*="/estimate/"]')).toHaveCount(8)
    },
    shown: async ({ page, shop }) => {
      await page.goto(shop.address('/find/mobile'))
      await expect(page.getByRole('main').locator('li a[href*="/sell/"], li a[href*="/estimate/"]')).toHaveCount(3)
    },
  },
  {
    field: 'appName',
    set: { appName: 'Chez nous' },
    unset: atHome(({ page }) => expect(page).toHaveTitle(/Trade-in program$/)),
    shown: atHome(async ({ page }) => {
      await expect(page).toHaveTitle(/Chez nous$/)
      await expect(page.getByRole('banner').getByRole('link', { name: 'Chez nous' })).toBeVisible()
    }),
  },
  {
    field: 'footerNavigation',
    set: { footerNavigation: { fr: [{ id: 'legal', url: 'https://example.com/mentions' }] } },
    unset: atHome(({ page, visitor }) =>
      expect(page.getByRole('contentinfo').getByRole('link', { name: visitor.say('footer.legal') })).toHaveCount(0),
    ),
    shown: atHome(({ page, visitor }) =>
      expect(page.getByRole('contentinfo').getByRole('link', { name: visitor.say('footer.legal') })).toHaveAttribute(
        'href',
        'https://example.com/mentions',
      ),
    ),
  },
  {
    field: 'carousel',
    set: {
      carousel: [{ title: { fr: 'Dix de plus' }, text: { fr: 'Jusqu’à <b>dimanche</b><script>alert(1)</script>' } }],
    },
    unset: atHome(({ page }) => expect(page.getByText('Dix de plus')).toHaveCount(0)),
    shown: atHome(async ({ page }) => {
      await expect(page.getByRole('heading', { name: 'Dix de plus' })).toBeVisible()
      await expect(page.locator('b', { hasText: 'dimanche' })).toBeVisible()
    }),
  },
  {
    field: 'dateOpening',
    set: { dateOpening: '2099-01-01' },
    unset: atHome(({ page, visitor }) =>
      expect(page.getByRole('combobox', { name: visitor.say('search.label') })).toBeVisible(),
    ),
    shown: atHome(async ({ page, visitor }) => {
      await expect(visitor.heading).toHaveText(visitor.like('gate.opening.title', ['date']))
      await expect(page.getByRole('heading', { level: 1 })).toContainText('2099')
    }),
  },
  {
    field: 'referrerOnly, referrers',
    set: { referrerOnly: true, referrers: ['shop'] },
    unset: atHome(({ page, visitor }) =>
      expect(page.getByRole('combobox', { name: visitor.say('search.label') })).toBeVisible(),
    ),
    shown: async ({ page, shop, visitor }) => {
      await page.goto(shop.address())
      await expect(visitor.heading).toHaveText(visitor.say('gate.referrer.title'))
      await page.goto(`${shop.address()}?referrer=stranger`)
      await expect(visitor.heading).toHaveText(visitor.say('gate.referrer.title'))
      await page.goto(`${shop.address()}?referrer=shop`)
      await expect(visitor.heading).toHaveText(visitor.say('home.title.mobile'))
    },
  },
  {
    field: 'whitelistRoutes',
    set: { whitelistRoutes: ['home', 'estimate/'] },
    unset: async ({ page, shop, visitor }) => {
      await page.goto(shop.address('/find/mobile'))
      await expect(visitor.heading).toHaveText(visitor.say('productType.mobile'))
    },
    shown: async ({ page, shop }) => {
      const reply = await page.goto(shop.address('/find/mobile'))
      expect(reply?.status()).toBe(404)
      await expect(page).toHaveURL(shop.address('/404'))
      await page.goto(shop.address())
      await expect(page).toHaveURL(shop.address())
    },
  },
  {
    field: 'additionalResources',
    set: async (shop) => ({
      additionalResources: [
        { kind: 'link', label: { fr: 'Nos engagements' }, url: 'https://example.com/engagements' },
        {
          kind: 'stylesheet',
          asset: await shop.upload(
            'stylesheet',
            'own.css',
            'h1 { letter-spacing: 7px } @import "https://evil.example/x";',
          ),
        },
      ],
    }),
    unset: atHome(async ({ page }) => {
      await expect(page.getByRole('link', { name: 'Nos engagements' })).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveCSS('letter-spacing', '7px')
    }),
    shown: atHome(async ({ page }) => {
      await expect(page.getByRole('link', { name: 'Nos engagements' })).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('letter-spacing', '7px')
    }),
  },
  {
    field: 'orderAPI.token',
    set: { orderAPI: { token: 'pk_of_somebody_else' } },
    unset: async ({ page, shop }) => {
      const asked = page.waitForRequest((request) => request.url().includes('/order-api/v4/product'))
      await page.goto(shop.address('/find/mobile?search=phone'))
      expect(await (await asked).headerValue('authorization')).toMatch(/^Bearer pk_[\w-]{43}$/)
    },
    // The server gives the token: what is written there changes nothing.
    shown: async ({ page, shop }) => {
      await page.goto(shop.address('/find/mobile?search=phone'))
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    },
  },
  {
    field: 'errorReporterDsn',
    set: { errorReporterDsn: 'https://key@errors.example/7' },
    unset: async (place) => expect(await policyOf(place)).not.toContain('errors.example'),
    shown: async (place) => {
      expect(await policyOf(place)).toContain("connect-src 'self' https://errors.example")
      await home(place)
      await expect(place.page.getByText(place.visitor.say('measurement.title'))).toBeVisible()
    },
  },
  {
    field: 'tagManagerId',
    set: { tagManagerId: 'GTM-ABC123' },
    unset: async (place) => expect(await policyOf(place)).not.toContain('frame-src'),
    shown: async (place) => {
      expect(await policyOf(place)).toContain("frame-src 'self'")
      await home(place)
      await expect(place.page.getByText(place.visitor.say('measurement.title'))).toBeVisible()
    },
  },
  {
    field: 'helpUrl',
    set: { helpUrl: 'https://example.com/aide' },
    unset: atHome(({ page, visitor }) =>
      expect(page.getByRole('link', { name: visitor.say('shell.help') })).toHaveCount(0),
    ),
    shown: atHome(({ page, visitor }) =>
      expect(page.getByRole('link', { name: visitor.say('shell.help') })).toHaveAttribute(
        'href',
        'https://example.com/aide',
      ),
    ),
  },
]
