import { expect, test } from 'vitest'
import { helpAddress } from './help-address.ts'

const link = (url: string) => [
  { id: 'terms', url: 'https://shop.example/terms' },
  { id: 'contact', url },
]
const footerNavigation = { fr: link('https://shop.example/fr'), de: link('https://shop.example/de') }

test.each([
  ['the address for it', { helpUrl: 'https://shop.example/help', footerNavigation }, 'de', 'https://shop.example/help'],
  ['the contact of the language', { footerNavigation }, 'de', 'https://shop.example/de'],
  ['the contact of the main language', { footerNavigation }, 'en', 'https://shop.example/fr'],
  ['nothing', {}, 'fr', undefined],
  ['nothing, without a contact', { footerNavigation: { fr: [] } }, 'fr', undefined],
] as const)('help is at %s', (_, config, locale, address) =>
  expect(helpAddress({ currentLocale: 'fr', ...config } as Parameters<typeof helpAddress>[0], locale)).toBe(address),
)
