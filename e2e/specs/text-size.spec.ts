// Text twice as large, or wider apart, in a window of 320 pixels: on no public page is anything cut, covered or beside the window.
import { aBench } from '../support/bench.ts'
import { sellsQuickly } from '../support/quick-sale.ts'
import { aPersonFor, fill, giveConsents, goOn, openAnOffer, sell, toTheDetails } from '../support/sale.ts'
import { expect, test } from '../support/test.ts'
import { setTextSize, TEXT_SIZES } from '../support/text-size.ts'
import { unreadableOn } from '../support/unreadable.ts'
import { comesAlive, type Visitor, visitorOf } from '../support/visitor.ts'

test.use({ viewport: { width: 320, height: 640 } })

/** Collects what is wrong on the pages that it is shown, in each size of text. */
const aReader = ({ page, heading }: Visitor) => {
  const faults: string[] = []
  const looksAt = async (name: string) => {
    await expect(heading).toBeVisible()
    // What came after letters were made larger would have its own size, beside larger ones.
    await expect(page.locator('[class*="_bone_"]')).toHaveCount(0)
    for (const size of TEXT_SIZES) {
      await setTextSize(page, size)
      faults.push(...(await unreadableOn(page)).map((fault) => `${name}, ${size}: ${fault}`))
    }
    await setTextSize(page, 'as it is')
  }
  return {
    faults,
    looksAt,
    opens: async (name: string, path: string) => {
      await page.goto(path)
      await comesAlive(page)
      await looksAt(name)
    },
  }
}

/** A name that nothing breaks. */
const LONG = 'Wolfeschlegelsteinhausenbergerdorff'

for (const locale of ['en', 'de', 'ar']) {
  test(`on the way to a sale everything is read, in ${locale}`, async ({ page }) => {
    test.slow()
    const visitor = visitorOf(page, 'reprise', locale)
    const { at, heading, say } = visitor
    const { faults, looksAt, opens } = aReader(visitor)
    for (const [name, path] of [
      ['home', at('')],
      ['models', at('/find/mobile')],
      ['a model', at('/sell/apple-iphone-13-pro')],
      ['nothing found', at('/find/mobile?search=zzzzzz')],
      ['a question', at('/estimate/apple-iphone-13-128gb?answers=works.partly')],
      ['not bought', at('/estimate/alcatel-1a')],
      ['no page', at('/nowhere')],
      ['no affiliate', '/404'],
      ['only for partners', `/partners/${locale}`],
      ['not open yet', `/opensoon/${locale}`],
    ] as const)
      await opens(name, path)
    await openAnOffer(visitor)
    await looksAt('offer')
    await toTheDetails(visitor)
    await goOn(visitor)
    await expect(page.getByText(say('field.email.required')).first()).toBeVisible()
    await looksAt('details with faults')
    const person = { ...aPersonFor('reprise'), lastName: LONG }
    await fill(visitor, person)
    await goOn(visitor)
    await expect(heading).toHaveText(say('customer.check.title'))
    await looksAt('check')
    await giveConsents(visitor)
    await sell(visitor)
    await looksAt('success')
    expect(faults).toEqual([])
  })

  test(`after a sale everything is read, in ${locale}`, async ({ page, baseURL }) => {
    test.slow()
    const visitor = visitorOf(page, 'reprise', locale)
    const { faults, opens } = aReader(visitor)
    const sale = await sellsQuickly(page, 'reprise', locale, { searched: 'iphone 15 pro 128' })
    const of = (path: string) => visitor.at(`/${path}/${sale.id}`)
    for (const path of ['order', 'sendproduct', 'documents', 'identity', 'identity/qrcode', 'identity/pending'])
      await opens(path, of(path))
    await opens('an order to be found', visitor.at('/follow'))
    const bench = await aBench(baseURL ?? '')
    await bench.receives(sale)
    await bench.finds(sale, 'screen')
    await opens('a lower offer', of('litigation'))
    expect(faults).toEqual([])
  })
}
