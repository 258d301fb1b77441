// A programme from nothing to a live home page in the console: by mouse and by keys, counted.
import type { Locator, Page } from '@playwright/test'
import { expectNoBarrier } from '../support/axe.ts'
import { aDevice, enrols, goesTo, invited } from '../support/console.ts'
import { expect, test } from '../support/test.ts'

test.use({ locale: 'en-GB' })

/** What a person does with hands: presses of a mouse button, and of keys. */
const aHand = (page: Page) => {
  const count = { clicks: 0, keys: 0 }
  return {
    count,
    click: async (target: Locator) => {
      count.clicks += 1
      await target.click()
    },
    type: async (text: string) => {
      count.keys += text.length
      await page.keyboard.type(text)
    },
    press: async (key: string) => {
      count.keys += 1
      await page.keyboard.press(key)
    },
  }
}

const anOwner = async (page: Page) => {
  await aDevice(page)
  const { link } = await invited('Owner of programmes', 'owner')
  await enrols(page, link)
  // The preview has no origin: its browser asks first whether it may send the header that gives each visitor an address.
  await page.context().setExtraHTTPHeaders({})
}

const isLive = async (page: Page, id: string, title: string) => {
  await expect(async () => {
    await page.goto(`/${id}/en`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title, { timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
}

const accentOf = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-accent').trim())

/** Most presses of a button that the way may take; docs/operating/console.md names the number. */
const CLICKS = 10

test('a person makes a programme with a name, a colour and a sentence of its own, live for customers', async ({
  page,
}) => {
  await anOwner(page)
  const hand = aHand(page)
  const name = `Harbour ${Date.now() % 1_000_000}`
  const id = name.toLowerCase().replace(' ', '-')
  await hand.click(page.getByRole('navigation').getByRole('link', { name: 'Programmes' }))
  await hand.click(page.getByRole('button', { name: /New programme/ }))
  const dialog = page.getByRole('dialog')
  await hand.click(dialog.getByLabel('Name'))
  await hand.type(name)
  await expect(dialog.getByLabel('Id')).toHaveValue(id)
  await hand.click(dialog.locator('#colour'))
  await dialog.locator('#colour').selectText()
  await hand.type('#0a4fb8')
  await hand.click(dialog.getByRole('button', { name: 'Make it live' }))
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expectNoBarrier(page, 'a new programme')
  await hand.click(page.getByRole('link', { name: 'Texts', exact: true }).first())
  await hand.click(page.getByLabel('Find a sentence'))
  await hand.type('mobile')
  const sentence = page.getByLabel('home.title.mobile', { exact: true })
  await hand.click(sentence)
  await hand.type('Old phones, fair money')
  await expect(page.getByText('Your draft is kept')).toBeVisible()
  await page.reload()
  await page.getByLabel('Find a sentence').fill('home.title.mobile')
  await expect(sentence).toHaveValue('Old phones, fair money')
  await expectNoBarrier(page, 'texts of a programme')
  await hand.click(page.getByRole('button', { name: /^Publish/ }))
  await expect(page.getByRole('dialog').getByText('Old phones, fair money')).toBeVisible()
  await expectNoBarrier(page, 'a publication')
  await hand.click(page.getByRole('dialog').getByRole('button', { name: 'Publish' }))
  await expect(page.getByText('Published. It is live.')).toBeVisible()
  expect(hand.count.clicks).toBeLessThanOrEqual(CLICKS)
  await isLive(page, id, 'Old phones, fair money')
  expect(await accentOf(page)).toBe('#0a4fb8')
})

test('the same goes by keys alone, and every part can be used by everybody', async ({ page }) => {
  await anOwner(page)
  const hand = aHand(page)
  const name = `Quay ${Date.now() % 1_000_000}`
  const id = name.toLowerCase().replace(' ', '-')
  const goTo = async (target: Locator) => {
    for (let steps = 0; steps < 120 && !(await target.evaluate((node) => node === document.activeElement)); steps += 1)
      await hand.press('Tab')
    await expect(target).toBeFocused()
  }
  await goesTo(page, 'g', 'Programmes')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await hand.press('n')
  await goTo(page.getByRole('dialog').getByLabel('Name'))
  await hand.type(name)
  await hand.press('Enter')
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  for (const part of [
    'look',
    'products',
    'sending',
    'paying',
    'identity',
    'consents',
    'pages',
    'webhooks',
    'versions',
  ]) {
    await page.goto(`/console/programmes/${id}/${part}`)
    await expect(page.locator('main h2').first()).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expectNoBarrier(page, part)
  }
  await page.goto(`/console/programmes/${id}/texts`)
  await expect(page.getByRole('button', { name: /Hide the preview/ })).toBeVisible()
  await hand.press('v')
  await expect(page.getByRole('region', { name: 'Preview' })).toHaveCount(0)
  await goTo(page.getByLabel('Find a sentence'))
  await hand.type('home.title.mobile')
  await goTo(page.getByLabel('home.title.mobile', { exact: true }))
  await hand.type('Sell it by keys')
  await expect(page.getByText('Your draft is kept')).toBeVisible()
  await goTo(page.getByRole('button', { name: /^Publish/ }))
  await hand.press('Enter')
  await expect(page.getByRole('dialog').getByText('Sell it by keys')).toBeVisible()
  await goTo(page.getByRole('dialog').getByLabel('Note'))
  await hand.press('Enter')
  await expect(page.getByText('Published. It is live.')).toBeVisible()
  await isLive(page, id, 'Sell it by keys')
})

test('a sentence and a colour are seen on pages of the draft, which reach no cookie and no storage', async ({
  page,
}) => {
  await anOwner(page)
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto('/console/programmes/nordwind/texts')
  const panel = page.getByRole('region', { name: 'Preview' })
  const frame = page.frameLocator('iframe')
  await page.getByLabel('Find a sentence').fill('home.title.mobile')
  await page.getByLabel('home.title.mobile', { exact: true }).fill('Altes Handy, faires Geld')
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Altes Handy, faires Geld')
  await frame.locator('html').evaluate(() => window.scrollTo(0, 300))
  await page.getByLabel('home.title.mobile', { exact: true }).fill('Altes Handy, gutes Geld')
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Altes Handy, gutes Geld')
  await expect.poll(() => frame.locator('html').evaluate(() => Math.round(window.scrollY))).toBe(300)
  await page.getByRole('link', { name: 'Look', exact: true }).click()
  await page.locator('[id="/theme/light/accent"]').fill('#0a4fb8')
  await panel.getByLabel('Page').selectOption('Counter-offer')
  const accent = () =>
    frame.locator('html').evaluate((html) => getComputedStyle(html).getPropertyValue('--color-accent').trim())
  await expect.poll(accent).toBe('#0a4fb8')
  await expect(frame.getByRole('heading', { level: 1 })).toContainText('nicht ganz')
  await expectNoBarrier(page, 'a preview beside the form')
  const reached = await frame.locator('html').evaluate(() =>
    [() => document.cookie, () => localStorage.length].map((reach) => {
      try {
        return String(reach())
      } catch (refused) {
        return (refused as Error).name
      }
    }),
  )
  expect(reached).toEqual(['SecurityError', 'SecurityError'])
})
