// Money that does not arrive: the bank refuses it, or sends it back after it was paid; the customer mends it, and is paid once.
import { expectNoBarrier } from '../support/axe.ts'
import { aBench } from '../support/bench.ts'
import { type QuickSale, sellsQuickly } from '../support/quick-sale.ts'
import { aCashier } from '../support/cashier.ts'
import { inDatabase } from '../support/database.ts'
import { SOON, subjectsTo } from '../support/mail.ts'
import { typesTheCode } from '../support/step-up.ts'
import { aProgramme } from '../support/programme.ts'
import { expect, test } from '../support/test.ts'
import { type Visitor, visitorOf } from '../support/visitor.ts'

const OTHER_IBAN = 'DE89 3704 0044 0532 0130 00'

const expectMails = (sale: QuickSale, subject: RegExp, count: number): Promise<void> =>
  expect
    .poll(async () => (await subjectsTo(sale.email)).filter((one) => subject.test(one)).length, {
      message: `e-mails like ${subject}`,
      ...SOON,
    })
    .toBe(count)

/** Gives another account, having typed the code that was mailed. */
const givesAnotherAccount = async (visitor: Visitor, sale: QuickSale): Promise<void> => {
  const { page, say } = visitor
  await page.getByRole('button', { name: say('order.next.payment.action') }).click()
  await typesTheCode(visitor, sale.email, { confirm: 'order.change.confirm', ...SOON })
  await page.getByRole('textbox', { name: say('field.accountHolder.label') }).fill('Zoë O’Hara')
  await page.getByRole('textbox', { name: say('field.iban.label') }).fill(OTHER_IBAN)
  await page.getByRole('button', { name: say('order.change.save.payment') }).click()
}

/** The day of safety after a change is over. */
const aDayPasses = ({ id }: QuickSale) =>
  inDatabase(`update customer_order set pay_not_before = now() - interval '1 minute' where id = $1`, [id])

test('a payment comes back twice, and is paid once in the end', async ({ page, baseURL }) => {
  test.slow()
  const { id: affiliate } = await aProgramme(baseURL ?? '', { config: { locales: ['en', 'fr'] } })
  const visitor = visitorOf(page, affiliate, 'en')
  const { say, like } = visitor
  const sale = await sellsQuickly(page, affiliate, 'en')
  const bench = await aBench(baseURL ?? '')
  await bench.receives(sale)
  await bench.finds(sale)
  await page.goto(visitor.at(`/order/${sale.id}`))
  await expect(page.getByText(say('order.status.accepted')).first()).toBeVisible(SOON)

  const cashier = await aCashier(baseURL ?? '', affiliate)
  const first = await cashier.hands()
  await cashier.refuses(first, sale.barcode, 'account-closed')
  await expect(page.getByText(like('order.refused.account-closed', ['account']))).toBeVisible(SOON)
  await expectMails(sale, /^Your bank did not take our payment/, 1)
  await expectNoBarrier(page, 'a refused payment')
  await cashier.executes(first)
  await givesAnotherAccount(visitor, sale)
  await expect(page.getByText(like('order.next.held', ['date']))).toBeVisible(SOON)
  await expect(page.getByText(like('order.refused.account-closed', ['account']))).toHaveCount(0)

  await aDayPasses(sale)
  const second = await cashier.hands()
  expect(second._embedded.lines).toMatchObject([{ endToEndId: `${sale.barcode}-2`, status: 'planned' }])
  await cashier.executes(second)
  await expect(page.getByText(like('order.headline.paid.bank-transfer', ['amount', 'date']))).toBeVisible(SOON)
  await expectMails(sale, /^Paid: /, 1)

  const told = await cashier.sendsBack(second, `${sale.barcode}-2`, 'bank-fault')
  expect(told._embedded.lines).toMatchObject([{ status: 'returned', reason: 'bank-fault' }])
  await expect(page.getByText(say('order.event.return-payment')).first()).toBeVisible(SOON)
  await expectMails(sale, /came back$/, 1)
  const third = await cashier.hands()
  await cashier.executes(third)
  await expect(page.getByText(like('order.headline.paid.bank-transfer', ['amount', 'date']))).toBeVisible(SOON)
  await expectMails(sale, /^Paid: /, 2)
  expect(third._embedded.lines).toMatchObject([{ endToEndId: `${sale.barcode}-3` }])
})
