// Three devices in one parcel: one is paid, one is in question, one was not in the parcel, and their customer sees each.
import { expectNoBarrier } from '../support/axe.ts'
import { aBench } from '../support/bench.ts'
import { anOperator } from '../support/operator.ts'
import { offersQuickly } from '../support/quick-sale.ts'
import { aPersonFor, enterDetails } from '../support/sale.ts'
import { expect, test } from '../support/test.ts'
import { comesAlive, visitorOf } from '../support/visitor.ts'

const PHONES = ['iphone 8 plus 64', 'iphone 8 64', 'iphone x 64']

test('three phones take one form, one label and one parcel, and each goes its own way', async ({ page, baseURL }) => {
  test.slow()
  const visitor = visitorOf(page, 'reprise', 'en')
  const { say, like, at } = visitor
  const count = PHONES.length

  await test.step('each is priced, and set aside while the next one is', async () => {
    for (const [index, searched] of PHONES.entries()) {
      const { path } = await offersQuickly(page, visitor.affiliate, visitor.locale, { searched })
      await page.goto(at(path))
      await comesAlive(page)
      if (index === count - 1) break
      await page.getByRole('button', { name: say('offer.another') }).click()
      await expect(page).toHaveURL(/\/find\/mobile/)
      // The address changes first; the device is set aside once the next page is there.
      await expect(page.getByText(say('search.hint')).first()).toBeVisible()
    }
    await expect(page.getByRole('heading', { name: say('basket.offer', { count }) })).toBeVisible()
    await expectNoBarrier(page, 'an offer among others')
  })

  await test.step('one form sells them', async () => {
    await page.getByRole('link', { name: like('basket.sell', ['count', 'amount']) }).click()
    await enterDetails(visitor, aPersonFor(visitor.affiliate))
    await page.locator('summary', { hasText: say('receipt.title') }).click()
    await expect(page.getByRole('table', { name: say('receipt.title') })).toHaveCount(count)
    await expectNoBarrier(page, 'several devices, checked')
    for (const box of await page.getByRole('checkbox').all()) await box.press('Space')
    await page.getByRole('button', { name: like('basket.sell', ['count', 'amount']) }).click()
    await expect(visitor.heading).toHaveText(like('success.title', ['date']))
    await expect(page.getByText(say('basket.parcel', { count }))).toBeVisible()
    await expectNoBarrier(page, 'several devices, sold')
  })

  const id = new URL(page.url()).searchParams.get('order') ?? ''
  const barcode = await page
    .getByText(say('success.number'), { exact: true })
    .locator('xpath=following-sibling::p[1]')
    .innerText()
  // What happened to the order is a list too, and says of itself that it was paid.
  const device = page
    .locator('section', { has: page.getByRole('heading', { name: say('basket.order.title', { count }) }) })
    .getByRole('listitem')

  await test.step('the bench finds one as it should be, one worse, and misses one', async () => {
    const bench = await aBench(baseURL ?? '')
    const sheet = await bench.receives({ id, barcode, amount: 0, email: '' })
    const [first, second, third] = sheet.devices.map(({ order }) => ({ id: order, barcode: '', amount: 0, email: '' }))
    if (first === undefined || second === undefined || third === undefined) throw new Error('Three devices arrived')
    await bench.finds(first)
    await bench.finds(second, 'screen')
    await bench.reports(third, 'device-missing')
    await (await anOperator(baseURL ?? '')).move(first.id, 'pay')
  })

  await test.step('their customer sees each, and answers for the one in question', async () => {
    await page.goto(at(`/order/${id}`))
    await expect(device.filter({ hasText: say('basket.state.paid') })).toHaveCount(1)
    await expect(device.filter({ hasText: say('basket.state.missing') })).toHaveCount(1)
    const inQuestion = device.filter({ hasText: say('basket.state.disputed') })
    await expectNoBarrier(page, 'the devices of a sale, each in its state')
    await inQuestion.getByRole('link').click()
    await page.getByRole('link', { name: say('order.next.litigation.action') }).click()
    await expect(visitor.heading).toHaveText(like('litigation.title.counter-offer', ['product']))
  })
})
