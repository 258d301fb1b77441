import { FALLBACK_LOCALE } from '@reprise/contract/limits'
import { localStore } from '@reprise/browser/stores.ts'
import type { Messages } from '@reprise/ui/words/messages.ts'

type Loader = () => Promise<{ readonly default: Readonly<Record<string, string>> }>

const FILES = import.meta.glob('../../../../locales/*/console.json') as Readonly<Record<string, Loader>>
const loaders = new Map(Object.entries(FILES).map(([file, load]) => [file.split('/').at(-2) ?? '', load]))

export const LOCALES: readonly string[] = [...loaders.keys()].sort()

const REMEMBERED_AS = 'console-locale'

export const chosenLocale = (): string => {
  const wanted = [localStore.read(REMEMBERED_AS), ...navigator.languages.map((tag) => tag.slice(0, 2))]
  return wanted.find((locale) => locale !== undefined && loaders.has(locale)) ?? FALLBACK_LOCALE
}

export const rememberLocale = (locale: string): void => localStore.write(REMEMBERED_AS, locale)

export const loadMessages = async (locale: string): Promise<Messages> => {
  const load = loaders.get(locale)
  if (load === undefined) throw new Error(`No messages in ${locale}`)
  return { locale, texts: (await load()).default }
}
