// The page of a model, as search engines and who comes from one read it.
import { expectNoBarrier } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'
import { amountIn, comesAlive, visitorOf } from '../support/visitor.ts'

const MODEL = 'apple-iphone-13'
const PROGRAMMES = [
  ['reprise', 'ar', 'light'],
  ['nordwind', 'de', 'dark'],
  ['brightshop', 'en', 'light'],
] as const

for (const [affiliate, locale, colorScheme] of PROGRAMMES)
  test.describe(`at ${affiliate} in ${locale}`, () => {
    test.use({ colorScheme })

    test('the page of a model comes alive as it was drawn, without a barrier, and leads to the questions', async ({
      page,
    }) => {
      const { at, say, heading } = visitorOf(page, affiliate, locale)
      await page.goto(at(`/sell/${MODEL}`))
      const table = page.getByRole('table')
      const drawn = await table.innerText()
      await comesAlive(page)
      await expect(heading).toHaveText(say('model.title', { product: 'Apple iPhone 13' }))
      expect(await table.innerText()).toBe(drawn)
      await expectNoBarrier(page, 'a model')
      await page.getByRole('link', { name: /128|١٢٨/ }).click()
      await expect(page.getByRole('radio').first()).toBeVisible()
      await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
    })
  })

for (const { width, isBeside } of [
  { width: 1_280, isBeside: true },
  { width: 390, isBeside: false },
])
  test(`what four storage sizes bring stands ${isBeside ? 'beside' : 'below'} its condition at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(visitorOf(page, 'reprise', 'fr').at('/sell/apple-iphone-13-pro'))
    const table = page.getByRole('table')
    await expect(table.getByRole('columnheader')).toHaveCount(4)
    const condition = table.getByRole('rowheader').first()
    await expect(table.getByText(await condition.innerText(), { exact: true }).filter({ visible: true })).toHaveCount(1)
    const name = await condition.boundingBox()
    const price = await table.getByRole('cell', { name: /€/ }).first().boundingBox()
    if (name === null || price === null) throw new Error('The table shows no condition and its price')
    expect(price.y >= name.y + name.height - 1).toBe(!isBeside)
  })

test('what a model’s page says to programs is what it shows, and goes with it', async ({ page }) => {
  const { at } = visitorOf(page, 'reprise', 'fr')
  const faults: string[] = []
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  await page.goto(at(`/sell/${MODEL}`))
  await comesAlive(page)
  const data = page.locator('script[type="application/ld+json"]')
  const { '@graph': nodes } = JSON.parse((await data.textContent()) ?? '') as {
    '@graph': readonly { seeks?: readonly { priceSpecification: { price: string } }[] }[]
  }
  const said = nodes.flatMap(({ seeks = [] }) => seeks).map((one) => Number(one.priceSpecification.price))
  const shown = (await page.getByRole('cell').allInnerTexts()).flatMap((cell) =>
    /€/.test(cell) ? [amountIn(cell) / 100] : [],
  )
  const inOrder = (amounts: readonly number[]) => amounts.toSorted((a, b) => a - b)
  expect(shown.length).toBeGreaterThan(5)
  expect(inOrder(said)).toEqual(inOrder(shown))
  const manifest = (await page.locator('link[rel=manifest]').getAttribute('href')) ?? ''
  const { icons, start_url } = (await (await page.request.get(manifest)).json()) as {
    icons: { src: string }[]
    start_url: string
  }
  expect(start_url).toBe(at(''))
  for (const { src } of icons) expect((await page.request.get(src)).headers()['content-type']).toBe('image/png')
  await page.getByRole('link', { name: /128/ }).click()
  await expect(page.getByRole('radio').first()).toBeVisible()
  await expect(data).toHaveCount(0)
  expect(faults).toEqual([])
})

test('who does not sell today waits for the price, and gives the address of the page to others', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { at, say } = visitorOf(page, 'reprise', 'fr')
  await page.goto(at(`/sell/${MODEL}?utm_source=letter`))
  await comesAlive(page)
  await page.getByText(say('model.watch')).click()
  await page.locator('select[name="watch-condition"]').selectOption('good')
  await page.locator('input[name="watch-email"]').fill(`model-${process.pid}-${Date.now()}@example.org`)
  await expectNoBarrier(page, 'a model that is waited for')
  await page.getByRole('button', { name: say('keep.watch.send'), exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: /@example\.org/ })).toBeVisible()
  await page.getByRole('button', { name: say('success.link.share') }).click()
  await expect(page.getByRole('button', { name: say('success.link.copied') })).toBeVisible()
  expect(new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname).toBe(at(`/sell/${MODEL}`))
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the page of a model is read whole, and its links lead on', async ({ page }) => {
    const { at, say, heading } = visitorOf(page, 'reprise', 'fr')
    await page.goto(at(`/sell/${MODEL.toUpperCase()}`))
    expect(new URL(page.url()).pathname).toBe(at(`/sell/${MODEL}`))
    await expect(heading).toHaveText(say('model.title', { product: 'Apple iPhone 13' }))
    await expect(page.getByRole('table').getByRole('cell', { name: /€/ }).first()).toBeVisible()
    // What works by scripts alone is not offered.
    await expect(page.getByText(say('model.watch'))).toBeHidden()
    await expect(page.getByRole('link', { name: /128/ })).toHaveAttribute('href', at(`/estimate/${MODEL}-128gb`))
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${at(`/sell/${MODEL}`)}$`))
  })
})
