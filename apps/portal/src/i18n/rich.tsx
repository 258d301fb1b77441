import { createElement, Fragment, type ReactNode } from 'react'
import { formatOf, type MessageValues, textOf } from './format-message.ts'
import type { MessageKey } from './message-key.ts'
import { useMessages } from './messages-context.tsx'

/** What a tag of a message becomes: `{ a: (words) => <a href="…">{words}</a> }`. */
export type RichTags = Readonly<Record<string, (words: ReactNode) => ReactNode>>

const WELL_KNOWN: RichTags = {
  b: (words) => <b>{words}</b>,
  br: () => <br />,
}

/**
 * Messages with simple tags in them (`<b>`, `<br></br>`, and those the caller gives) as elements. No text ever becomes
 * HTML (quality D7).
 */
export const useRich = (): ((key: MessageKey, values?: MessageValues, tags?: RichTags) => ReactNode) => {
  const messages = useMessages()
  return (key, values = {}, tags = {}) => {
    const text = textOf(messages, key)
    if (text === undefined) return key
    try {
      const parts = formatOf(messages.locale, text, false).format<ReactNode>({
        ...values,
        ...withKeys({ ...WELL_KNOWN, ...tags }),
      })
      return Array.isArray(parts) ? elements(parts) : parts
    } catch {
      return text
    }
  }
}

const elements = (parts: readonly ReactNode[]): ReactNode => createElement(Fragment, null, ...parts)

const withKeys = (tags: RichTags) =>
  Object.fromEntries(Object.entries(tags).map(([name, make]) => [name, (parts: ReactNode[]) => make(elements(parts))]))
