import { expect, test } from 'vitest'
import { messagesIn } from '#server/message/index.ts'
import { segmentsOf } from '#server/platform/sms/segments.ts'
import { smsText } from './sms-text.ts'
import { SMS_KINDS } from './sms.repository.ts'

const LOCALES = ['en', 'fr', 'de', 'es', 'it', 'nl', 'ar']
const link = 'https://trade-in.a-long-name-of-a-shop.example/order-api/v4/s/k3J9sLq0Zx2W'
const written = (locale: string, kind: (typeof SMS_KINDS)[number], app: string, to = link) => {
  const { t } = messagesIn('mail', locale)
  return smsText({ say: (name) => t(`mail.sms.${kind}`, { app: name, date: '30 août' }), app, link: to })
}

test.each(LOCALES.flatMap((locale) => SMS_KINDS.map((kind) => [locale, kind] as const)))(
  'in %s a %s goes out in two parts at most, with its link and the name of the programme',
  (locale, kind) => {
    const text = written(locale, kind, 'Acme trade-in')
    expect(segmentsOf(text).segments).toBeLessThanOrEqual(2)
    expect(text).toContain('Acme trade-in')
    expect(text.endsWith(` ${link}`)).toBe(true)
  },
)

test('accents stay where there is room for them, and typographic signs take none', () => {
  const text = written('fr', 'send-reminder', 'Acme', 'https://a.example/s/k3J9sLq0Zx2W')
  expect(text).toMatch(/^Acme : votre appareil est attendu avant le 30 août\. Comment l'envoyer : https/)
  expect(segmentsOf(text).segments).toBe(2)
})

test('a long name is cut, and where nothing fits the link stands alone', () => {
  const text = written('ar', 'send-reminder', 'برنامج استرداد الأجهزة المستعملة من الشركة الكبيرة جدا')
  expect(segmentsOf(text).segments).toBe(2)
  expect(text).toContain('...')
  const far = `https://${'a'.repeat(120)}.example/order-api/v4/s/k3J9sLq0Zx2W`
  expect(written('ar', 'send-reminder', 'Acme', far)).toBe(far)
})
