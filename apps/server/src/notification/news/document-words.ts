import type { DocumentOrigin, DocumentRefusal, FileRefusal } from '@reprise/contract'
import type { MailKey, Messages } from '#server/message/index.ts'

/** Files that cannot be used for reasons only a program sees; what to do is the same. */
const DAMAGED = ['empty', 'type-not-accepted', 'type-mismatch', 'heic', 'damaged', 'infected'] as const
type Damaged = (typeof DAMAGED)[number]
const isDamaged = (reason: DocumentRefusal | FileRefusal): reason is Damaged =>
  (DAMAGED as readonly string[]).includes(reason)

/** What a document is called, in the customer's language. */
export const documentName = ({ t }: Messages<MailKey>, origin: DocumentOrigin): string => t(`mail.document.${origin}`)

/** Why a document was refused, and what to do about it. */
export const refusalText = ({ t }: Messages<MailKey>, reason: DocumentRefusal | FileRefusal): string =>
  t(`mail.refusal.${isDamaged(reason) ? 'damaged' : reason}`)
