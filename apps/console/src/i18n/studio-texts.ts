import { FALLBACK_LOCALE } from '@reprise/contract/limits'
import type { Texts } from '@reprise/ui/words/messages.ts'

type Loader = () => Promise<{ readonly default: Texts }>

const FILES = import.meta.glob('../../../../locales/*/studio.json') as Readonly<Record<string, Loader>>
const loaders = new Map(Object.entries(FILES).map(([file, load]) => [file.split('/').at(-2) ?? '', load]))

/** What fields of programmes are called, fetched with the first programme that is opened. */
export const loadStudioTexts = async (locale: string): Promise<Texts> => {
  const load = loaders.get(locale) ?? loaders.get(FALLBACK_LOCALE)
  return load === undefined ? {} : (await load()).default
}
