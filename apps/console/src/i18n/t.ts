import { type MessageValues, useTextByKey } from '@reprise/ui/words/messages.ts'
import type english from '../../../../locales/en/console.json'

/** Every message has its English text; a key without one does not compile. */
export type MessageKey = keyof typeof english

export type T = (key: MessageKey, values?: MessageValues) => string

export const useT = (): T => useTextByKey()
