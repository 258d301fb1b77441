// The pass of a sale: from the order's page to a stranger's browser, which checks it by itself.
import { expectNoBarrier } from '../support/axe.ts'
import { aBench } from '../support/bench.ts'
import { sellsQuickly } from '../support/quick-sale.ts'
import { expect, test } from '../support/test.ts'
import { visitorOf } from '../support/visitor.ts'

test('a seller shows the pass of a sale, and a stranger checks it, without a connection as well', async ({
  page,
  browser,
  baseURL,
}) => {
  const { at, say, like } = visitorOf(page, 'reprise', 'en')
  const sale = await sellsQuickly(page, 'reprise', 'en')
  const bench = await aBench(baseURL ?? '')
  await bench.receives(sale)
  await bench.finds(sale)
  await page.goto(at(`/order/${sale.id}`))
  await page.getByRole('link', { name: say('order.pass.link') }).click()
  await expect(page.getByText(say('order.pass.genuine.title'))).toBeVisible()
  await expect(page.getByRole('link', { name: say('order.pass.withName') })).toBeVisible()
  await expectNoBarrier(page, 'pass of a sale')

  const context = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }) })
  const stranger = await context.newPage()
  const asked: string[] = []
  stranger.on('request', (request) => asked.push(request.url()))
  await stranger.goto(page.url())
  await expect(stranger.getByText(say('order.pass.genuine.title'))).toBeVisible()
  await expect(stranger.getByRole('link', { name: say('order.pass.withName') })).toHaveCount(0)
  const [, secret = 'no secret'] = page.url().split('#')
  expect(asked.filter((url) => url.includes(secret))).toEqual([])

  await context.setOffline(true)
  await stranger.getByText(say('order.pass.text.summary')).click()
  const text = stranger.getByLabel(say('order.pass.text.label'))
  const check = stranger.getByRole('button', { name: say('order.pass.text.check') })
  const pass = await text.inputValue()
  const half = Math.floor(pass.length / 2)
  await text.fill(pass.slice(0, half) + (pass[half] === 'A' ? 'B' : 'A') + pass.slice(half + 1))
  await check.click()
  await expect(stranger.getByText(say('order.pass.forged.title'))).toBeVisible()
  await expect(stranger.getByText(sale.barcode.slice(0, 4))).toHaveCount(0)
  await text.fill(pass)
  await check.click()
  await expect(stranger.getByText(like('order.pass.genuine.text', ['issuer', 'date']))).toBeVisible()
  await context.close()
})
