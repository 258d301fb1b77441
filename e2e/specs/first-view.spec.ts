// What the server draws of a page, before and while its code arrives.
import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { comesAlive, givesASign, savesData, type Visitor, visitorOf } from '../support/visitor.ts'

const PHONE = 'apple-iphone-13-128gb'
const PROGRAMMES = [
  ['reprise', 'fr'],
  ['reprise', 'ar'],
  ['nordwind', 'de'],
  ['brightshop', 'en'],
] as const

/** Keeps the portal's code from arriving until it is let in. */
const holdCode = async (page: Page) => {
  let letIn = () => undefined as void
  const held = new Promise<void>((resolve) => {
    letIn = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  return () => letIn()
}

const open = async (visitor: Visitor, path: string) => {
  const letIn = await holdCode(visitor.page)
  await visitor.page.goto(visitor.at(path), { waitUntil: 'commit' })
  await expect(visitor.heading).toBeVisible()
  return letIn
}

for (const [affiliate, locale] of PROGRAMMES) {
  test(`${affiliate} in ${locale} shows its pages before any code is there, and they come alive as they are`, async ({
    page,
  }) => {
    const visitor = visitorOf(page, affiliate, locale)
    for (const [path, seen] of [
      ['', page.getByRole('combobox', { name: visitor.say('search.label') })],
      ['/find/mobile', page.getByRole('main').getByRole('listitem').first()],
      [`/estimate/${PHONE}`, page.getByRole('radio').first()],
    ] as const) {
      const letIn = await open(visitor, path)
      await expect(seen).toBeVisible()
      await visitor.heading.evaluate((heading) => heading.setAttribute('data-drawn', ''))
      expect(await page.title()).toContain(await visitor.heading.innerText())
      const dark = page.getByRole('button', { name: visitor.say('shell.dark') })
      await expect(dark).toHaveAttribute('aria-pressed', 'false')
      letIn()
      await dark.click()
      await expect(dark).toHaveAttribute('aria-pressed', 'true')
      await dark.click()
      await expect(page.locator('h1[data-drawn]')).toBeVisible()
      await page.unroute('**/assets/*.js')
    }
  })
}

test.describe('before the code is there', () => {
  test('an answer that was given leads on', async ({ page }) => {
    const visitor = visitorOf(page, 'reprise', 'en')
    const letIn = await open(visitor, `/estimate/${PHONE}`)
    const question = await visitor.heading.innerText()
    await page.getByRole('radio').first().click()
    letIn()
    await expect(visitor.heading).not.toHaveText(question)
    await expect(page).toHaveURL(/answers=/)
  })

  test('what was typed stays, and finds something', async ({ page }) => {
    const visitor = visitorOf(page, 'reprise', 'en')
    const letIn = await open(visitor, '')
    const field = page.getByRole('combobox', { name: visitor.say('search.label') })
    await field.fill('iphone 13')
    letIn()
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
    await expect(field).toHaveValue('iphone 13')
  })

  test('a search is sent all the same', async ({ page }) => {
    const visitor = visitorOf(page, 'reprise', 'en')
    const letIn = await open(visitor, '')
    await page.getByRole('combobox', { name: visitor.say('search.label') }).fill('iphone 13')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(visitor.at('/find/mobile?search=iphone+13'))
    letIn()
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /iPhone 13/ })
        .first(),
    ).toBeVisible()
  })

  test('another language may be chosen', async ({ page }) => {
    const visitor = visitorOf(page, 'reprise', 'en')
    const letIn = await open(visitor, '/find/mobile')
    await page.getByRole('combobox', { name: visitor.say('shell.language') }).selectOption('de')
    letIn()
    await expect(page).toHaveURL('/reprise/de/find/mobile')
  })
})

test('what stands under the first screen of home comes alive at the first sign of its visitor', async ({ page }) => {
  const visitor = visitorOf(page, 'reprise', 'en')
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await page.goto(visitor.at(''))
  await comesAlive(page)
  await page.waitForLoadState('networkidle')
  const isLoaded = () => loaded.some((path) => path.startsWith('/assets/below-'))
  expect(isLoaded()).toBe(false)
  await page.mouse.move(300, 300)
  await expect.poll(isLoaded).toBe(true)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''))
  const tablets = page.getByRole('main').getByRole('link', { name: visitor.say('productType.tablet') })
  // Code there is not yet alive: a link that is asks for the code of its page when it is pointed at.
  await expect(async () => {
    await page.mouse.move(0, 0)
    await tablets.hover()
    expect(loaded.some((path) => path.startsWith('/assets/find-product.screen-'))).toBe(true)
  }).toPass()
  await tablets.click()
  await expect(visitor.heading).toHaveText(visitor.say('productType.tablet'))
  await expect(page.locator('body[data-same-page]')).toBeVisible()
})

/** A page that was read to its end by who saves data, and has loaded no code. */
const opened = async (page: Page, path: string) => {
  const visitor = visitorOf(page, 'reprise', 'en')
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await savesData(page)
  await page.goto(visitor.at(path))
  await page.waitForLoadState('networkidle')
  expect(scripts).toEqual([])
  return visitor
}

test.describe('home asks for its code at the first sign of its visitor, and answers it:', () => {
  test('a letter in the search field', async ({ page }) => {
    const visitor = await opened(page, '')
    const field = page.getByRole('combobox', { name: visitor.say('search.label') })
    await field.focus()
    await page.keyboard.type('iphone 13')
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
    await expect(field).toHaveValue('iphone 13')
  })

  test('a press on a button', async ({ page }) => {
    const visitor = await opened(page, '')
    await page.getByRole('button', { name: visitor.say('shell.dark') }).click()
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
  })

  test('a choice of language', async ({ page }) => {
    const visitor = await opened(page, '')
    await page.getByRole('combobox', { name: visitor.say('shell.language') }).selectOption('de')
    await expect(page).toHaveURL('/reprise/de')
    await expect(visitor.heading).toHaveText(visitorOf(page, 'reprise', 'de').say('home.title.mobile'))
  })

  test('a link is followed', async ({ page }) => {
    const visitor = await opened(page, '')
    await page
      .getByRole('main')
      .getByRole('link', { name: visitor.say('productType.tablet') })
      .click()
    await expect(visitor.heading).toHaveText(visitor.say('productType.tablet'))
  })
})

test('a new height alone, as a phone tells of while it opens a page, is no sign; another width is', async ({
  page,
}) => {
  await opened(page, '')
  const asked = () => page.locator('link[rel=modulepreload]').count()
  const resize = async (to: { readonly width: number; readonly height: number }) => {
    await page.evaluate(() => addEventListener('resize', () => document.body.setAttribute('data-resized', '')))
    await page.setViewportSize(to)
    await expect(page.locator('body[data-resized]')).toBeAttached()
  }
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await resize({ width, height: height - 60 })
  expect(await asked()).toBe(0)
  await resize({ width: width - 60, height })
  await expect.poll(asked).toBeGreaterThan(0)
})

test.describe('a list asks for its code at the first sign of its visitor, and answers it:', () => {
  const rows = (page: Page) => page.getByRole('main').getByRole('listitem')

  test('a word in the search field', async ({ page }) => {
    const visitor = await opened(page, '/find/mobile')
    const field = page.getByRole('combobox', { name: visitor.say('search.label') })
    await field.or(page.getByRole('searchbox')).focus()
    await page.keyboard.type('iphone 13')
    await expect(page).toHaveURL(/search=iphone/)
    await expect(rows(page).first()).toContainText('iPhone 13')
  })

  test('a maker', async ({ page }) => {
    await opened(page, '/find/mobile')
    const maker = page.getByRole('group').getByRole('button', { name: /Samsung/ })
    await maker.click()
    await expect(page).toHaveURL(/brand=Samsung/)
    await expect(maker).toHaveAttribute('aria-pressed', 'true')
  })

  test('a maker, with the keyboard', async ({ page }) => {
    await opened(page, '/find/mobile')
    await page
      .getByRole('group')
      .getByRole('button', { name: /Samsung/ })
      .press('Enter')
    await expect(page).toHaveURL(/brand=Samsung/)
  })

  test('a model is looked at, and its questions after it', async ({ page }) => {
    const visitor = await opened(page, '/find/mobile')
    await rows(page).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/sell\//)
    await expect(visitor.heading).toBeVisible()
  })
})

test.describe('the page of a model asks for its code at the first sign of its visitor', () => {
  test('and offers then what works by code alone', async ({ page }) => {
    const visitor = await opened(page, '/sell/apple-iphone-13')
    const watch = page.getByText(visitor.say('model.watch'))
    await expect(watch).toBeHidden()
    await givesASign(page)
    await watch.click()
    await expect(page.locator('select[name="watch-condition"]')).toBeVisible()
  })

  test('and leads to its questions without', async ({ page }) => {
    await opened(page, '/sell/apple-iphone-13')
    await page.getByRole('link', { name: /128/ }).click()
    await expect(page.getByRole('radio').first()).toBeVisible()
  })
})

test('who chose dark finds it, and the way back to light', async ({ page }) => {
  const visitor = visitorOf(page, 'reprise', 'en')
  await page.addInitScript(() => localStorage.setItem('scheme', 'dark'))
  const letIn = await open(visitor, '')
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
  letIn()
  await expect(page.getByRole('button', { name: visitor.say('shell.dark') })).toHaveAttribute('aria-pressed', 'true')
})

test.describe('on a system in dark', () => {
  test.use({ colorScheme: 'dark' })

  test('a page is dark from its first paint on, until its reader chooses light', async ({ page }) => {
    const visitor = visitorOf(page, 'reprise', 'en')
    const letIn = await open(visitor, '')
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
    letIn()
    const dark = page.getByRole('button', { name: visitor.say('shell.dark') })
    await expect(dark).toHaveAttribute('aria-pressed', 'true')
    await dark.click()
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
    await page.reload()
    await expect(dark).toHaveAttribute('aria-pressed', 'false')
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const path of ['/find/mobile', '/order/3f0c7a52-6d1e-4d2b-8a4e-0c9d1f2a3b4c'])
    test(`${path} says whose it is, what to do and where to ask`, async ({ page }) => {
      const visitor = visitorOf(page, 'reprise', 'fr')
      await page.goto(visitor.at(path))
      const said = page.locator('noscript p')
      await expect(said).toBeInViewport()
      await expect(said).toContainText(visitor.say('shell.noScript'))
      await expect(said.getByText('Reprise')).toBeVisible()
      await expect(said.getByRole('link', { name: visitor.say('gate.referrer.help') })).toBeVisible()
    })
})
