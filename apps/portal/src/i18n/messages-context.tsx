import { FALLBACK_LOCALE } from '@reprise/contract/limits'
import { createContext, use } from 'react'
import type { Texts } from './message-key.ts'

/** The texts of one language, over the English ones. */
export type Messages = { readonly locale: string; readonly texts: Texts }

const MessagesContext = createContext<Messages>({ locale: FALLBACK_LOCALE, texts: {} })

/** Gives the language and its texts to what stands below. */
export const MessagesProvider = MessagesContext
export const useMessages = (): Messages => use(MessagesContext)
const CountryContext = createContext<string | undefined>(undefined)

/** Gives the affiliate's country (ISO 3166-1 alpha-2): English dates are not written alike in all of them. */
export const CountryProvider = CountryContext
export const useCountry = (): string | undefined => use(CountryContext)
/** The language of the page, for example `fr`. */
export const useLocale = (): string => use(MessagesContext).locale
