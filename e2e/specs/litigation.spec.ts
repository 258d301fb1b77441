// What a look at the product found, and the customer's answer: each way from the bench to the end of the order.
import type { Page } from '@playwright/test'
import { expectNoBarrier } from '../support/axe.ts'
import { aBench, daysPass } from '../support/bench.ts'
import { anOperator } from '../support/operator.ts'
import { sellsQuickly } from '../support/quick-sale.ts'
import { SOON, subjectsTo } from '../support/mail.ts'
import { aPhoto } from '../support/photo.ts'
import { typesTheCode } from '../support/step-up.ts'
import { expect, test } from '../support/test.ts'
import { type Visitor, visitorOf } from '../support/visitor.ts'

const AFFILIATE = 'reprise'
const LOCALE = 'en'
const PHONE = { width: 390, height: 844 }

const expectMail = (email: string, subject: RegExp): Promise<void> =>
  expect
    .poll(() => subjectsTo(email), { message: `e-mails to ${email}`, ...SOON })
    .toContainEqual(expect.stringMatching(subject))

/** A sold telephone on the bench, with the page that will be asked. */
const arrived = async (page: Page, baseURL: string | undefined) => {
  const visitor = visitorOf(page, AFFILIATE, LOCALE)
  const sale = await sellsQuickly(page, AFFILIATE, LOCALE)
  const bench = await aBench(baseURL ?? '')
  await bench.receives(sale)
  return { visitor, sale, bench }
}

/** A sold telephone whose screen was found worse than declared; its question is on the page. */
const disputed = async (page: Page, baseURL: string | undefined) => {
  const { visitor, sale, bench } = await arrived(page, baseURL)
  const { amountAfter } = await bench.finds(sale, 'screen')
  await page.goto(visitor.at(`/litigation/${sale.id}`))
  await expect(visitor.heading).toHaveText(visitor.like('litigation.title.counter-offer', ['product']))
  return { visitor, sale, bench, amount: euro(amountAfter) }
}

const euro = (minor: number): string => `€${minor / 100}`

const choose = async ({ page, say }: Visitor, action: string, values: Record<string, string> = {}): Promise<void> => {
  const label = say(`litigation.action.${action}`, values)
  await page.getByRole('radio', { name: label, exact: true }).check()
}
const confirm = ({ page, say }: Visitor, action: string): Promise<void> =>
  page.getByRole('button', { name: say(`litigation.action.${action}`), exact: true }).click()

test('a lower offer is looked at, photo by photo, and accepted with a code', async ({ page, baseURL }) => {
  test.slow()
  const { visitor, sale, amount } = await disputed(page, baseURL)
  const { say, like } = visitor
  await expectMail(sale.email, /is not as described$/)
  await page
    .getByRole('button', { name: like('litigation.photo.open', ['number', 'total', 'subject']) })
    .first()
    .click()
  const photo = page.getByRole('img', { name: like('litigation.photo.alt', ['number', 'total', 'subject']) })
  await expect(photo).toBeVisible()
  await expect(page.getByRole('dialog').getByText(say('litigation.mark.bottom-right'))).toBeVisible()
  expect(await photo.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(640)
  await page.keyboard.press('Escape')
  await expect(photo).toHaveCount(0)
  await expectNoBarrier(page, 'a lower offer')
  await choose(visitor, 'accept', { amount })
  await expect(page.getByText(say('litigation.code.title'))).toBeVisible()
  await typesTheCode(visitor, sale.email, { confirm: 'litigation.code.confirm', ...SOON })
  await page.getByRole('button', { name: say('litigation.action.accept', { amount }) }).click()
  await expect(page.getByText(say('litigation.done.accept', { amount }))).toBeVisible(SOON)
  await expectMail(sale.email, /^Agreed: €/)
  await page.getByRole('link', { name: say('litigation.toOrder') }).click()
  await expect(page.getByText(say('order.event.lower-offer')).first()).toBeVisible(SOON)
  await expect(page.getByText(say('order.agreed'))).toBeVisible()
})

test('the marked place comes as near to the middle of its frame as the edge of the photo allows', async ({
  page,
  baseURL,
}) => {
  // Low, so that a photo is not as wide as the room that it has.
  await page.setViewportSize({ width: 1280, height: 560 })
  const { visitor } = await disputed(page, baseURL)
  const { say, like } = visitor
  const open = page.getByRole('button', { name: like('litigation.photo.open', ['number', 'total', 'subject']) })
  await open.first().click()
  const frame = page.getByRole('group', { name: say('litigation.photo.how') })
  await expect(frame.getByRole('img').first()).toBeVisible()
  await page.getByRole('button', { name: say('litigation.photo.toMark') }).click()
  /** How far the middle of the ring lies from that of the frame, in percent of the frame. */
  const apart = () =>
    frame.evaluate((element) => {
      const ring = element.querySelector('rect')?.getBoundingClientRect() ?? new DOMRect()
      const box = element.getBoundingClientRect()
      const x = ring.x + ring.width / 2 - box.x - box.width / 2
      const y = ring.y + ring.height / 2 - box.y - box.height / 2
      return { x: Math.round((100 * x) / box.width), y: Math.round((100 * y) / box.height) }
    })
  await expect.poll(apart).toEqual({ x: 13, y: 0 })
})

test('pictures from before packing stand beside those of the bench', async ({ page, baseURL }) => {
  test.slow()
  const visitor = visitorOf(page, AFFILIATE, LOCALE)
  const { say } = visitor
  const sale = await sellsQuickly(page, AFFILIATE, LOCALE)
  await page.goto(visitor.at(`/sendproduct/${sale.id}`))
  await page.getByText(say('evidence.title'), { exact: true }).click()
  const back = page.getByRole('listitem').filter({ has: page.getByText(say('evidence.angle.back'), { exact: true }) })
  await back.locator('input[type=file]').setInputFiles(aPhoto())
  await expect(back.getByRole('img', { includeHidden: true })).toBeVisible(SOON)
  await expectNoBarrier(page, 'pictures from before packing')
  const bench = await aBench(baseURL ?? '')
  await bench.receives(sale)
  await bench.finds(sale, 'screen')
  await page.goto(visitor.at(`/litigation/${sale.id}`))
  for (const side of ['evidence.sent', 'evidence.arrived'])
    await expect(page.getByRole('heading', { level: 3, name: say(side) })).toBeVisible(SOON)
  await expectNoBarrier(page, 'pictures of both ends')
})

test('a lower offer is declined on a phone, and nothing can be changed once the product has left', async ({
  page,
  baseURL,
}) => {
  test.slow()
  await page.setViewportSize(PHONE)
  const { visitor, sale, bench } = await disputed(page, baseURL)
  const { say } = visitor
  await page.getByRole('button', { name: say('litigation.confirm') }).click()
  await expect(page.getByText(say('litigation.choose.missing'))).toBeVisible()
  await choose(visitor, 'decline')
  await confirm(visitor, 'decline')
  await expect(page.getByText(say('litigation.done.decline'), { exact: true })).toBeVisible(SOON)
  await expect(page.getByText(say('litigation.choose.again'))).toBeVisible()
  await expectNoBarrier(page, 'a declined offer')
  await bench.sendsBack(sale)
  await expect(page.getByText(say('litigation.left.title'))).toBeVisible(SOON)
  await expect(page.getByRole('radio')).toHaveCount(0)
  await expectMail(sale.email, /^We send it back/)
  await expectMail(sale.email, /^On its way back/)
})

test('a lower offer is contested; the second look finds nothing and the whole price is paid', async ({
  page,
  baseURL,
}) => {
  test.slow()
  const { visitor, sale, bench } = await disputed(page, baseURL)
  const { say } = visitor
  await choose(visitor, 'contest')
  // Its fields come after the choice, and move the button down.
  await expect(page.getByLabel(say('litigation.evidence.statement'))).toBeVisible(SOON)
  await confirm(visitor, 'contest')
  await expect(page.getByText(say('litigation.done.contest'))).toBeVisible(SOON)
  await bench.finds(sale)
  await page.getByRole('link', { name: say('litigation.toOrder') }).click()
  await expect(page.getByText(say('order.status.accepted')).first()).toBeVisible(SOON)
  await expectMail(sale.email, /^Second look/)
  await expectMail(sale.email, /^Checked: .* is as you described it$/)
})

test('a lower offer that nobody answers is reminded of on days 3, 10 and 13, and ends in a free return when day 14 is over', async ({
  page,
  baseURL,
}) => {
  test.slow()
  const { visitor, sale } = await disputed(page, baseURL)
  const { say } = visitor
  const reminders = async () =>
    (await subjectsTo(sale.email)).filter((subject) => subject.startsWith('Your answer is still missing')).length
  let day = 0
  for (const [on, sent] of [
    [2, 0],
    [3, 1],
    [9, 1],
    [10, 2],
    [12, 2],
    [13, 3],
  ] as const) {
    await daysPass(sale, on - day)
    day = on
    await expect.poll(reminders, { message: `reminders by day ${on}`, ...SOON }).toBe(sent)
  }
  await expect(page.getByText(say('litigation.event.reminded'))).toHaveCount(3)
  // The whole of day 14 counts, by the clock of the programme.
  await daysPass(sale, 2)
  await expect(page.getByText(say('litigation.expired.title'))).toBeVisible(SOON)
  await expectMail(sale.email, /^We send it back/)
  await page.getByRole('link', { name: say('litigation.toOrder') }).click()
  await expect(page.getByText(say('order.amount.was')).first()).toBeVisible(SOON)
})

test('an Apple lock is taken off from afar: two questions, the steps, and back to the bench', async ({
  page,
  baseURL,
}) => {
  test.slow()
  await page.setViewportSize(PHONE)
  const { visitor, sale, bench } = await arrived(page, baseURL)
  const { say, like } = visitor
  await bench.reports(sale, 'ios-lock')
  await page.goto(`/iosLitigation/${sale.id}`)
  await expect(page).toHaveURL(new RegExp(visitor.at(`/ioslitigation/${sale.id}`)))
  await expect(visitor.heading).toHaveText(like('litigation.title.ios-lock', ['product']))
  await page.getByRole('radio', { name: say('lock.ios-lock.device.no'), exact: true }).check()
  await page
    .getByRole('radio', { name: say('lock.memory.yes'), exact: true })
    .last()
    .check()
  await expect(page.getByRole('link', { name: /icloud\.com\/find/ })).toBeVisible()
  await expect(page.getByText(like('lock.step.apple-pick', ['product']))).toBeVisible()
  await expectNoBarrier(page, 'an Apple lock')
  await page.getByRole('button', { name: say('lock.done') }).click()
  await expect(page.getByText(say('litigation.done.unlocked'))).toBeVisible(SOON)
  await bench.finds(sale)
  await page.getByRole('link', { name: say('litigation.toOrder') }).click()
  await expect(page.getByText(say('order.status.accepted')).first()).toBeVisible(SOON)
  await expectMail(sale.email, /is back on the bench$/)
})

test('a listed device stays until a person has decided: its owner shows the receipt, and it is bought as any other', async ({
  page,
  baseURL,
}) => {
  test.slow()
  const { visitor, sale, bench } = await arrived(page, baseURL)
  const { at, heading, like, say } = visitor
  await bench.reports(sale, 'blocklisted')
  await page.goto(at(`/order/${sale.id}`))
  await expect(page.getByText(say('order.next.litigation.text.blocklisted'))).toBeVisible(SOON)
  await page.getByRole('link', { name: say('order.next.litigation.action') }).click()
  await expect(heading).toHaveText(like('litigation.title.blocklisted', ['product']))
  await page.getByLabel(say('litigation.evidence.statement')).fill('Bought new, in a shop.')
  const receipt = { ...aPhoto({ width: 800, height: 600 }), name: 'receipt-of-the-shop.jpg' }
  await page.locator('input[type=file]').first().setInputFiles(receipt)
  await expect(page.getByText(say('documents.said.sent', { name: receipt.name }))).toBeAttached(SOON)
  await expectNoBarrier(page, 'a listed device')
  await page.getByRole('button', { name: say('litigation.evidence.send.blocklisted') }).click()
  await expect(page.getByText(say('litigation.quarantine.title'))).toBeVisible(SOON)
  await page.getByRole('link', { name: say('litigation.toOrder') }).click()
  await expect(page.getByText(say('litigation.event.contest.blocklisted'))).toBeVisible(SOON)
  await expect(page.getByText(say('order.coming.decision')).first()).toBeVisible()
  await (await anOperator(baseURL ?? '')).move(sale.id, 'clear', 'The receipt names its number')
  await expect(page.getByText(say('order.event.clear')).first()).toBeVisible(SOON)
  await bench.finds(sale)
  await expect(page.getByText(say('order.status.accepted')).first()).toBeVisible(SOON)
  await expectMail(sale.email, /is on a block list$/)
  await expectMail(sale.email, /^Cleared: /)
})
