// From the sale to the payment by the links of mails alone: each is opened in a browser that has never been there, as on another
// telephone or computer, in programmes that keep newcomers from these very pages.
import type { Browser } from '@playwright/test'
import { photoOf } from '../../apps/server/test/specimen/draw-specimen.ts'
import type { Bearer } from '../../apps/server/test/specimen/zone-text.ts'
import { expectNoBarrier } from '../support/axe.ts'
import { aBench } from '../support/bench.ts'
import { type QuickSale, sellsQuickly } from '../support/quick-sale.ts'
import { aCashier } from '../support/cashier.ts'
import { mailsTo, plain } from '../support/mail.ts'
import { reprise } from '../support/operator.ts'
import { typesTheCode } from '../support/step-up.ts'
import { expect, test } from '../support/test.ts'
import { type Visitor, visitorOf } from '../support/visitor.ts'

/** The worker gives way to callers who wait for an answer; mails of a decision wait a minute. In ms. */
const SOON = { timeout: 150_000 }

/** The seller's passport, as a machine reads it. */
const PASSPORT: Bearer = {
  lastName: 'OHARA OESTERGAARD',
  firstName: 'ZOE',
  birth: '850412',
  sex: 'F',
  number: 'L2K4R7TX9',
  expiry: '310415',
}

const PROGRAMMES = [
  {
    affiliate: 'partners',
    locale: 'fr',
    only: 'visitors of its partners',
    sells: {
      referrer: 'demo-bank',
      customer: {
        birthDate: '1985-04-12',
        documentType: 'passport',
        documentNumber: PASSPORT.number,
        documentDate: '2021-04-16',
        documentAuthority: 'Préfecture du Rhône',
      },
    },
    provesIdentity: true,
    paid: /^Payé/,
  },
  {
    affiliate: 'brightshop',
    locale: 'en',
    only: 'a few of the routes',
    sells: {
      payment: { sortCode: '200000', accountNumber: '55779911' },
      address: { country: 'GB', line1: '221B Baker Street', postalCode: 'NW1 6XE', city: 'London' },
    },
    provesIdentity: false,
    paid: /^Paid/,
  },
] as const

/** The link to this kind of page out of the newest mail that has one and such a subject. */
const mailed = async ({ email }: QuickSale, kind: 'order' | 'litigation', subject = /./): Promise<string> => {
  const links = async (): Promise<string[]> =>
    (await mailsTo(email))
      .filter((mail) => subject.test(plain(mail.subject)))
      .flatMap(({ html = '' }) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href))
      .filter((href) => href.includes(`/${kind}/`))
  await expect.poll(async () => (await links()).length, { message: `links to ${kind}`, ...SOON }).toBeGreaterThan(0)
  return (await links()).at(-1) ?? ''
}

/** Opens a link of a mail in a fresh browser, and says that the order is theirs. */
const opens = async (browser: Browser, link: string, affiliate: string, locale: string): Promise<Visitor> => {
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '10.99.8.1' } })
  const visitor = visitorOf(await context.newPage(), affiliate, locale)
  await visitor.page.goto(link)
  await visitor.page.getByRole('button', { name: visitor.say('order.prove.open') }).click()
  return visitor
}

/** Photographs the passport with this very telephone; a person looks and accepts it. */
const provesWhoTheyAre = async ({ page, say, heading }: Visitor, { id }: QuickSale): Promise<void> => {
  await page.getByRole('link', { name: say('order.next.identity.action') }).click()
  await page.getByRole('link', { name: say('identity.here') }).click()
  await page.getByRole('radio', { name: say('identity.document.passport') }).check()
  await page.getByRole('button', { name: say('identity.document.go'), exact: true }).click()
  const buffer = await photoOf({ form: 'passport', bearer: PASSPORT })
  await page.locator('input[type=file]').last().setInputFiles({ name: 'IMG_0042.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByRole('button', { name: say('identity.photo.send') }).click()
  await expect(heading).toHaveText(say('identity.pending.person.title'), SOON)
  await reprise('identity', 'accept', id)
  await expect(heading).toHaveText(say('identity.succeed.title'), SOON)
}

for (const { affiliate, locale, only, sells, provesIdentity, paid } of PROGRAMMES)
  test(`${affiliate}, for ${only}: from the mail of the sale over a lower offer to the payment`, async ({
    page,
    browser,
    baseURL,
  }) => {
    test.slow()
    const sale = await sellsQuickly(page, affiliate, locale, sells)
    const atHome = await opens(browser, await mailed(sale, 'order'), affiliate, locale)
    await expect(atHome.page.getByText(atHome.say('order.status.created')).first()).toBeVisible()
    await atHome.page.context().close()

    const bench = await aBench(baseURL ?? '')
    await bench.receives(sale)
    await bench.finds(sale, 'screen')
    const away = await opens(browser, await mailed(sale, 'litigation'), affiliate, locale)
    await expect(away.heading).toHaveText(away.like('litigation.title.counter-offer', ['product']))
    await expectNoBarrier(away.page, `a lower offer of ${affiliate}`)
    await away.page
      .getByRole('radio', { name: away.like('litigation.action.accept', ['amount']) })
      .first()
      .check()
    await typesTheCode(away, sale.email, { confirm: 'litigation.code.confirm', ...SOON })
    await away.page
      .getByRole('button', { name: away.like('litigation.action.accept', ['amount']) })
      .last()
      .click()
    await expect(away.page.getByText(away.like('litigation.done.accept', ['amount'])).first()).toBeVisible(SOON)
    await away.page.context().close()

    if (provesIdentity) {
      const phone = await opens(browser, await mailed(sale, 'order'), affiliate, locale)
      await provesWhoTheyAre(phone, sale)
      await phone.page.context().close()
    }

    const cashier = await aCashier(baseURL ?? '', affiliate)
    await cashier.executes(await cashier.hands())
    const later = await opens(browser, await mailed(sale, 'order', paid), affiliate, locale)
    await expect(later.page.getByText(later.like('order.headline.paid.bank-transfer', ['amount', 'date']))).toBeVisible(
      SOON,
    )
    await later.page.context().close()
  })
