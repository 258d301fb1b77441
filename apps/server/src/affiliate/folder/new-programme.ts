import { COLOUR_ROLES, type ColourRole, mendContrast, type Theme } from '@reprise/contract'
import type { FolderFiles } from './write-folder.ts'

export type Wish = {
  readonly id: string
  readonly name: string
  readonly locales: readonly string[]
  /** ISO 3166-1 alpha-2, lower case. */
  readonly country: string
  readonly currency: string
  readonly market: string
  /** `#rrggbb`: the one action and the price. */
  readonly colour: string
  readonly mailFrom: string
}

/** Complete, in a plain look of its own colour. Everything in them is meant to be changed. */
export const newProgramme = (wish: Wish): FolderFiles => ({
  'config.json': {
    instanceId: wish.id,
    locales: wish.locales,
    currentLocale: wish.locales[0],
    theme: lookIdOf(wish.id),
    appName: wish.name,
    country: wish.country,
    apiProductType: ['mobile', 'tablet', 'watch'],
    ...(wish.currency === 'GBP' && PAID_THROUGH_BACS),
    favicon: 'asset:favicon.svg',
    footerNavigation: Object.fromEntries(
      wish.locales.map((locale) => [
        locale,
        [
          { id: 'terms', url: `https://example.com/${wish.id}/${locale}/terms` },
          { id: 'privacy', url: `https://example.com/${wish.id}/${locale}/privacy` },
          { id: 'contact', url: `https://example.com/${wish.id}/${locale}/contact` },
        ],
      ]),
    ),
    orderAPI: { process: 'WEB_STANDARD' },
  },
  'programme.json': {
    market: wish.market,
    currency: wish.currency,
    processes: [
      {
        label: 'WEB_STANDARD',
        options: [{ id: 1, tag: 'bank-transfer', title: BANK_TRANSFER }],
      },
    ],
    recipient: {
      name: wish.name,
      ...SAMPLE,
      country: wish.country.toUpperCase(),
    },
    mailFrom: wish.mailFrom,
  },
  'theme.json': lookOf(wish),
  'promotions.json': [],
  ...Object.fromEntries(wish.locales.map((locale) => [`texts/${locale}.json`, {}])),
  'assets/favicon.svg': signOf(wish),
})

/** Stands in a new programme until its owner writes the address that products go to. */
const SAMPLE = { lines: ['1 Example Street'], postalCode: '00000', city: 'Example' }

/** Pounds go to a sort code and an account number (Bacs Standard 18); anything else to an IBAN, which is the default. */
const PAID_THROUGH_BACS = { collectIban: false, collectSortCode: true, collectAccountNumber: true }

const BANK_TRANSFER = {
  en: 'Bank transfer',
  fr: 'Virement bancaire',
  de: 'Überweisung',
  es: 'Transferencia bancaria',
  it: 'Bonifico bancario',
  nl: 'Bankoverschrijving',
  ar: 'تحويل مصرفي',
}

export const lookIdOf = (id: string): string => id.toLowerCase().replaceAll('_', '-')

const palette = (colours: { readonly [Role in ColourRole]: string }): Theme['light'] =>
  Object.fromEntries(COLOUR_ROLES.map((role) => [role, colours[role]])) as Theme['light']

const lookOf = ({ id, name, colour }: Wish): Omit<Theme, 'logo' | 'logoDark'> =>
  mendContrast({
    id: lookIdOf(id),
    name,
    light: palette({
      surface: '#f6f6f4',
      'surface-raised': '#ffffff',
      ink: '#1a1a1a',
      'ink-soft': '#55575a',
      line: '#dcdcd8',
      edge: '#7c7e82',
      accent: colour,
      'on-accent': '#ffffff',
      positive: '#0b664a',
      caution: '#7d4e00',
      danger: '#ad1e2a',
      focus: '#1553c8',
      bar: '#ffffff',
      'on-bar': '#1a1a1a',
      hero: '#eeeeea',
      'on-hero': '#1a1a1a',
    }),
    dark: palette({
      surface: '#121314',
      'surface-raised': '#1c1d1f',
      ink: '#f0f0ee',
      'ink-soft': '#b3b5b8',
      line: '#333539',
      edge: '#85888d',
      accent: colour,
      'on-accent': '#101010',
      positive: '#61d2a2',
      caution: '#f0b458',
      danger: '#ff9994',
      focus: '#8ab4ff',
      bar: '#0c0d0e',
      'on-bar': '#f0f0ee',
      hero: '#191a1c',
      'on-hero': '#f0f0ee',
    }),
    radius: 8,
    density: 'regular',
    typeface: 'system',
    typeRatio: 120,
    headingWeight: 700,
    headingTracking: -10,
    heroAlign: 'start',
    shadow: 'soft',
    lineWidth: 1,
  })

const signOf = (wish: Wish): string => {
  const { light } = lookOf(wish)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${light.accent}"/><circle cx="32" cy="32" r="15" fill="none" stroke="${light['on-accent']}" stroke-width="7"/></svg>\n`
}
