import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { aSale, checks, sends } from '../../../test/documents.ts'
import { anOperatorKey } from '../../../test/operator-key.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { ADDRESS, aTradeIn, type TradeIn } from '../../../test/trade-in.ts'

let world: TradeIn
let token: string
beforeAll(async () => {
  world = await aTradeIn()
  token = await world.hasAffiliate({
    id: 'acme',
    config: { locales: ['fr', 'en', 'ar'] },
    programme: { documents: [{ origin: 'sale-certificate' }] },
  })
})

/** A sale in a language, and the form that its documents page leads to. */
const sold = async (language: string) => {
  const { browser, order } = await aSale(world, token)
  await sql`update customer_order set language = ${language} where id = ${order}`.execute(world.deps.db)
  const form = async () =>
    (await browser.api('listDocuments', { query: { externalId: order } })).body.needed[0]?._links?.form
  return { browser, order, form, opens: async () => world.get((await form())?.href ?? '') }
}

describe('the certificate of a sale', () => {
  test('names seller, buyer, product, number and price, declares the sale, and leaves room to sign, in both languages', async () => {
    const { opens } = await sold('en')
    const reply = await opens()
    expect(reply.headers['content-type']).toBe('application/pdf')
    expect(reply.headers['content-disposition']).toMatch(/^inline; filename="certificate-of-sale-[0-9A-Z]{12}\.pdf"$/)
    const { pages, language, text } = await readPdf(reply.rawPayload)
    expect([pages, language]).toEqual([1, 'en-FR'])
    for (const part of [
      'Certificate of sale',
      'Certificat de vente',
      'Zoë O’Hara-Østergård',
      ADDRESS.line1,
      'Acme (test)',
      'Acme One 128 GB',
      '€320.00',
      'I sell the product named above',
      'Je vends le produit',
      'IMEI or serial number',
      'Place and date',
      'Signature of the seller',
      'Signature du vendeur',
    ])
      expect(text).toContain(part)
  })

  test('stands in one language where the programme speaks that of its seller', async () => {
    const { opens } = await sold('fr')
    const reply = await opens()
    const { text } = await readPdf(reply.rawPayload)
    expect(text.match(/Certificat de vente/g)).toHaveLength(1)
    expect(text).not.toContain('Certificate')
  })

  test('has a name in the letters of its seller, and one for browsers that know only Latin ones', async () => {
    const { opens } = await sold('ar')
    const { headers } = await opens()
    const [, encoded = ''] = /filename\*=UTF-8''(\S+)$/.exec(String(headers['content-disposition'])) ?? []
    expect(decodeURIComponent(encoded)).toMatch(/^شهادة-بيع-[0-9A-Z]{12}\.pdf$/)
    expect(String(headers['content-disposition'])).toMatch(/^inline; filename="[ -~]+"; /)
  })

  test('is offered to no stranger, for ten minutes only, and until a signed one was accepted', async () => {
    const { browser, order, form } = await sold('en')
    const { href = '' } = (await form()) ?? {}
    expect((await world.get(href.replace(/signature=.*/, 'signature=guess'))).statusCode).toBe(403)
    world.clock.set(new Date(world.clock.now().getTime() + 601_000))
    expect((await world.get(href)).statusCode).toBe(403)
    const key = await anOperatorKey(world.deps, { scopes: ['documents'] })
    const { body } = await sends(browser, order, {}, { origin: 'sale-certificate' })
    await checks(world, body.id)
    expect(await form()).toBeDefined()
    await world.api('decideDocument', { token: key, params: { id: body.id }, body: { status: 'accepted' } })
    expect(await form()).toBeUndefined()
  })

  test('comes with the mail that asks for it, and with the one that asks again', async () => {
    const { browser, order } = await sold('en')
    await browser.api('requestDocumentsEmail', { params: { id: order } })
    const { body } = await sends(browser, order, {}, { origin: 'sale-certificate' })
    for (const { task, payload } of await world.queued())
      if (task === 'document.mail-missing' && (payload as { orderId: string }).orderId === order)
        await world.jobs['document.mail-missing'](payload as never)
    // It waits by now, so nothing is asked for any more.
    expect(world.mails).toEqual([])
    await checks(world, body.id)
    const key = await anOperatorKey(world.deps, { scopes: ['documents'] })
    const decision = { status: 'refused', reason: 'incomplete' }
    await world.api('decideDocument', { token: key, params: { id: body.id }, body: decision })
    await world.jobs['document.refused']({ documentId: body.id })
    await world.jobs['document.mail-missing']({ orderId: order, requestId: '3f0c7a52-6d1e-4d2b-8a4e-0c9d1f2a3b4c' })
    expect(world.mails.map(({ subject }) => subject.split(':')[0])).toEqual([
      'To be sent again',
      'Still needed for Acme One 128\u00a0GB',
    ])
    for (const { text, attachments = [] } of world.mails) {
      expect(text).toContain('Attached: the certificate of sale.')
      expect(attachments.map(({ filename }) => filename.slice(0, 19))).toEqual(['certificate-of-sale'])
      expect((await readPdf(attachments[0]?.bytes ?? new Uint8Array())).text).toContain('Signature of the seller')
    }
  })
})
