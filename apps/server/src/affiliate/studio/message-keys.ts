import { FALLBACK_LOCALE } from '@reprise/contract'
import { programMessages } from '#server/message/index.ts'
import { placeholdersOf } from '../text/check-texts.ts'

type MessageLine = { readonly key: string; readonly text: string; readonly placeholders: string[] }

/** Every message of the program in a language; in English where it says nothing in it. */
export const messageKeys = (locale: string): MessageLine[] => {
  const english = programMessages(FALLBACK_LOCALE) ?? {}
  const spoken = programMessages(locale) ?? {}
  return Object.entries(english).map(([key, text]) => ({
    key,
    text: spoken[key] ?? text,
    placeholders: [...placeholdersOf(text, { ignoreTag: false })].map((name) => name.replace(/:.*$/, '')),
  }))
}
