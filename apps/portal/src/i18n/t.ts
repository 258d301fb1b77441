import { useCallback } from 'react'
import { formatMessage, type MessageValues } from './format-message.ts'
import { useIcu } from './icu-loader.ts'
import type { MessageKey } from './message-key.ts'
import { useMessages } from './messages-context.tsx'

export type { MessageValues } from './format-message.ts'
export type { MessageKey } from './message-key.ts'
export type T = (key: MessageKey, values?: MessageValues) => string

/** As {@link useT}, for keys that an affiliate's configuration names, such as the label of a consent. */
export const useTextByKey = (): ((key: string, values?: MessageValues) => string) => {
  const messages = useMessages()
  const isComplete = useIcu()
  // A new function where more can be said than before, so that what depends on it is drawn anew.
  return useCallback((key, values) => formatMessage(messages, key, values), [messages, isComplete])
}

/** The page's messages: `const t = useT(); t('offer.sell', { price })`. */
export const useT: () => T = useTextByKey
