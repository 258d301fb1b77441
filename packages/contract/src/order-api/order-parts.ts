import * as z from 'zod/mini'
import { DOCUMENT_ORIGINS } from '../document-api/document-words.ts'

/** What an order may need from its customer, the most pressing first. Each module adds its own kinds. */
export const NEED_KINDS = [
  'litigation',
  'send',
  'identifiers',
  'payment',
  'address',
  'declaration',
  'documents',
  'identity',
] as const

export const orderNeed = z.object({
  kind: z.enum(NEED_KINDS),
  /** The screen's page (`screen-kind.ts`) where it is done. */
  screen: z.enum(['order', 'sendproduct', 'documents', 'identity', 'litigation', 'ioslitigation']),
  before: z.nullable(z.iso.datetime()),
  documents: z.optional(z.array(z.enum(DOCUMENT_ORIGINS))),
})
export type OrderNeed = z.infer<typeof orderNeed>

/** The query of a link that proves itself. */
export const signature = z.object({
  expires: z.string().check(z.regex(/^\d{10}$/, 'expires')),
  signature: z.string().check(z.maxLength(100)),
})
