import { useCallback } from 'react'
import { formatMessage, type MessageValues } from './format-message.ts'
import { useIcu } from './icu-loader.ts'
import type { MessageKey } from './message-key.ts'
import { useMessages } from './messages-context.tsx'

export type { MessageValues } from './format-message.ts'
export type { MessageKey } from './message-key.ts'
export type T = (key: MessageKey, values?: MessageValues) => string

/** The page's messages: `const t = useT(); t('offer.sell', { price })`. */
export const useT = (): T => useTextByKey()

/** Like {@link useT}, for keys that an affiliate's configuration names, such as the label of a consent. */
export const useTextByKey = (): ((key: string, values?: MessageValues) => string) => {
  const messages = useMessages()
  const icu = useIcu()
  return useCallback((key, values) => formatMessage(messages, key, values, icu), [messages, icu])
}
