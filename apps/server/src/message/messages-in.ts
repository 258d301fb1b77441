import { FALLBACK_LOCALE } from '@reprise/contract'
import { IntlMessageFormat } from 'intl-messageformat'
import { type Catalogues, catalogue, isServerKey, type Texts } from './catalogue.ts'

/** What stands for `{name}` in a message. Amounts, dates and names come formatted. */
export type MessageValues = Readonly<Record<string, string | number>>

/** A programme's own texts: locale -> key -> text. */
export type OwnTexts = Readonly<Record<string, Texts>>

export type Messages<Key extends string> = {
  /** BCP 47: the wanted locale, or English where that is not spoken. Amounts and dates are formatted by it. */
  readonly locale: string
  readonly t: (key: Key, values?: MessageValues) => string
  /** A message of several paragraphs or points, one a line; those that come out empty are left out. */
  readonly lines: (key: Key, values?: MessageValues) => string[]
}

export const isSpoken = (name: keyof Catalogues, language: string): boolean => catalogue(name, language) !== undefined

type Found = { readonly text: string; readonly locale: string }

/** Else in English. A programme's own text stands over the program's. */
export const messagesIn = <Name extends keyof Catalogues>(
  name: Name,
  wanted: string,
  own: OwnTexts = {},
): Messages<Catalogues[Name]> => {
  const [language = ''] = wanted.split('-')
  const spoken = catalogue(name, wanted)
  const isOwn = [wanted, language].some((locale) => writes(own[locale], name))
  const locale = spoken !== undefined || isOwn ? wanted : FALLBACK_LOCALE
  const [base] = locale.split('-')
  const sources: readonly (readonly [string, Texts | undefined])[] = [
    [locale, own[locale]],
    [locale, own[base ?? '']],
    [locale, spoken],
    [FALLBACK_LOCALE, own[FALLBACK_LOCALE]],
    [FALLBACK_LOCALE, catalogue(name, FALLBACK_LOCALE)],
  ]
  const found = (key: string): Found[] =>
    sources.flatMap(([of, texts]) => {
      const text = texts !== undefined && Object.hasOwn(texts, key) ? texts[key] : undefined
      return text === undefined ? [] : [{ text, locale: of }]
    })
  return {
    locale,
    t: (key, values = {}) => firstThatReads(found(key), (one) => formatted(one, values)),
    lines: (key, values = {}) =>
      firstThatReads(found(key), ({ text, locale: of }) =>
        text.split('\n').map((line) => formatted({ text: line, locale: of }, values)),
      ).filter((line) => line !== ''),
  }
}

const writes = (texts: Texts | undefined, name: string): boolean =>
  Object.keys(texts ?? {}).some((key) => (name === 'portal' ? !isServerKey(key) : key.startsWith(`${name}.`)))

/** A programme's text that a later program no longer gives its values is passed over, for a message must go out. */
const firstThatReads = <Read>(found: readonly Found[], read: (one: Found) => Read): Read => {
  for (const one of found.slice(0, -1)) {
    try {
      return read(one)
    } catch {
      // The next one stands in.
    }
  }
  const [last] = found.slice(-1)
  if (last === undefined) throw new Error('There is no such message')
  return read(last)
}

const formats = new Map<string, IntlMessageFormat>()
/** More than all languages of the program together. */
const MOST_FORMATS = 5_000

/** Parsing costs 0.15 ms, so each text is parsed once, up to a bound. */
const formatted = ({ locale, text }: Found, values: MessageValues): string => {
  const id = `${locale}|${text}`
  const known = formats.get(id)
  if (known !== undefined) return String(known.format(values))
  const made = new IntlMessageFormat(text, locale, undefined, { ignoreTag: true })
  if (formats.size >= MOST_FORMATS) formats.clear()
  formats.set(id, made)
  return String(made.format(values))
}
