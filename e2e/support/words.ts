import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { IntlMessageFormat } from 'intl-messageformat'

type Texts = Readonly<Record<string, string>>
type Values = Readonly<Record<string, string | number>>

const read = (path: string): Texts => {
  try {
    return JSON.parse(readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8'))
  } catch {
    return {}
  }
}

/** What a visitor of this affiliate reads for a message, with the affiliate's own words on top. */
export const wordsOf = (affiliate: string, locale: string): ((key: string, values?: Values) => string) => {
  const texts = {
    ...read(`locales/${locale}/portal.json`),
    ...read(`locales/${locale}/problem.json`),
    ...read(`demo/affiliates/${affiliate}/texts/${locale}.json`),
  }
  return (key, values = {}) => {
    const text = texts[key]
    if (text === undefined) throw new Error(`There is no message ${key} in ${locale}`)
    return String(new IntlMessageFormat(text, locale, undefined, { ignoreTag: true }).format(values))
  }
}
