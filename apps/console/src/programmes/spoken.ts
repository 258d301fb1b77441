import { COUNTRY_CODES } from '@reprise/contract/words/countries'
import { useLocale } from '@reprise/ui/words/messages.ts'

type Spoken = { readonly countries: readonly { readonly value: string; readonly label: string }[] }

const byLocale = new Map<string, Spoken>()

/** Named and sorted once: both take a slow computer as long as a key may take. */
const spokenIn = (locale: string): Spoken => {
  const known = byLocale.get(locale)
  if (known !== undefined) return known
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' })
  const { compare } = new Intl.Collator(locale)
  const countries = COUNTRY_CODES.map((code) => ({ value: code.toLowerCase(), label: names.of(code) ?? code }))
  const spoken = { countries: countries.toSorted((a, b) => compare(a.label, b.label)) }
  byLocale.set(locale, spoken)
  return spoken
}

/** Countries by the name that the person reads, in their order. */
export const useSpoken = (): Spoken => spokenIn(useLocale())
