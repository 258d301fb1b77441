// The tables of routes (portal §2); the pages of one order have files of their own.
import { expect, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'

const NO_PRODUCT = 'no-such-product'
const SOME_UUID = '5f0c0f3e-7f7b-4a51-9d0f-2f3a5b6c7d8e'

const fr = wordsOf('reprise', 'fr')
const en = wordsOf('reprise', 'en')
const headings = {
  home: fr('home.title.mobile'),
  noAffiliate: en('notFound.affiliate.title'),
  noPage: fr('notFound.page.title'),
}

test.describe('an address that names no affiliate', () => {
  test('leads to /404', async ({ page }) => {
    for (const path of [
      '/',
      '/404',
      '/unknown-shop',
      '/ab',
      '/way-too-long-for-an-affiliate',
      '/no spaces',
      '/bad.id',
      '/%',
      '/unknown-shop/fr',
      '/unknown-shop/fr/find/mobile',
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(headings.noAffiliate)
      await expect(page, path).toHaveURL('/404')
    }
  })

  test('answers with the status 404', async ({ request }) => {
    expect((await request.get('/unknown-shop/fr')).status()).toBe(404)
  })
})

test.describe('an affiliate without a language', () => {
  test('leads to its own', async ({ page }) => {
    for (const [path, target] of [
      ['/reprise', '/reprise/fr'],
      ['/nordwind', '/nordwind/de'],
      ['/REPRISE', '/reprise/fr'],
      ['/reprise?referrer=newsletter', '/reprise/fr?referrer=newsletter'],
      ['/reprise/find/mobile', '/reprise/fr/find/mobile'],
      ['/reprise/find/mobile?brand=Apple', '/reprise/fr/find/mobile?brand=Apple'],
      ['/reprise/documents', '/reprise/fr/documents'],
      ['/reprise/home', '/reprise/fr'],
    ] as const) {
      await page.goto(path)
      await expect(page, path).toHaveURL(target)
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    }
  })
})

test.describe('below the language', () => {
  test('an area without an order shows the home page', async ({ page }) => {
    for (const path of ['', '/documents', '/order', '/litigation']) {
      await page.goto(`/reprise/fr${path}`)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(headings.home)
      await expect(page, path).toHaveURL(`/reprise/fr${path}`)
    }
  })

  test('find/mobile shows the products of that type', async ({ page }) => {
    await page.goto('/reprise/fr/find/mobile')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /Apple|Samsung/ })
        .first(),
    ).toBeVisible()
  })

  test('an address of nothing shows the not-found page', async ({ page }) => {
    for (const path of ['/nowhere', '/404', '/find/submarine', '/order/a.b', '/deep/er/still']) {
      await page.goto(`/reprise/fr${path}`)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(headings.noPage)
    }
  })

  test('a step of a sale without what comes before it leads home', async ({ page }) => {
    for (const path of [`/estimate/${NO_PRODUCT}/offer`, '/estimate//offer', '/customer']) {
      await page.goto(`/reprise/fr${path}`)
      await expect(page, path).toHaveURL('/reprise/fr')
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(headings.home)
    }
  })

  test('an estimate of a product nobody knows says so', async ({ page }) => {
    await page.goto(`/reprise/fr/estimate/${NO_PRODUCT}`)
    await expect(page.getByText(fr('trade.unknown.text'))).toBeVisible()
  })

  test('a quotation nobody knows says so', async ({ page }) => {
    await page.goto(`/reprise/fr/estimate/${NO_PRODUCT}/${SOME_UUID}/offer`)
    await expect(page.getByText(fr('offer.unknown.text'))).toBeVisible()
  })
})

test.describe('routes that an affiliate does not allow', () => {
  const words = wordsOf('brightshop', 'en')

  test('lead to its not-found page, and leave the allowed ones open', async ({ page }) => {
    for (const path of ['/documents', '/order', '/litigation']) {
      await page.goto(`/brightshop/en${path}`)
      await expect(page, path).toHaveURL('/brightshop/en/404')
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(words('notFound.page.title'))
    }
    await page.goto('/brightshop/en/find/mobile')
    await expect(page).toHaveURL('/brightshop/en/find/mobile')
  })
})

test.describe('who may enter', () => {
  test('partners: only visitors of a partner, who keep that right in their tab', async ({ page }) => {
    const words = wordsOf('partners', 'en')
    await page.goto('/partners/en')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('gate.referrer.title'))
    await page.goto('/partners/en?referrer=somebody')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('gate.referrer.title'))
    await page.goto('/partners/en?referrer=demo-telecom')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('home.title.mobile'))
    await page.goto('/partners/en/find/mobile')
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(words('gate.referrer.title'))
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /Apple|Samsung/ })
        .first(),
    ).toBeVisible()
  })

  test('opensoon: nobody before the opening day', async ({ page }) => {
    await page.goto('/opensoon/en')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/20\d\d/)
    await page.goto('/opensoon/en/find/mobile')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/20\d\d/)
  })
})
