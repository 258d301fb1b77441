import { type MessageValues, useTextByKey } from '@reprise/ui/words/messages.ts'
import type english from '../../../../locales/en/portal.json'
import type problems from '../../../../locales/en/problem.json'

/** Every message has its English text; a key without one does not compile. */
export type MessageKey = keyof typeof english | keyof typeof problems

export type T = (key: MessageKey, values?: MessageValues) => string

export const useT = (): T => useTextByKey()
