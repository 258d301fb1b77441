import type { FieldFault } from '@reprise/contract'
import { textOf, useMessages, useTextByKey } from '@reprise/ui/words/messages.ts'

/** What to do about a row, in the reader's language; in the server's English where the console has no words for it. */
export const TableFault = ({ fault: { code, values = {}, message } }: { readonly fault: FieldFault }) => {
  const messages = useMessages()
  const textByKey = useTextByKey()
  const key = `console.prices.fault.${code}`
  if (textOf(messages, key) !== undefined) return textByKey(key, values)
  return (
    <span dir="ltr" lang="en">
      {message}
    </span>
  )
}
