import type { FieldFault } from '@reprise/contract'
import { languageName } from '@reprise/ui/words/page-language.ts'
import { textOf, useMessages, useTextByKey } from '@reprise/ui/words/messages.ts'
import { useT } from '#console/i18n/t.ts'
import { languagesOf, type Question } from './definition.ts'

/** Below this the server names places of a definition. */
export const ROOT = '/definition/questions'

/** Where a fault stands: the number of its question, and of its answer; undefined where it is about all of them. */
export const placeOf = (pointer: string): { readonly question?: number; readonly option?: number } => {
  const [, question, option] = /^\/definition\/questions\/(\d+)(?:\/options\/(\d+))?/.exec(pointer) ?? []
  return {
    ...(question !== undefined && { question: Number(question) }),
    ...(option !== undefined && { option: Number(option) }),
  }
}

const missing = (questions: readonly Question[], pointer: string): string => {
  const text = pointer
    .split('/')
    .slice(2)
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
      { questions },
    )
  const said = typeof text === 'object' && text !== null ? Object.entries(text) : []
  const spoken = new Set(said.flatMap(([language, words]) => (words === '' ? [] : [language])))
  return languagesOf(questions)
    .filter((language) => !spoken.has(language))
    .map(languageName)
    .join(', ')
}

/** What to do about a fault, in the reader's language. */
export const useFaultText = (questions: readonly Question[]): ((fault: FieldFault) => string) => {
  const t = useT()
  const textByKey = useTextByKey()
  const messages = useMessages()
  return ({ code, pointer, message, values }) => {
    const key = [`console.questions.fault.${code}`, `console.fault.${code}`].find(
      (one) => textOf(messages, one) !== undefined,
    )
    if (key === undefined) return message ?? t('console.fault.other')
    return textByKey(key, { ...values, languages: code === 'text-missing' ? missing(questions, pointer) : '' })
  }
}
