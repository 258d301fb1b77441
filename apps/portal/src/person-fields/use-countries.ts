import { senderCountriesOf } from '@reprise/contract/countries'
import { useInstance } from '#portal/affiliate/index.ts'
import { useLocale } from '#portal/i18n/t.ts'

export type CountryChoice = { readonly value: string; readonly label: string }

/** The countries that the programme takes parcels from, in the reader's language, its own first. */
export const useCountries = (): readonly CountryChoice[] => {
  const locale = useLocale()
  const instance = useInstance()
  return countryChoices(senderCountriesOf(instance), instance.country.toUpperCase(), locale)
}

export const countryChoices = (codes: readonly string[], home: string, locale: string): readonly CountryChoice[] => {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const { compare } = new Intl.Collator(locale)
  return [...new Set(codes)]
    .filter((code) => /^[A-Z]{2}$/.test(code))
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((a, b) => Number(b.value === home) - Number(a.value === home) || compare(a.label, b.label))
}
