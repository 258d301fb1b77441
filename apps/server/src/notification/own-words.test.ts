import { expect, test } from 'vitest'
import { readPdf } from '../../test/read-pdf.ts'
import { aTradeIn, THREE_WAYS } from '../../test/trade-in.ts'

const { hasAffiliate, browser, sendConfirmation, mails } = await aTradeIn()

/** The last message that went out, without the marks that keep names in one piece. */
const lastMail = async (orderId: string) => {
  await sendConfirmation(orderId)
  const mail = mails.at(-1)
  return { ...mail, text: (mail?.text ?? '').replaceAll(/[\u2066-\u2069]/g, '') }
}

test('a programme says a sentence of an e-mail and of a label in its own words', async () => {
  const texts = {
    fr: {
      'mail.confirmation.headline': 'Marché conclu : {product}.',
      'paper.label.slipTitle': 'À glisser dans le colis',
    },
  }
  const token = await hasAffiliate({ id: 'wordy', programme: THREE_WAYS, config: { locales: ['fr'] }, texts })
  const { body: order } = await browser(token).sells()
  const { text, attachments } = await lastMail(order.id)
  expect(text).toContain('Marché conclu : Acme One 128\u00a0Go.')
  expect(text).toContain('Numéro de commande')
  const label = await readPdf(new Uint8Array(attachments?.[0]?.bytes ?? []))
  expect(label.text).toContain('À glisser dans le colis')
})

test('a language that a programme alone speaks is that of its e-mails, dates and amounts too', async () => {
  const texts = {
    pl: { 'mail.confirmation.subject': 'Sprzedano: {product} za {amount}', 'mail.greeting': 'Dzień dobry {name},' },
  }
  const token = await hasAffiliate({
    id: 'lodz',
    programme: THREE_WAYS,
    config: { locales: ['pl'], currentLocale: 'pl' },
    texts,
  })
  const { body: order } = await browser(token).sells()
  const { subject, html, text } = await lastMail(order.id)
  expect(subject).toMatch(/^Sprzedano: Acme One .+ za 320\u00a0€$/)
  expect(html).toContain('<html lang="pl-FR" dir="ltr">')
  expect(text).toContain('Dzień dobry')
  expect(text).toContain('11 grudnia 2026')
})
