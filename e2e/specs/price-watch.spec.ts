// One message once a price is as wished: asked for on the offer, confirmed from the mail by a button, declined by another.
import { expectNoBarrier } from '../support/axe.ts'
import { mailsTo, plain, theMailTo } from '../support/mail.ts'
import { openAnOffer } from '../support/sale.ts'
import { expect, test } from '../support/test.ts'
import { visitorOf } from '../support/visitor.ts'

/** The link of a mail that leads below this path. */
const linkIn = (text = '', below: string): string =>
  new RegExp(`https?://[^/\\s]+(/order-api/\\S*${below}/\\S+)`).exec(text)?.[1] ?? ''

test('a price is waited for once the address has confirmed it, and no more once it declined', async ({ page }) => {
  const email = `watch-${process.pid}-${Date.now()}@example.org`
  const visitor = visitorOf(page, 'reprise', 'en')
  const { say } = visitor
  await openAnOffer(visitor)
  await page.getByRole('button', { name: say('offer.mail') }).click()
  await page.getByText(say('keep.watch.open')).click()
  await page.locator('input[name="watch-email"]').fill(email)
  await page.getByRole('button', { name: say('keep.watch.send'), exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible()

  const mail = await theMailTo(email)
  expect(plain(mail.subject)).toContain('iPhone 13')
  expect(mail.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe('List-Unsubscribe=One-Click')
  const opened = await page.goto(linkIn(mail.text, 'watches'))
  expect(opened?.headers()['cache-control']).toBe('no-store')
  await page.getByRole('button').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('It is confirmed')
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(/iPhone 13/)
  await expectNoBarrier(page, 'a confirmed wish')
  const [sell, model] = await page.getByRole('main').getByRole('link').all()
  expect(await sell?.getAttribute('href')).toContain('/reprise/en/estimate/')
  await model?.click()
  await expect(page).toHaveURL(/\/reprise\/en\/sell\/apple-iphone-13$/)

  await page.goto(linkIn(mail.text, 'reminders'))
  await page.getByRole('button').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You get no messages about prices any more')
  expect((await page.request.get(linkIn(mail.text, 'watches'))).status()).toBe(404)
  expect(await mailsTo(email)).toHaveLength(1)
})
