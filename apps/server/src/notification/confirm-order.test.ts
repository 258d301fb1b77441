import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import PostalMime, { type Email } from 'postal-mime'
import { createMailer } from '#server/platform/mail/create-mailer.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { readPdf, scanPdf } from '../../test/read-pdf.ts'
import { aTradeIn, IBAN, PERSON, THREE_WAYS } from '../../test/trade-in.ts'

const { hasAffiliate, browser, sendConfirmation, deps, mails, logLines, database } = await aTradeIn()
const token = await hasAffiliate({ id: 'acme', programme: THREE_WAYS, config: { locales: ['fr', 'en', 'ar'] } })
const dataDir = await mkdtemp(join(tmpdir(), 'reprise-mail-'))
afterAll(() => rm(dataDir, { recursive: true }))
const mailer = createMailer({ smtpUrl: null, bounceAddress: null, dataDir }, deps)
const folder = join(dataDir, 'mail')

/** What a mail program makes of the one message about an order. */
const mailAbout = async (orderId: string): Promise<Email> => {
  const before = new Set(await readdir(folder).catch(() => []))
  await sendConfirmation(orderId, { mailer })
  const [file = ''] = (await readdir(folder)).filter((name) => !before.has(name))
  return PostalMime.parse(await readFile(join(folder, file)))
}
const visible = (text: string | undefined): string => (text ?? '').replace(/[\u2068\u2069]/g, '')

describe('the confirmation of an order', () => {
  test('reaches the seller in their language, with the label attached', async () => {
    const { body: order } = await browser(token).sells()
    const mail = await mailAbout(order.id)
    expect(mail.subject).toBe('Vendu\u00a0: Acme One 128\u00a0Go pour 320\u00a0€')
    expect(mail.from).toMatchObject({ address: 'trade-in@acme.example', name: 'Acme trade-in' })
    expect(mail.to).toEqual([{ address: PERSON.email, name: `${PERSON.firstName} ${PERSON.lastName}` }])
    expect(mail.messageId).toBe(`<order-confirmation.${order.id}@localhost>`)
    expect(visible(mail.text)).toContain(`Numéro de commande\u00a0: ${order.barcode?.replace(/(.{4})(?=.)/g, '$1 ')}`)
    expect(visible(mail.text)).toContain('11 décembre 2026')
    expect(visible(mail.text)).toContain('Virement, sur le compte FR14 **** 2606')
    expect(mail.html).toContain('<html lang="fr-FR" dir="ltr">')
    expect(mail.text + (mail.html ?? '')).not.toContain(IBAN)
    const [label] = mail.attachments
    expect(label).toMatchObject({ filename: `etiquette-${order.barcode}.pdf`, mimeType: 'application/pdf' })
    const { symbols } = await scanPdf(new Uint8Array(label?.content as ArrayBuffer), 150)
    expect(symbols[0]?.text).toBe(order.barcode)
  })

  test('adds up by voucher, and runs from right to left in Arabic', async () => {
    const seller = browser(token)
    const headers = { 'accept-language': 'ar' }
    const { body: quotation } = await seller.quotes()
    const sale = seller.saleOf(quotation, await seller.introduces(), { process: '2', expectedAmount: 35_200 })
    const { body: order } = await seller.api('placeOrder', { body: sale, headers })
    const mail = await mailAbout(order.id)
    expect(mail.html).toContain('<html lang="ar-FR" dir="rtl">')
    expect(mail.subject).toContain('تم البيع')
    // A number stays beside its unit, though Latin letters stand before it.
    for (const text of [mail.subject, mail.text, mail.html])
      expect(text).toContain('\u200fAcme One \u200f128\u00a0غيغابايت')
  })

  test.each([
    ['whose home page is open to everybody', {}, true],
    ['for visitors of partners', { referrerOnly: true, referrers: ['bank'] }, false],
  ])('of a programme %s leads there only then, and always to the order', async (_, config, leadsHome) => {
    const seller = browser(await hasAffiliate({ id: 'closing', config: { locales: ['fr'] } }))
    const { body: order } = await seller.sells()
    await hasAffiliate({ id: 'closing', config: { locales: ['fr'], ...config } })
    const { text = '', html = '' } = await mailAbout(order.id)
    for (const body of [text, html]) {
      expect(body).toContain(`http://localhost:3000/order/${order.id}#k=`)
      expect(body.includes('http://localhost:3000/closing/fr')).toBe(leadsHome)
      expect(body).toContain('Acme trade-in')
    }
  })

  test('brings the terms of sale that its seller agreed to, in the version of that day', async () => {
    const agreed = '<h2>1. Who buys</h2><p>Acme buys &amp; checks.</p><ul><li>Within <b>three</b> days</li></ul>'
    const config = { locales: ['en'], currentLocale: 'en', footerNavigation: { en: [{ id: 'terms', url: '/terms' }] } }
    const programme = (text: string) => ({ termsOfSale: { version: '2026-11', text: { en: text } } })
    const seller = browser(await hasAffiliate({ id: 'wordy', config, programme: programme(agreed) }))
    const { body: order } = await seller.sells()
    await hasAffiliate({ id: 'wordy', config, programme: programme('Changed since') })
    const { attachments, text } = await mailAbout(order.id)
    expect(text).toContain('Attached: the terms of sale that you agreed to (PDF)')
    const paper = attachments.find(({ filename }) => filename === `terms-of-sale-${order.barcode}.pdf`)
    const read = await readPdf(new Uint8Array(paper?.content as ArrayBuffer))
    for (const part of [
      'Acme trade-in, version 2026-11',
      'on 20 November 2026 at 12:00',
      'http://localhost:3000/terms',
      'Acme buys & checks.',
      '• Within three days',
    ])
      expect(read.text).toContain(part)
    expect(read.structure).toContainEqual({ role: 'H2' })
    expect(read.text).not.toContain('Changed since')
  })

  test('says where the terms of sale stand where the programme keeps no text of them, and invents none', async () => {
    const config = {
      locales: ['en'],
      currentLocale: 'en',
      footerNavigation: { en: [{ id: 'terms', url: 'https://acme.example/terms' }] },
    }
    const { body: order } = await browser(await hasAffiliate({ id: 'linking', config })).sells()
    const { attachments, text } = await mailAbout(order.id)
    expect(text).toContain('Attached: the address of the terms of sale that you agreed to (PDF)')
    const read = await readPdf(new Uint8Array(attachments.at(-1)?.content as ArrayBuffer))
    for (const part of ['version 1', 'is not on this paper', 'https://acme.example/terms'])
      expect(read.text).toContain(part)
  })

  test('is sent once, however often the job runs', async () => {
    const { body: order } = await browser(token).sells()
    const before = mails.length
    await sendConfirmation(order.id)
    await sendConfirmation(order.id)
    expect(mails).toHaveLength(before + 1)
  })

  test('is tried again under the same id when the mail server failed', async () => {
    const { body: order } = await browser(token).sells()
    const broken = { send: () => Promise.reject(new Error('no mail today')), close: () => {} }
    await expect(sendConfirmation(order.id, { mailer: broken })).rejects.toThrow('no mail today')
    const before = mails.length
    await sendConfirmation(order.id)
    expect(mails.slice(before).map(({ messageId }) => messageId)).toEqual([`order-confirmation.${order.id}@localhost`])
  })

  test('that died between sending and noting repeats itself word for word', async () => {
    const { body: order } = await browser(token).sells()
    const before = mails.length
    await sendConfirmation(order.id)
    await sql`delete from mail`.execute(database.db)
    await sendConfirmation(order.id)
    const [first, second] = mails.slice(before)
    expect(second).toMatchObject({ messageId: first?.messageId, html: first?.html, text: first?.text })
  })

  test('is not sent where the programme asks for no e-mail address', async () => {
    // As programmes could be saved before: today the address cannot be left out.
    const quiet = await hasAffiliate({ id: 'quiet' })
    await sql`update affiliate set config = config || '{"customerDataValidator": {"exclude": ["email"]}}' where id = 'quiet'`.execute(
      database.db,
    )
    await deps.affiliates.refresh()
    const { body: order } = await browser(quiet).sells()
    expect(order).not.toHaveProperty('maskedEmail')
    const before = mails.length
    await sendConfirmation(order.id)
    expect(mails).toHaveLength(before)
  })

  test('of an order that is not there is no error', async () => {
    await expect(sendConfirmation('c56a4180-65aa-42ec-a945-5fd21dec0538')).resolves.toBeUndefined()
  })
})

test('a hostile name adds no header, no recipient and no element (quality B14)', async () => {
  const seller = browser(token)
  const { body: quotation } = await seller.quotes()
  const party = await seller.introduces({
    ...PERSON,
    firstName: 'Eve\r\nBcc: victim@example.org\r\n\r\n<img src=x onerror=alert(1)>',
    lastName: '"><script>alert(1)</script>',
  })
  const { body: order } = await seller.api('placeOrder', { body: seller.saleOf(quotation, party) })
  const mail = await mailAbout(order.id)
  expect(mail.bcc ?? []).toEqual([])
  expect(mail.to).toHaveLength(1)
  expect(mail.headers.filter(({ key }) => key === 'bcc')).toEqual([])
  expect(mail.html).not.toMatch(/<script|<img/)
  expect(mail.html).toContain('&lt;img src=x')
  expect(logLines.join('\n')).not.toContain('victim@example.org')
})
