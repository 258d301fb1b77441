import { createElement, Fragment, type ReactNode } from 'react'
import { type MessageKey } from './t.ts'
import { type MessageValues, readIcu, textOf, useIcu, useMessages } from '@reprise/ui/words/messages.ts'

/** What a tag of a message becomes: `{ a: (words) => <a href="…">{words}</a> }`. */
export type RichTags = Readonly<Record<string, (words: ReactNode) => ReactNode>>

const WELL_KNOWN: RichTags = {
  b: (words) => <b>{words}</b>,
  br: () => <br />,
}

/** Messages with simple tags (`<b>`, `<br></br>`, the caller's) as elements. No text ever becomes HTML (quality D7). */
export const useRich = (): ((key: MessageKey, values?: MessageValues, tags?: RichTags) => ReactNode) => {
  const messages = useMessages()
  const icu = useIcu()
  return (key, values = {}, tags = {}) => {
    const text = textOf(messages, key)
    if (text === undefined) return key
    const all = { ...values, ...onParts({ ...WELL_KNOWN, ...tags }) }
    try {
      const parts = (icu ?? readIcu())?.formatIcuParts<ReactNode>(messages.locale, text, all)
      return Array.isArray(parts) ? asOne(parts) : parts
    } catch {
      return text
    }
  }
}

const asOne = (parts: readonly ReactNode[]): ReactNode => createElement(Fragment, null, ...parts)

const onParts = (tags: RichTags) =>
  Object.fromEntries(Object.entries(tags).map(([name, make]) => [name, (parts: ReactNode[]) => make(asOne(parts))]))
