import { createContext, use } from 'react'

type ChooseLanguage = (locale: string) => Promise<void>

const LanguageContext = createContext<ChooseLanguage>(() => Promise.resolve())

export const LanguageProvider = LanguageContext
export const useChooseLanguage = (): ChooseLanguage => use(LanguageContext)
