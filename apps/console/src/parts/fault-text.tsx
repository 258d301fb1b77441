import type { FieldFault } from '@reprise/contract'
import { textOf, useMessages, useTextByKey } from '@reprise/ui/words/messages.ts'

type FaultTextProps = {
  readonly fault: Pick<FieldFault, 'code' | 'values' | 'message'>
  /** Whose words it may have, the nearest first: `console.OF.fault.CODE`. */
  readonly of: readonly string[]
}

/** What is wrong with a line, in the reader's language; in the server's English where the console has no words for it. */
export const FaultText = ({ fault: { code, values = {}, message }, of }: FaultTextProps) => {
  const messages = useMessages()
  const textByKey = useTextByKey()
  const key = of.map((name) => `console.${name}.fault.${code}`).find((one) => textOf(messages, one) !== undefined)
  return key === undefined ? (
    <span dir="ltr" lang="en">
      {message}
    </span>
  ) : (
    textByKey(key, values)
  )
}
