import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { textOf, useMessages } from '@reprise/ui/words/messages.ts'

type Kind = ReplyOf<'getOrderTimeline'>['_embedded']['timeline'][number]['kind']

/** Where codes that may stand as a reason have their words, by what happened. */
const WORDS: { readonly [kind in Kind]?: readonly string[] } = {
  status: ['console.timeline.reason', 'console.answer'],
  document: ['console.refusal'],
  identity: ['console.identity-reason'],
  payment: ['console.rejection'],
}

/** Why something happened, in the reader's language; what a colleague wrote stands as it is. */
export const useReasonText = (): ((kind: Kind, reason: string) => string) => {
  const messages = useMessages()
  return (kind, reason) => {
    const said = (code: string): string =>
      WORDS[kind]?.map((group) => textOf(messages, `${group}.${code}`)).find((text) => text !== undefined) ?? code
    return kind === 'identity' ? reason.split(', ').map(said).join(', ') : said(reason)
  }
}
