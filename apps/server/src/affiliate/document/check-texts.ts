import { LOCALE_PATTERN, type FieldFault } from '@reprise/contract'
import { pointerTo } from '#server/platform/http/request-validation.ts'
import type { TextsByLocale } from './affiliate-document.ts'
import type { BaseMessages } from './base-messages.ts'
import { placeholdersOf } from './placeholders.ts'
import { cleanRichText, mayBeHtml } from './rich-text.ts'

export type CheckedTexts = { readonly texts: TextsByLocale; readonly faults: readonly FieldFault[] }

/** Longest message, in characters. */
const MAX_MESSAGE = 4_000
/** Names of footer links are the affiliate's own to choose. */
const OWN_FAMILY = /^footer\.[\w-]+$/

/**
 * Holds an affiliate's own texts against the portal's: each overrides a message that there is or stands under the
 * affiliate's own name, and uses no placeholder that the portal does not fill (quality D7). Rich text comes back cleaned.
 */
export const checkTexts = (id: string, written: TextsByLocale, base: BaseMessages): CheckedTexts => {
  const faults: FieldFault[] = []
  const texts = Object.fromEntries(
    Object.entries(written).map(([locale, messages]) => {
      if (!LOCALE_PATTERN.test(locale)) faults.push({ pointer: pointerTo('body', ['texts', locale]), code: 'locale' })
      const kept = Object.entries(messages).map(([key, text]) => {
        const clean = hasTags(base[key]) ? text : cleanRichText(text)
        const fault = messageFault(id, key, clean, base[key])
        if (fault !== undefined) faults.push({ pointer: pointerTo('body', ['texts', locale, key]), ...fault })
        return [key, clean] as const
      })
      return [locale, Object.fromEntries(kept)]
    }),
  )
  return { texts, faults }
}

/** Messages whose tags the portal turns into links and the like; the others are plain words, or HTML of the affiliate. */
const hasTags = (text: string | undefined): boolean => text !== undefined && mayBeHtml(text)

const messageFault = (
  id: string,
  key: string,
  text: string,
  base: string | undefined,
): Pick<FieldFault, 'code' | 'message'> | undefined => {
  if (text.trim() === '') return { code: 'too-short' }
  if (text.length > MAX_MESSAGE) return { code: 'too-long' }
  const isOwn = key.startsWith(`${id}.`) || OWN_FAMILY.test(key)
  if (base === undefined && !isOwn)
    return { code: 'message-unknown', message: `The portal has no message ${key}; one of your own begins with ${id}.` }
  const used = placeholdersIn(text, { ignoreTag: !hasTags(base) })
  if (used === undefined) return { code: 'message-form', message: 'This is no ICU MessageFormat' }
  const known = placeholdersIn(base ?? '', { ignoreTag: !hasTags(base) }) ?? new Set()
  const strange = [...used].filter((placeholder) => !known.has(placeholder))
  if (strange.length === 0) return undefined
  return {
    code: 'placeholder-unknown',
    message: `Nothing fills ${strange.join(', ')}; there ${known.size === 0 ? 'is no placeholder' : `is ${[...known].join(', ')}`} here`,
  }
}

const placeholdersIn = (text: string, options: { readonly ignoreTag: boolean }): ReadonlySet<string> | undefined => {
  try {
    return placeholdersOf(text, options)
  } catch {
    return undefined
  }
}

/** How many of its own messages an affiliate has in a language, and how many it has in another and lacks in this one. */
export type TextCount = { readonly own: number; readonly fallback: number }

/** Per locale of the affiliate: where a message lacks, the language's own stands in, or English. */
export const countTexts = (locales: readonly string[], texts: TextsByLocale): Record<string, TextCount> => {
  const all = new Set(Object.values(texts).flatMap((messages) => Object.keys(messages)))
  return Object.fromEntries(
    locales.map((locale) => {
      const [language = ''] = locale.split('-')
      const own = new Set([...Object.keys(texts[locale] ?? {}), ...Object.keys(texts[language] ?? {})])
      return [locale, { own: own.size, fallback: all.size - own.size }]
    }),
  )
}
