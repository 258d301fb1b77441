// @vitest-environment jsdom
import type { Theme } from '@reprise/contract'
import { describe, expect, test } from 'vitest'
import { type ConfirmationFacts, confirmation } from './confirmation.ts'

const palette = Object.fromEntries(
  ['surface', 'surface-raised', 'ink', 'ink-soft', 'line', 'accent', 'on-accent'].map((role) => [role, '#123456']),
) as Theme['light']

const facts = (changes: Partial<ConfirmationFacts> = {}): ConfirmationFacts => ({
  language: 'en-GB',
  appName: 'Brightshop',
  theme: { light: palette, dark: { ...palette, surface: '#000102' }, radius: 12 },
  homeUrl: 'https://trade-in.example/brightshop/en',
  helpUrl: undefined,
  terms: undefined,
  orderUrl: 'https://trade-in.example/order/5a1d3c7e-2b4f-4e8a-9c6d-0f1e2d3c4b5a#k=token',
  name: 'Łucja',
  product: 'Apple iPhone 13 128 GB',
  barcode: '7K3M9QX2VB4T',
  amount: 23_400,
  currency: 'GBP',
  timeZone: 'Europe/London',
  receipt: [
    { label: 'Price in flawless condition', effect: 25_000 },
    { subject: 'Does it switch on?', label: 'Yes', effect: 0 },
    { subject: 'Screen', label: 'Light scratches', effect: -5_800 },
    { label: 'Spring', effect: 2_000 },
  ],
  payment: { tag: 'voucher', title: 'Voucher', account: null },
  requirements: [],
  sendBefore: new Date('2026-12-12T10:00:00Z'),
  sending: 'either',
  carrier: undefined,
  expected: undefined,
  paidAfter: undefined,
  ...changes,
})
const documentOf = (html: string): Document => new DOMParser().parseFromString(html, 'text/html')
const page = (changes?: Partial<ConfirmationFacts>): Document => documentOf(confirmation(facts(changes)).html)
/** Without the marks that keep names and numbers in one piece. */
const visible = (text: string | null | undefined): string => (text ?? '').replace(/[\u2068\u2069]/g, '')

describe('the confirmation', () => {
  test('names the day of the payment, or with what its days begin', () => {
    const expected = { checkedBy: '2026-12-03', paidBy: '2026-12-08' }
    const text = (changes: Partial<ConfirmationFacts>) => visible(confirmation(facts({ expected, ...changes })).text)
    expect(text({})).toContain('checked by 3 December 2026 and paid by 8 December 2026')
    const waiting = text({ paidAfter: { days: 3, what: 'purchase' } })
    expect(waiting).toContain('You are paid within 3 working days of the check and your proof of purchase.')
    expect(waiting).not.toContain('8 December')
  })

  test('says product and amount in the subject, and the day in what a mailbox shows beside it', () => {
    expect(confirmation(facts()).subject).toBe('Sold: Apple iPhone 13 128 GB for £234')
    expect(visible(page().body.textContent)).toContain('send it before 12 December 2026')
  })

  test('says by when it is checked and paid if it is handed in today, where that can be said', () => {
    const expected = { checkedBy: '2026-11-30', paidBy: '2026-12-03' }
    const says = 'it is checked by 30 November 2026 and paid by 3 December 2026'
    expect(confirmation(facts({ expected })).text).toContain(says)
    expect(confirmation(facts()).text).not.toContain('is checked by')
  })

  test('tells order number, next steps with the date, receipt, and how the money comes', () => {
    const transfer = { tag: 'bank-transfer', title: 'Bank transfer', account: 'FR14 **** 2606' } as const
    const { text } = confirmation(facts({ payment: transfer, amount: 21_200 }))
    for (const part of [
      'Hello Łucja,',
      'Order number: 7K3M 9QX2 VB4T',
      '3. Hand the parcel in before 12 December 2026',
      'Price in flawless condition: £250',
      'Screen: Light scratches: −£58',
      'Spring: +£20',
      'You receive: £212',
      'Bank transfer, to the account FR14 **** 2606',
      'https://trade-in.example/brightshop/en',
    ])
      expect(visible(text)).toContain(part)
    expect(text).not.toContain('identity document')
  })

  test.each([
    ['label', 'Print the attached page', true],
    ['code', 'At the counter you show the code', false],
    ['kit', 'An envelope comes to you by post', false],
    ['store', 'Bring it to a store before 12 December 2026', false],
  ] as const)('by %s says what to do, and of a label only where one is attached', (sending, sentence, hasLabel) => {
    const { text, html } = confirmation(facts({ sending, carrier: 'Transvoie' }))
    expect(visible(text)).toContain(sentence)
    expect(visible(text).includes('Any counter of Transvoie takes it')).toBe(sending !== 'store')
    for (const body of [text, html]) expect(body.includes('Attached:')).toBe(hasLabel)
  })

  test('shows what a voucher adds, so that the receipt adds up', () => {
    expect(visible(confirmation(facts()).text)).toContain('Extra for Voucher: +£22')
  })

  test('asks for the identity document where the programme wants to see it', () => {
    expect(confirmation(facts({ requirements: ['proof of purchase', 'your identity document'] })).text).toContain(
      'Before we pay, we need from you: proof of purchase and your identity document.',
    )
  })

  test('leaves out answers that changed nothing', () => {
    expect([...page().querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual([
      'Price in flawless condition',
      'Screen: Light scratches',
      'Spring',
      'Extra for Voucher',
      'You receive',
    ])
  })

  test.each([
    ['fr-FR', 'ltr', 'Vendu\u00a0: Apple iPhone 13 128 GB pour'],
    ['de-DE', 'ltr', 'Verkauft: '],
    ['es-ES', 'ltr', 'Vendido: '],
    ['it-IT', 'ltr', 'Venduto: '],
    ['nl-NL', 'ltr', 'Verkocht: '],
    ['ar-EG', 'rtl', 'تم البيع: '],
    ['pt-PT', 'ltr', 'Sold: '],
  ])('speaks %s, %s, as its page says', (language, direction, subject) => {
    const message = confirmation(facts({ language }))
    const { documentElement } = documentOf(message.html)
    expect(message.subject).toContain(subject)
    expect(documentElement.dir).toBe(direction)
    expect(documentElement.lang).toBe(language === 'pt-PT' ? 'en' : language)
  })

  test('needs no layout table, no picture and no script, and has a dark look', () => {
    const document = page()
    expect(document.querySelectorAll('table, img, script, link')).toHaveLength(0)
    expect(document.querySelectorAll('h1')).toHaveLength(1)
    expect(document.querySelector('style')?.textContent).toContain('#000102')
  })
})

describe('hostile text', () => {
  const hostile = `</title><script>alert(1)</script>"'<img src=x onerror=alert(1)>&amp;`

  test('stays text wherever it is shown', () => {
    const document = page({
      name: hostile,
      product: hostile,
      appName: hostile,
      payment: { tag: 'voucher', title: hostile, account: hostile },
      receipt: [{ label: hostile, effect: 1 }],
      helpUrl: `https://example.org/"><script>alert(1)</script>`,
    })
    expect(document.querySelectorAll('script, img')).toHaveLength(0)
    expect(visible(document.querySelector('main p')?.textContent)).toBe(`Hello ${hostile},`)
  })

  test('cannot break out of the subject line', () => {
    const { subject } = confirmation(facts({ product: 'iPhone\r\nBcc: victim@example.org\u2028\u0000' }))
    expect(subject).toBe('Sold: iPhone Bcc: victim@example.org for £234')
  })
})
