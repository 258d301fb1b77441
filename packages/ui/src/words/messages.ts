import { FALLBACK_LOCALE } from '@reprise/contract/limits'
import { createContext, use, useCallback, useSyncExternalStore } from 'react'

export type Texts = Readonly<Record<string, string>>

export type Messages = { readonly locale: string; readonly texts: Texts }

export type MessageValues = Readonly<Record<string, string | number>>

const MessagesContext = createContext<Messages>({ locale: FALLBACK_LOCALE, texts: {} })

export const MessagesProvider = MessagesContext
export const useMessages = (): Messages => use(MessagesContext)
const CountryContext = createContext<string | undefined>(undefined)

/** Gives the affiliate's country (ISO 3166-1 alpha-2): English dates are not written alike in all of them. */
export const CountryProvider = CountryContext
export const useCountry = (): string | undefined => use(CountryContext)
export const useLocale = (): string => use(MessagesContext).locale

/** Takes any key. An app has a `useT` of its own, which takes the keys of its catalogues alone. */
export const useTextByKey = (): ((key: string, values?: MessageValues) => string) => {
  const messages = useMessages()
  const icu = useIcu()
  return useCallback((key, values) => formatMessage(messages, key, values, icu), [messages, icu])
}

const PLACEHOLDER = /\{(\w+)\}/g

/** Its key, without a warning, when there is no such message (portal §9). @param icu asked for when not known */
export const formatMessage = (messages: Messages, key: string, values: MessageValues = {}, icu?: Icu): string => {
  const text = textOf(messages, key)
  if (text === undefined) return key
  if (isSimple(text)) return text.replace(PLACEHOLDER, (place, name: string) => String(values[name] ?? place))
  try {
    return (icu ?? readIcu())?.formatIcu(messages.locale, text, values) ?? ''
  } catch {
    // A value is missing or the text is broken: readable beats perfect.
    return text
  }
}

export const textOf = ({ texts }: Messages, key: string): string | undefined => texts[key]

/** Plain words with at most some values between them: no plural, no choice, no quoting of ICU MessageFormat. */
const isSimple = (text: string): boolean => !/[{}]|''/.test(text.replace(PLACEHOLDER, '')) && !/'\{/.test(text)

export type Icu = Pick<typeof import('./icu-format.ts'), 'formatIcu' | 'formatIcuParts'>

let icu: Icu | undefined
let loading: Promise<void> | undefined
const listeners = new Set<() => void>()

/**
 * The rules of plurals and choices weigh 7 kB: they come with the screens that read data, or with the first message
 * that needs them, which is then drawn again.
 */
export const readIcu = (): Icu | undefined => {
  if (icu === undefined) loadIcu()
  return icu
}

/** Makes the rules known at once, for code that carries them anyway. */
export const provideIcu = (rules: Icu): void => {
  icu = rules
  for (const listener of listeners) listener()
}

const loadIcu = (): void => {
  loading ??= import('./icu-format.ts').then(provideIcu, () => {
    loading = undefined
  })
}

const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
const currentIcu = (): Icu | undefined => icu

export const useIcu = (): Icu | undefined => useSyncExternalStore(subscribe, currentIcu, currentIcu)
