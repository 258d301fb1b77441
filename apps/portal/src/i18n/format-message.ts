import { type Icu, readIcu } from './icu-loader.ts'
import type { Messages } from './messages-context.tsx'

/** What stands for `{name}` in a message. */
export type MessageValues = Readonly<Record<string, string | number>>

const PLACEHOLDER = /\{(\w+)\}/g

/**
 * A message with its values filled in; its key, without a warning, when there is no such message (portal §9).
 * @param icu the rules of plurals; asked for when a message needs them and they are not known
 */
export const formatMessage = (messages: Messages, key: string, values: MessageValues = {}, icu?: Icu): string => {
  const text = textOf(messages, key)
  if (text === undefined) return key
  if (isSimple(text)) return text.replace(PLACEHOLDER, (place, name: string) => String(values[name] ?? place))
  try {
    return (icu ?? readIcu())?.formatIcu(messages.locale, text, values) ?? ''
  } catch {
    // A value is missing or the text is broken: readable beats perfect.
    return text
  }
}

export const textOf = ({ texts }: Messages, key: string): string | undefined => texts[key]

/** Plain words with at most some values between them: no plural, no choice, no quoting of ICU MessageFormat. */
const isSimple = (text: string): boolean => !/[{}]|''/.test(text.replace(PLACEHOLDER, '')) && !/'\{/.test(text)
