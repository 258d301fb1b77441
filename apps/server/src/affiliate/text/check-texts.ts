import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import {
  DECLARATION_CONSENT,
  DEFAULT_CONSENTS,
  FALLBACK_LOCALE,
  type FieldFault,
  type InstanceConfig,
  LOCALE_PATTERN,
} from '@reprise/contract'
import { isServerKey, programMessages, type Texts } from '#server/message/index.ts'
import { pointerTo } from '#server/platform/http/request-validation.ts'
import type { TextsByLocale } from '../checks/affiliate-document.ts'
import { cleanRichText, mayBeHtml } from './rich-text.ts'

/** `name`, `count:plural`, `<link>`. @param ignoreTag tags are words @throws SyntaxError for no ICU MessageFormat */
export const placeholdersOf = (text: string, { ignoreTag }: { readonly ignoreTag: boolean }): ReadonlySet<string> => {
  const found = new Set<string>()
  collect(parse(text, { ignoreTag }), found)
  return found
}

const collect = (elements: readonly MessageFormatElement[], found: Set<string>): void => {
  for (const element of elements) {
    switch (element.type) {
      case TYPE.literal:
      case TYPE.pound:
        break
      case TYPE.tag:
        found.add(`<${element.value}>`)
        collect(element.children, found)
        break
      case TYPE.select:
      case TYPE.plural:
        found.add(`${element.value}:${TYPE[element.type]}`)
        for (const option of Object.values(element.options)) collect(option.value, found)
        break
      default:
        found.add(element.value)
    }
  }
}

export type CheckedTexts = { readonly texts: TextsByLocale; readonly faults: readonly FieldFault[] }

/** In characters. */
const MAX_MESSAGE = 4_000
/** Names of footer links are the affiliate's own to choose. */
const OWN_FAMILY = /^footer\.[\w-]+$/

export type TextRules = {
  readonly id: string
  readonly base: Texts
  /** Which messages may be rich text. */
  readonly rich: { readonly has: (key: string) => boolean }
}

/**
 * Each text overrides a message that there is, or stands under the affiliate's own name, and uses no placeholder that
 * nothing fills (quality D7). Rich text comes back cleaned; anywhere else a tag is refused.
 */
export const checkTexts = (written: TextsByLocale, rules: TextRules): CheckedTexts => {
  const { rich } = rules
  const faults: FieldFault[] = []
  const texts = Object.fromEntries(
    Object.entries(written).map(([locale, messages]) => {
      if (!LOCALE_PATTERN.test(locale)) faults.push({ pointer: pointerTo('body', ['texts', locale]), code: 'locale' })
      const kept = Object.entries(messages).map(([key, text]) => {
        const clean = rich.has(key) ? cleanRichText(text) : text
        const fault = messageFault(rules, key, clean)
        if (fault !== undefined) faults.push({ pointer: pointerTo('body', ['texts', locale, key]), ...fault })
        return [key, clean] as const
      })
      return [locale, Object.fromEntries(kept)]
    }),
  )
  return { texts, faults }
}

/** Labels of consents, also those that one has named before: a text stays fit to be saved when its consent goes. */
export const richMessages = (
  { consents, customerDataValidator: { regex } }: Pick<InstanceConfig, 'consents' | 'customerDataValidator'>,
  id: string,
): { readonly has: (key: string) => boolean } => {
  const labels = new Set([...consents, ...DEFAULT_CONSENTS, DECLARATION_CONSENT].map(({ label }) => label))
  const plain = new Set(regex.map(({ message }) => message))
  return { has: (key) => labels.has(key) || (key.startsWith(`${id}.`) && !plain.has(key)) }
}

/** The portal turns tags of these into links and the like; others are plain words, or the affiliate's rich text. */
const hasTags = (text: string | undefined): boolean => text !== undefined && mayBeHtml(text)

const messageFault = (
  { id, base: all, rich }: TextRules,
  key: string,
  text: string,
): Pick<FieldFault, 'code' | 'values' | 'message'> | undefined => {
  const base = all[key]
  if (text.trim() === '') return { code: 'too-short' }
  if (text.length > MAX_MESSAGE) return { code: 'too-long' }
  const isOwn = key.startsWith(`${id}.`) || OWN_FAMILY.test(key)
  if (base === undefined && !isOwn)
    return {
      code: 'message-unknown',
      values: { key },
      message: `There is no message ${key}; one of your own begins with ${id}.`,
    }
  if (mayBeHtml(text) && !hasTags(base) && !rich.has(key))
    return {
      code: 'plain-words',
      message: 'This message is shown as plain words; a tag in it would be read as it is written',
    }
  const used = placeholdersIn(text, { ignoreTag: !hasTags(base) })
  if (used === undefined) return { code: 'message-form', message: 'This is no ICU MessageFormat' }
  if (isServerKey(key) && text.split('\n').some((line) => placeholdersIn(line, { ignoreTag: true }) === undefined))
    return { code: 'message-lines', message: 'Each line is a paragraph, so a plural or a choice stands within one' }
  const known = placeholdersIn(base ?? '', { ignoreTag: !hasTags(base) }) ?? new Set()
  const strange = [...used].filter((placeholder) => !known.has(placeholder))
  if (strange.length === 0) return undefined
  return {
    code: 'placeholder-unknown',
    values: { strange: strange.join(', '), known: known.size === 0 ? 'none' : [...known].join(', ') },
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

export type TextCount = {
  readonly own: number
  readonly fallback: number
  /** The program's messages without a text in this language, so that English is shown. */
  readonly english: number
}

export const countTexts = (locales: readonly string[], texts: TextsByLocale): Record<string, TextCount> => {
  const all = new Set(Object.values(texts).flatMap((messages) => Object.keys(messages)))
  const counts = locales.map((locale) => {
    const [language = ''] = locale.split('-')
    const own = new Set([...Object.keys(texts[locale] ?? {}), ...Object.keys(texts[language] ?? {})])
    const english = lackingMessages(locale).filter((key) => !own.has(key)).length
    return [locale, { own: own.size, fallback: all.size - own.size, english }] as const
  })
  return Object.fromEntries(counts)
}

/** Keys that the program has no words for in a language: none in one of its own, all of them in one that an affiliate alone speaks. */
const lackingMessages = (locale: string): readonly string[] => {
  const spoken = programMessages(locale) ?? {}
  return Object.keys(programMessages(FALLBACK_LOCALE) ?? {}).filter((key) => !Object.hasOwn(spoken, key))
}
