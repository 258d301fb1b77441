// The main job, end to end: a phone is searched, priced and sold, and a label that a scanner reads is in the seller's hands.
import { askAsAStranger } from '../support/api.ts'
import { ordersOf } from '../support/database.ts'
import { saveLabel } from '../support/label.ts'
import { theMailTo } from '../support/mail.ts'
import { accountOf, sellAPhone } from '../support/sale.ts'
import { expect, test } from '../support/test.ts'
import { amountIn, answerTo, visitorOf } from '../support/visitor.ts'

const JOURNEYS = [
  { affiliate: 'reprise', locale: 'fr', currency: 'EUR', account: /FR14.*2606/ },
  { affiliate: 'reprise', locale: 'ar', currency: 'EUR', account: /FR14.*2606/ },
  { affiliate: 'nordwind', locale: 'de', currency: 'EUR', account: /DE89.*3000/ },
  { affiliate: 'brightshop', locale: 'en', currency: 'GBP', account: /9911/ },
] as const

const withoutSpaces = (text: string | undefined): string => (text ?? '').replace(/\s/g, '').toUpperCase()

const CROCKFORD = /[0-9A-HJKMNP-TV-Z]{12}/

for (const { affiliate, locale, currency, account } of JOURNEYS) {
  test(`a phone is sold at ${affiliate} in ${locale}: offer, order, label and e-mail`, async ({
    page,
    playwright,
    baseURL,
  }) => {
    const visitor = visitorOf(page, affiliate, locale)
    const asked = answerTo<{ id: string; quotation: string; barcode: string; maskedAccount: string }>(page, 'order')
    const { amount, person } = await sellAPhone(visitor)
    const order = await asked

    await test.step('the order is what was offered', async () => {
      expect(order).toMatchObject({ status: 'created', amount, currency, paymentTag: 'bank-transfer' })
      expect(order.maskedAccount).toMatch(account)
      await page.getByRole('heading', { name: visitor.say('paid.title') }).click()
      const first = page.getByRole('listitem').filter({ hasText: visitor.like('success.sold', ['amount']) })
      expect(
        amountIn(
          await first
            .getByText(visitor.like('success.sold', ['amount']))
            .last()
            .innerText(),
        ),
      ).toBe(amount)
    })

    await test.step('it is stored, and a stranger who knows its id sees nothing personal', async () => {
      const { id, barcode } = order
      expect(await ordersOf(order.quotation)).toEqual([{ id, status: 'created', amount, barcode }])
      const stranger = await playwright.request.newContext(baseURL === undefined ? {} : { baseURL })
      const seen = await askAsAStranger(stranger, affiliate, `order/${id}`)
      expect(seen).toMatchObject({ status: 200, body: { id, amount, status: 'created' } })
      for (const kept of ['barcode', 'maskedEmail', 'maskedAccount', 'customer'])
        expect(seen.body).not.toHaveProperty(kept)
      const list = await askAsAStranger(stranger, affiliate, 'order')
      expect(list).toMatchObject({ status: 200, body: { page: { totalElements: 0 } } })
      await stranger.dispose()
    })

    await test.step('the number on the page is the one that a scanner reads from the label', async () => {
      const label = await saveLabel(visitor)
      const number = CROCKFORD.exec(order.barcode)?.[0]
      expect(number).toBeDefined()
      expect(label.symbols).toContainEqual({ format: 'Code128', text: number })
      expect(label.symbols.filter(({ format }) => format === 'QRCode')).not.toEqual([])
      expect(label.text).toContain(person['line1'])
      expect(label.language).toMatch(new RegExp(`^${locale}`))
      expect(label.size).toEqual([expect.closeTo(595.28, 1), expect.closeTo(841.89, 1)])
    })

    await test.step('the confirmation arrives once, in the same language', async () => {
      const mail = await theMailTo(person['email'] ?? '')
      expect(mail.html).toMatch(new RegExp(`<html lang="${locale}`))
      expect(withoutSpaces(mail.text)).toContain(order.barcode)
      for (const secret of Object.values(accountOf(person))) {
        expect(withoutSpaces(mail.html)).not.toContain(withoutSpaces(secret))
      }
    })
  })
}
