import { describe, expect, test } from 'vitest'
import { readPdf, scanPdf } from '../../test/read-pdf.ts'
import { drawLabel, type LabelFacts } from './label.ts'

const facts = (changes: Partial<LabelFacts> = {}): LabelFacts => ({
  barcode: '7K3M9QX2VB4T',
  product: 'Apple iPhone 13 128 GB',
  sender: { name: 'Łucja Østergård-Παπαδόπουλος', lines: ['12 bis rue de l’Été', '75002 Paris', 'FRANCE'] },
  recipient: { name: 'Workshop North', lines: ['Hall 4', '93100 Montreuil', 'FRANCE'] },
  sendBefore: new Date('2026-12-12T10:00:00Z'),
  timeZone: 'Europe/Paris',
  language: 'en-GB',
  carrierLanguage: 'en',
  created: new Date('2026-11-21T10:00:00Z'),
  look: { appName: 'Brightshop', accent: '#5b21b6', onAccent: '#ffffff' },
  ...changes,
})
const flat = (text: string): string => text.replace(/\s+/g, ' ')

describe('the shipping label', () => {
  test('is one A4 page whose symbols, two on each half, an independent reader reads back, even from a coarse printer', async () => {
    const label = await drawLabel(facts())
    const { pages, size } = await readPdf(label)
    const { symbols } = await scanPdf(label, 203)
    const twice = ['7K3M9QX2VB4T', '7K3M9QX2VB4T']
    expect(pages).toBe(1)
    expect(size.map(Math.round)).toEqual([595, 842])
    expect(symbols.filter(({ format }) => format === 'QRCode').map(({ text }) => text)).toEqual(twice)
    expect(symbols.filter(({ format }) => format === 'Code128').map(({ text }) => text)).toEqual(twice)
  })

  test('names sender, recipient, order, product and the day to send it before, and who it is for', async () => {
    const text = flat((await readPdf(await drawLabel(facts()))).text)
    for (const part of [
      'Brightshop',
      'Łucja Østergård-Παπαδόπουλος',
      '12 bis rue de l’Été',
      '75002 Paris',
      'Workshop North',
      '93100 Montreuil',
      '7K3M 9QX2 VB4T',
      'Apple iPhone 13 128 GB',
      '12 December 2026',
      'Put this half into the parcel',
      'Reset the device to its factory settings',
    ])
      expect(text).toContain(part)
  })

  test('tells a screen reader its title, its language, its headings and what its pictures are', async () => {
    const { title, language, structure } = await readPdf(await drawLabel(facts({ language: 'fr-FR' })))
    expect(title).toBe('Étiquette d’envoi et bordereau, commande 7K3M 9QX2 VB4T')
    expect(language).toBe('fr-FR')
    expect(structure.filter(({ role }) => role === 'H1')).toHaveLength(3)
    expect(structure.filter(({ role }) => role === 'Figure').map(({ alt }) => alt)).toEqual([
      'Code-barres de la commande 7K3M 9QX2 VB4T',
      'Code QR de la commande 7K3M 9QX2 VB4T',
      'Code-barres de la commande 7K3M 9QX2 VB4T',
      'Code QR de la commande 7K3M 9QX2 VB4T',
    ])
  })

  test('prints whole on US Letter too: nothing but the cut line lies in the margins', async () => {
    const longest = 'Donaudampfschifffahrtsgesellschaftskapitänswitwenrente '.repeat(4).trim()
    const worst = facts({
      language: 'de-DE',
      product: longest,
      sender: { name: longest.slice(0, 201), lines: [longest.slice(0, 200), longest.slice(0, 200), 'DEUTSCHLAND'] },
      recipient: { name: longest.slice(0, 120), lines: ['Tor 5', '12345 Musterstadt', 'DEUTSCHLAND'] },
    })
    const label = await drawLabel(worst)
    const { ink, symbols } = await scanPdf(label)
    expect(ink.top).toBeGreaterThan(36)
    expect(ink.bottom).toBeLessThan(780)
    expect(symbols).toHaveLength(4)
    expect(flat((await readPdf(label)).text)).toContain('Musterstadt')
  })

  test.each(['en', 'fr', 'de', 'es', 'it', 'nl', 'ar', 'pt'])('is readable in %s', async (language) => {
    const { text } = await readPdf(await drawLabel(facts({ language })))
    for (const part of ['Workshop North', '7K3M 9QX2 VB4T', 'Apple iPhone 13 128 GB'])
      expect(flat(text)).toContain(part)
  })

  test('joins and orders Arabic letters, beside Latin ones', async () => {
    const arabic = facts({
      language: 'ar-EG',
      carrierLanguage: 'fr',
      sender: { name: 'محمد عبد الله (Studio 5)', lines: ['شارع الحرية 12', 'القاهرة', 'مصر'] },
    })
    const { text, language } = await readPdf(await drawLabel(arabic))
    expect(language).toBe('ar-EG')
    for (const part of ['محمد عبد الله', 'Studio 5', 'شارع الحرية', 'رقم الطلب', 'Workshop North'])
      expect(flat(text)).toContain(part)
  })

  test('writes numbers from left to right in Arabic, each beside its unit', async () => {
    const product = '\u200fApple iPhone 13 \u200f128\u00a0غيغابايت'
    const { text } = await readPdf(await drawLabel(facts({ language: 'ar-EG', product })))
    // As it stands on paper, from left to right.
    expect(flat(text)).toContain('غيغابايت 128 Apple iPhone 13')
    expect(flat(text)).toContain('٢٠٢٦ ديسمبر ١٢')
  })

  test.each([
    ['ja', '髙橋 サーバー', 'メモリーカード。'],
    ['th', 'สมชาย ใจดี', 'ใส่ครึ่งนี้ลงในพัสดุ'],
    ['hi', 'राम', 'बंद कर दें।'],
    ['te', 'శ్రీ కృష్ణ ప్రసాద్', 'ధన్యవాదాలు'],
    ['pa', 'ਗੁਰਪ੍ਰੀਤ ਕੌਰ', 'ਡੱਬੇ ਵਾਲਾ ਅੱਧ'],
  ])('says in %s what a programme says in it, and whose parcel it is', async (language, name, slipTitle) => {
    const own = { [language]: { 'paper.label.slipTitle': slipTitle } }
    const { text } = await readPdf(await drawLabel(facts({ language, own, sender: { name, lines: ['1'] } })))
    expect(flat(text)).toContain(name)
    expect(flat(text)).toContain(slipTitle)
  })

  test('says to the carrier, in the carrier’s language, that it is paid and by whom it travels', async () => {
    const both = await readPdf(await drawLabel(facts({ language: 'ar', carrierLanguage: 'fr', carrier: 'Transvoie' })))
    for (const part of ['Port payé par le destinataire', 'Transporteur : Transvoie', 'Destinataire', 'Expéditeur'])
      expect(flat(both.text)).toContain(part)
    for (const part of ['أجرة النقل يدفعها المرسَل إليه', 'المرسِل']) expect(flat(both.text)).toContain(part)
    const { text } = await readPdf(await drawLabel(facts()))
    expect(flat(text).match(/Postage paid by the addressee/g)).toHaveLength(1)
    expect(flat(text)).not.toContain('Carrier')
  })

  test('keeps its text when many are drawn at once, and one after the other', async () => {
    const names = ['محمد عبد الله', 'Łucja Østergård', 'Ελένη Παπαδοπούλου', 'محمد عبد الله']
    const labels = await Promise.all(
      names.map((name) => drawLabel(facts({ language: 'ar', sender: { name, lines: ['Été'] } }))),
    )
    for (const [index, label] of labels.entries()) expect(flat((await readPdf(label)).text)).toContain(names[index])
  })
})
