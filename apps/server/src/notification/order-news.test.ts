import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Theme } from '@reprise/contract'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '#server/platform/project-root.ts'
import type { NewsKind, NewsReason } from './news-kind.ts'
import { type OrderNews, orderNews } from './order-news.ts'

const keys = Object.keys(
  JSON.parse(readFileSync(join(PROJECT_ROOT, 'locales/en/mail.json'), 'utf8')) as Record<string, string>,
)
const endings = (pattern: RegExp): string[] => keys.flatMap((key) => pattern.exec(key)?.[1] ?? [])
const KINDS = endings(/^mail\.news\.(.+)\.subject$/) as NewsKind[]
const REASONS = endings(/^mail\.why\.(.+)$/) as NewsReason[]

const palette = Object.fromEntries(
  ['surface', 'surface-raised', 'ink', 'ink-soft', 'line', 'accent', 'on-accent'].map((role) => [role, '#123456']),
) as Theme['light']

const news = (changes: Partial<OrderNews>): OrderNews => ({
  kind: 'sent',
  language: 'en',
  appName: 'Brightshop',
  theme: { light: palette, dark: palette, radius: 12 },
  homeUrl: undefined,
  helpUrl: undefined,
  orderUrl: undefined,
  name: 'Łucja',
  product: 'Fairphone 5',
  declared: 'Fairphone 5',
  barcode: '7K3M9QX2VB4T',
  amount: 23_400,
  currency: 'EUR',
  timeZone: 'Europe/Paris',
  sendBefore: new Date('2026-12-12T10:00:00Z'),
  way: 'Voucher',
  paymentTag: 'voucher',
  ...changes,
})

test.each(['en', 'fr', 'de', 'es', 'it', 'nl', 'ar'])('every piece of news can be told in %s', (language) => {
  const whole = REASONS.map((reason) => ({ reason, kind: reason.split('.')[0] as NewsKind }))
  for (const told of [...KINDS.map((kind) => ({ kind })), ...whole]) {
    const { subject, text } = orderNews(news({ ...told, language }))
    expect(subject).not.toBe('')
    expect(`${subject} ${text}`).not.toMatch(/[{}]/)
  }
})

test('a programme’s own sentence is told, in as many paragraphs as it has, and as words whatever is in it', () => {
  const own = { en: { 'mail.news.sent.body': 'We look out for your {product}.\n\nAsk <b>Jo</b> & co.' } }
  const { html, text } = orderNews(news({ own }))
  expect(text.replaceAll(/[\u2068\u2069]/g, '')).toContain('We look out for your Fairphone 5.\n\nAsk <b>Jo</b> & co.')
  expect(html).toContain('Ask &lt;b&gt;Jo&lt;/b&gt; &amp; co.</p>')
})

test('what an operator wrote stays one paragraph, and its braces are words', () => {
  const answer = 'We looked twice.\n\nIt is {found}.'
  const { text } = orderNews(news({ kind: 'case-answered', reason: 'case-answered.parcel-found', answer }))
  expect(text).toContain(answer)
})

test('a voucher without a last day is not said to have one', () => {
  const told = (endsOn: string | undefined) =>
    orderNews(news({ kind: 'paid-voucher', voucher: { code: 'AB12', endsOn } })).text
  expect(told('2027-03-01')).toContain('It can be used until March 1, 2027')
  expect(told(undefined)).not.toContain('It can be used until')
})
