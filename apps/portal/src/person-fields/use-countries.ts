import { useEffect, useState } from 'react'
import { useLocale } from '#portal/i18n/messages-context.tsx'

export type CountryChoice = { readonly value: string; readonly label: string }

/**
 * Every country in the reader's language, the programme's own first. The table is 10 kB, so it comes when an address is
 * asked for; until then the country that is chosen stands alone.
 * @param home ISO 3166-1 alpha-2, upper case
 */
export const useCountries = (home: string, chosen: string): readonly CountryChoice[] => {
  const locale = useLocale()
  const [codes, setCodes] = useState<readonly string[]>([])
  useEffect(function loadTheTable() {
    let wanted = true
    const keep = (loaded: readonly string[]) => wanted && setCodes(loaded)
    void import('@reprise/contract/country-languages').then(
      ({ countryCodes }) => keep(countryCodes),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [])
  return codes.length === 0 ? countryChoices([chosen, home], home, locale) : allChoices(codes, home, locale)
}

/** Naming and sorting 248 countries takes some milliseconds, which no keystroke should wait for. */
const known = new Map<string, readonly CountryChoice[]>()
const allChoices = (codes: readonly string[], home: string, locale: string): readonly CountryChoice[] => {
  const reader = `${locale} ${home}`
  const choices = known.get(reader) ?? countryChoices(codes, home, locale)
  known.set(reader, choices)
  return choices
}

export const countryChoices = (codes: readonly string[], home: string, locale: string): readonly CountryChoice[] => {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const { compare } = new Intl.Collator(locale)
  return [...new Set(codes)]
    .filter((code) => /^[A-Z]{2}$/.test(code))
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((a, b) => Number(b.value === home) - Number(a.value === home) || compare(a.label, b.label))
}
