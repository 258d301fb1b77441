import { COUNTRY_CODES } from '@reprise/contract/words/countries'
import { useLocale } from '@reprise/ui/words/messages.ts'

/** Countries by the name that the person reads, in their order. */
export const useSpoken = () => {
  const locale = useLocale()
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' })
  const countries = COUNTRY_CODES.map((code) => ({ value: code.toLowerCase(), label: names.of(code) ?? code }))
  return { countries: countries.toSorted((a, b) => a.label.localeCompare(b.label, locale)) }
}
