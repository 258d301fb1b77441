// What holds on every page: language and direction, title and focus, the body's class, keyboard, the cache of the configuration.
import type { Locator, Page } from '@playwright/test'
import { offersQuickly } from '../support/quick-sale.ts'
import { expect, test } from '../support/test.ts'
import { aPersonFor, enterDetails, getAnOffer, openAnOffer, toTheDetails } from '../support/sale.ts'
import { answer, comesAlive, openPortal, searchAndPick, visitorOf } from '../support/visitor.ts'

test.describe('the language', () => {
  test('is set with its direction, and chosen anew keeps the page and fetches its messages once', async ({ page }) => {
    const fetched: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/locales/')) fetched.push(pathname)
    })
    const french = visitorOf(page, 'reprise', 'fr')
    await page.goto(french.at('/find/tablet'))
    const html = page.locator('html')
    await expect(html).toHaveAttribute('lang', 'fr')
    await expect(html).toHaveAttribute('dir', 'ltr')

    const choose = (label: string, locale: string) => page.getByRole('combobox', { name: label }).selectOption(locale)
    const arabic = visitorOf(page, 'reprise', 'ar')
    await choose(french.say('shell.language'), 'ar')
    await expect(page).toHaveURL(arabic.at('/find/tablet'))
    await expect(html).toHaveAttribute('lang', 'ar')
    await expect(html).toHaveAttribute('dir', 'rtl')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(arabic.say('productType.tablet'))

    await choose(arabic.say('shell.language'), 'fr')
    await expect(html).toHaveAttribute('dir', 'ltr')
    await choose(french.say('shell.language'), 'ar')
    await expect(html).toHaveAttribute('dir', 'rtl')
    expect(fetched).toContain('/locales/ar.json')
    expect(fetched).toEqual([...new Set(fetched)])
  })

  // The others are walked to the label by the journeys, which look for each text by its message.
  for (const locale of ['es', 'it', 'nl']) {
    test(`${locale} leaves no message out on the way to an offer`, async ({ page }) => {
      const visitor = await openPortal(page, 'reprise', locale)
      await getAnOffer(visitor)
      await expect(page.getByRole('main')).not.toContainText(/\b(trade|offer|find|home|customer)\.[a-z]+/)
    })
  }
})

test('the body says whether the window is narrow, also when it changes', async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 800 })
  await page.goto('/reprise/fr')
  await expect(page.locator('body')).toHaveClass(/is-mobile-device/)
  await page.setViewportSize({ width: 768, height: 800 })
  await expect(page.locator('body')).not.toHaveClass(/is-mobile-device/)
})

test('the page mounts on #app, under the affiliate’s title and look', async ({ page }) => {
  await page.goto('/nordwind/de')
  await expect(page.locator('#app').getByRole('main')).toBeVisible()
  await expect(page).toHaveTitle(/Nordwind/)
  await page.goto('/brightshop/en')
  const accent = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-accent').trim())
  const bright = await accent()
  await page.goto('/nordwind/de')
  expect(await accent()).not.toBe(bright)
})

test('a new page tells its title and takes the focus to its heading', async ({ page }) => {
  const visitor = await openPortal(page, 'reprise', 'en')
  const before = await page.title()
  await searchAndPick(visitor, 'iphone 13', 'iPhone 13', /128/)
  await expect(page.getByRole('radio').first()).toBeVisible()
  await expect(visitor.heading).toBeFocused()
  await expect(page).not.toHaveTitle(before)
})

test('configuration and look are kept for the tab, and a change of page asks for neither', async ({ page }) => {
  const asked: string[] = []
  await page.goto('/reprise/fr')
  await comesAlive(page)
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const keys = await page.evaluate(() => Object.keys(sessionStorage))
  expect(keys).toEqual(expect.arrayContaining(['affiliate-config', 'affiliate-theme']))
  await page
    .getByRole('link', { name: visitorOf(page, 'reprise', 'fr').say('productType.tablet') })
    .first()
    .click()
  await expect(page).toHaveURL(/find\/tablet/)
  // Whether there is anything new it may ask at any time.
  expect(asked.filter((path) => /^\/config-api\/v1\/(configs|css)\b(?!.*\/revision$)/.test(path))).toEqual([])
})

test('from the search field to the offer without a mouse', async ({ page }) => {
  const visitor = await openPortal(page, 'reprise', 'en')
  const field = page.getByRole('combobox', { name: visitor.say('search.label') })
  await field.focus()
  await page.keyboard.type('iphone 13')
  // Suggestions for the first letters may come before those for the whole name.
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('iPhone 13')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('link', { name: /128/ })).toBeVisible()
  // Each page takes the focus to its heading; from there one goes on.
  await expect(visitor.heading).toBeFocused()
  await page.getByRole('main').getByRole('link', { name: /128/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio').first()).toBeVisible()
  while (!new URL(page.url()).pathname.endsWith('/offer')) {
    await expect(visitor.heading).toBeFocused()
    const question = await visitor.heading.innerText()
    await page.getByRole('radio').first().focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await expect(visitor.heading).not.toHaveText(question)
  }
  await expect(visitor.heading).toHaveText(visitor.like('offer.title', ['product']))
})

/** Where a press leads on by itself it is there for those who hear the page, and is not seen. */
const isSeen = (button: Locator): Promise<boolean> =>
  button.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })

for (const locale of ['en', 'de']) {
  test.describe(() => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    test(`a telephone shows a question whole, in ${locale}: device, price and every answer; Continue where a tap does not lead on`, async ({
      page,
    }) => {
      const visitor = visitorOf(page, 'reprise', locale)
      const { heading, say, at } = visitor
      const device = page.getByText('iPhone 13 128')
      // Beside the price.
      const fold = page.getByRole('button', { name: say('receipt.title') })
      const goesOn = page.getByRole('button', { name: say('trade.continue'), exact: true })
      await page.goto(at('/estimate/apple-iphone-13-128gb?answers=works.partly'))
      await comesAlive(page)
      const answers = page.getByRole('main').locator('label', { has: page.getByRole('radio') })
      for (const choice of [0, 1]) {
        await expect(answers.last()).toBeInViewport({ ratio: 1 })
        await expect(device).toBeInViewport({ ratio: 1 })
        await expect(fold).toBeInViewport({ ratio: 1 })
        await expect(page.getByText(say('trade.soFar'), { exact: true })).toBeInViewport({ ratio: 1 })
        expect(await isSeen(goesOn)).toBe(false)
        await answer(visitor, choice)
      }
      const receipt = page.getByRole('table', { name: say('receipt.title') })
      await expect(receipt).toBeHidden()
      await fold.tap()
      await expect(receipt).toBeVisible()

      const question = await heading.innerText()
      await page.getByRole('radio').first().press('ArrowDown')
      await expect.poll(() => isSeen(goesOn)).toBe(true)
      await goesOn.tap()
      await expect(heading).not.toHaveText(question)
      await page.goBack()
      await expect(heading).toHaveText(question)
      await expect.poll(() => isSeen(goesOn)).toBe(true)
    })
  })
}

for (const locale of ['en', 'fr']) {
  test.describe(() => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    test(`on a telephone a dear offer leads to the papers that it needs, in ${locale}`, async ({ page }) => {
      const visitor = visitorOf(page, 'reprise', locale)
      const { say, at } = visitor
      const { path } = await offersQuickly(page, 'reprise', locale, { searched: 'galaxy z fold7 512' })
      await page.goto(at(path))
      await comesAlive(page)
      const papers = page.getByText(say('paid.provide'))
      await expect(papers).not.toBeInViewport()
      await page.getByRole('link', { name: say('offer.papers', { count: 2 }) }).tap()
      await expect(papers).toBeInViewport({ ratio: 1 })
    })
  })
}

/** By how much the page is wider than the window, in CSS pixels. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const enlargeText = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })

test('at 320 pixels, and in a wide window with text twice as large, nothing is cut off sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const visitor = await openPortal(page, 'reprise', 'de')
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await openAnOffer(visitor)
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1280, height: 800 })
  await enlargeText(page)
  expect(await overflow(page)).toBeLessThanOrEqual(0)
})

for (const [width, height] of [
  [390, 844],
  [320, 640],
] as const) {
  test(`on a telephone of ${width} pixels, text twice as large stays on the screen and nothing covers an answer`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    const visitor = await openPortal(page, 'reprise', 'fr')
    await enlargeText(page)
    expect(await overflow(page), 'home').toBeLessThanOrEqual(0)
    await searchAndPick(visitor, 'iphone 13', 'iPhone 13', /128/)
    await expect(page.getByRole('radio').first()).toBeVisible()
    expect(await overflow(page), 'a question').toBeLessThanOrEqual(0)
    for (const card of await page
      .getByRole('main')
      .locator('label', { has: page.getByRole('radio') })
      .all()) {
      await card.scrollIntoViewIfNeeded()
      // Pressed for nothing: what stands over it would be pressed in its place.
      await card.click({ trial: true })
    }
    await openAnOffer(visitor)
    await enlargeText(page)
    expect(await overflow(page), 'the offer').toBeLessThanOrEqual(0)
    await toTheDetails(visitor)
    expect(await overflow(page), 'the details').toBeLessThanOrEqual(0)
    // Leaving the last field changes the height of its hint, and the button is below it.
    await enterDetails(visitor, aPersonFor('reprise'))
    expect(await overflow(page), 'the page that shows everything').toBeLessThanOrEqual(0)
  })
}
