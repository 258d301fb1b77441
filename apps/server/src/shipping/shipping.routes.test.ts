import { describe, expect, test } from 'vitest'
import { type Got, gotOf, problemOf } from '../../test/api.ts'
import { readPdf, scanPdf } from '../../test/read-pdf.ts'
import { ADDRESS, aTradeIn, PERSON } from '../../test/trade-in.ts'

const { hasAffiliate, browser, clock, get } = await aTradeIn()
const token = await hasAffiliate({ id: 'acme', config: { appName: 'Acme trade-in', country: 'fr' } })

const follow = async (href: string): Promise<Got> => gotOf(await get(href))

describe('the label behind docToPrint', () => {
  test('is the order’s own page, for whoever holds the link, in the customer’s language', async () => {
    const { body: order } = await browser(token).sells()
    const got = await follow(order._links.docToPrint?.href ?? '')
    expect(got.status).toBe(200)
    expect(got.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
    expect(got.headers['content-disposition']).toBe(`inline; filename="etiquette-${order.barcode}.pdf"`)
    const { text, language } = await readPdf(got.bytes)
    const { symbols } = await scanPdf(got.bytes)
    expect(language).toBe('fr-FR')
    expect(symbols.map((symbol) => symbol.text)).toContain(order.barcode)
    for (const part of [
      PERSON.firstName,
      PERSON.lastName,
      ADDRESS.line1,
      '75002 Paris',
      'Acme (test)',
      'Acme One 128 Go',
    ])
      expect(text).toContain(part)
  })

  test('is there for ten minutes', async () => {
    const { body: order } = await browser(token).sells()
    clock.set(new Date(clock.now().getTime() + 10 * 60_000 - 1_000))
    expect((await follow(order._links.docToPrint?.href ?? '')).status).toBe(200)
    clock.set(new Date(clock.now().getTime() + 2_000))
    expect(problemOf(await follow(order._links.docToPrint?.href ?? ''))).toEqual({
      status: 403,
      problem: 'link-expired',
    })
  })

  test('is for one order: its link opens no other, and not the same one for longer', async () => {
    const { body: mine } = await browser(token).sells()
    const { body: theirs } = await browser(token).sells()
    const href: string = mine._links.docToPrint?.href ?? ''
    const refused = { status: 403, problem: 'link-expired' }
    expect(problemOf(await follow(href.replace(mine.id, theirs.id)))).toEqual(refused)
    expect(problemOf(await follow(href.replace(/expires=\d+/, 'expires=9999999999')))).toEqual(refused)
    expect(problemOf(await follow(href.replace('/label', '/barcode')))).toEqual(refused)
    expect((await follow(href.split('?')[0] ?? '')).status).toBe(403)
  })
})

test('the barcode is a sharp picture with a name', async () => {
  const { body: order } = await browser(token).sells()
  const got = await follow(order._links.barcode?.href ?? '')
  expect(got.headers['content-type']).toContain('image/svg+xml')
  expect(got.text).toContain(`<title>${order.barcode?.replace(/(.{4})(?=.)/g, '$1 ')}</title>`)
  expect(got.text).not.toContain('<script')
})
