import { FALLBACK_LOCALE, fullModelName, MAX_DEVICES, storageText } from '@reprise/contract'
import type { Catalogue } from './catalogue.ts'

/** What names of the catalogue say in English, for any product. */
const STORAGE = /\b(\d+) ?([GT])B\b/g
const INCHES = /(\d+(?:\.\d+)?)-inch\b/g
const GENERATION = /(\d+)(?:st|nd|rd|th) gen(?:eration)?\b/gi

/** Languages that write sizes of screens as the catalogue does. */
const SAYS_INCH: readonly string[] = [FALLBACK_LOCALE, 'nl']

/** Arabic ordinals of generations, from the first. */
export const ARABIC_ORDINALS = [
  'الأول',
  'الثاني',
  'الثالث',
  'الرابع',
  'الخامس',
  'السادس',
  'السابع',
  'الثامن',
  'التاسع',
  'العاشر',
  'الحادي عشر',
  'الثاني عشر',
]

/** "2nd generation" by language; others keep the English. */
const GENERATION_IN: { readonly [language: string]: (nth: number) => string } = {
  fr: (nth) => (nth === 1 ? '1re génération' : `${nth}e génération`),
  de: (nth) => `${nth}. Generation`,
  es: (nth) => `${nth}.ª generación`,
  it: (nth) => `${nth}ª generazione`,
  nl: (nth) => `${nth}e generatie`,
  ar: (nth) => `الجيل ${ARABIC_ORDINALS[nth - 1] ?? nth}`,
}

/** What makers call a product stays; sizes and generations are said as the language does. @param locale BCP 47 */
export const localName = (name: string, locale: string): string => {
  const language = languageOf(locale)
  const generation = GENERATION_IN[language]
  return name
    .replace(STORAGE, (_, size: string, unit: string) => storageIn(locale, Number(size) * (unit === 'T' ? 1024 : 1)))
    .replace(INCHES, (text, size: string) => (SAYS_INCH.includes(language) ? text : inches(Number(size), locale)))
    .replace(GENERATION, (text, nth: string) => generation?.(Number(nth)) ?? text)
}

/** Products as {@link localName} says them, for those who work with them; as the catalogue writes them in its own language. */
export const localProduct = (name: string, locale: string): string =>
  languageOf(locale) === FALLBACK_LOCALE ? name : localName(name, locale)

/** A row of a list with its products so. */
export const withLocalProduct =
  (locale: string) =>
  <Row extends { readonly product: string | null }>(row: Row): Row => ({
    ...row,
    product: row.product && localProduct(row.product, locale),
  })

const inches = (size: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'inch', unitDisplay: 'long', numberingSystem: 'latn' })
    .format(size)
    .replace(/\s/g, '\u00a0')

/** What ICU was asked once: it takes longer than the rest of a name. A catalogue has few sizes; callers may name many locales. */
const MOST_KNOWN = 2_000
const remembering = <Value>(make: (locale: string, size: number) => Value) => {
  const known = new Map<string, Value>()
  return (locale: string, size = 0): Value => {
    const key = `${size} ${locale}`
    const found = known.get(key)
    if (found !== undefined) return found
    if (known.size >= MOST_KNOWN) known.clear()
    const made = make(locale, size)
    known.set(key, made)
    return made
  }
}
const languageOf = remembering((locale) => new Intl.Locale(locale).language)
const storageIn = remembering((locale, gigabytes) => storageText(gigabytes, locale))

const RIGHT_TO_LEFT_MARK = '\u200f'
const RIGHT_TO_LEFT = /\p{Script=Arabic}/u
const BEFORE_ITS_UNIT = /(?<![\d.,])(?=[\d.,]+\u00a0\p{Script=Arabic})/gu

/** A number behind Latin letters runs as they do: the mark keeps it beside its Arabic unit. */
export const withItsUnits = (name: string): string => name.replace(BEFORE_ITS_UNIT, RIGHT_TO_LEFT_MARK)

/**
 * {@link localName} for pages, mails and papers: what is said in Arabic runs from right to left even where it is kept apart from
 * its sentence, as by `bdi`, though its first letter is Latin. @param locale BCP 47
 */
export const nameInText = (name: string, locale: string): string => {
  const local = localName(name, locale)
  return RIGHT_TO_LEFT.test(local) ? RIGHT_TO_LEFT_MARK + withItsUnits(local) : local
}

/** Several products as one text in its reader's words. @param locale BCP 47 */
export const namesOfProducts = (ids: readonly string[], catalogue: Pick<Catalogue, 'find'>, locale: string): string =>
  (ids.length > MAX_DEVICES ? counted(ids) : ids.map((id) => ({ id, of: '' })))
    .map(({ id, of }) => of + nameInText(catalogue.find(id)?.name ?? id, locale))
    .join(', ')

/** Each product of many devices once, with how many there are of it; the most frequent, and how many others. */
const counted = (ids: readonly string[]): { readonly id: string; readonly of: string }[] => {
  const times = new Map<string, number>()
  for (const id of ids) times.set(id, (times.get(id) ?? 0) + 1)
  const ordered = [...times].sort(([, a], [, b]) => b - a)
  const shown = ordered.slice(0, MAX_DEVICES).map(([id, count]) => ({ id, of: `${count} × ` }))
  const others = ordered.slice(MAX_DEVICES).reduce((sum, [, count]) => sum + count, 0)
  return others === 0 ? shown : [...shown, { id: `+ ${others}`, of: '' }]
}

/** Names and ids of products: the one place where they are formed. */

/** Letters, digits and hyphens: `Galaxy S24+` is `galaxy-s24-plus`. Empty when a name has no Latin letter or digit. */
export const slugOf = (text: string): string =>
  text
    .replaceAll('+', ' plus ')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')

/** `128 GB`, `1 TB`. */
export const storageLabel = (storageGb: number): string =>
  storageGb >= 1024 && storageGb % 1024 === 0 ? `${storageGb / 1024} TB` : `${storageGb} GB`

export const productName = (brand: string, model: string, storageGb: number | null): string =>
  storageGb === null ? fullModelName(brand, model) : `${fullModelName(brand, model)} ${storageLabel(storageGb)}`

/** `apple-iphone-13-128gb`. */
export const productId = (modelKey: string, storageGb: number | null): string =>
  storageGb === null ? modelKey : `${modelKey}-${slugOf(storageLabel(storageGb)).replace('-', '')}`
