import * as z from 'zod/mini'
import { link, pageOf, paging, selfLink } from '../operation/hal.ts'
import { uuid } from '../identifier/ids.ts'
import { documentLifecycle } from '../lifecycle/document.ts'
import { MAX_FILE_BYTES } from '../limits.ts'
import { PDF_MEDIA_TYPE } from '../operation/media-type.ts'
import { minorUnits } from '../money.ts'
import { defineOperation } from '../operation/operation.ts'
import { signature } from '../order-api/order-parts.ts'
import { DOCUMENT_ORIGINS, DOCUMENT_REFUSALS, FILE_REFUSALS, NEEDED_STATES } from './document-words.ts'

export const documentOrigin = z.enum(DOCUMENT_ORIGINS)

/** A document as its sender sees it, and never what it shows (words §6). */
export const document = z.object({
  id: uuid,
  order: uuid,
  externalId: uuid,
  origin: documentOrigin,
  name: z.string(),
  size: z.int(),
  status: z.enum(documentLifecycle.states),
  checked: z.boolean(),
  reason: z.nullable(z.enum([...FILE_REFUSALS, ...DOCUMENT_REFUSALS])),
  createdAt: z.iso.datetime(),
  _links: selfLink,
})
export type Document = z.infer<typeof document>

const neededDocument = z.object({
  origin: documentOrigin,
  /** In minor units; null when it always does. */
  fromAmount: z.nullable(minorUnits),
  state: z.enum(NEEDED_STATES),
  _links: z.optional(z.object({ form: link })),
})
export type NeededDocument = z.infer<typeof neededDocument>

export const documentOperations = {
  requestDocumentsEmail: defineOperation('order-api', 'POST', '/documents-request-email/{id}', {
    summary:
      'Mail what is missing to the address on file; says how many documents that are, and mails nothing when none is',
    access: 'affiliate',
    params: z.object({ id: uuid }),
    replies: { 202: z.object({ missing: z.int() }) },
    problems: ['order-not-found'],
  }),

  getSaleCertificate: defineOperation('order-api', 'GET', '/order/{id}/sale-certificate', {
    summary: 'The certificate of the sale for its seller to sign, behind `_links.form` of what the order needs',
    access: 'signed-link',
    params: z.object({ id: uuid }),
    query: signature,
    replies: { 200: { mediaTypes: [PDF_MEDIA_TYPE] } },
    problems: ['order-not-found', 'link-expired'],
  }),

  sendDocument: defineOperation('document-api', 'POST', '/documents', {
    summary:
      'Send a file that the order needs: a JPEG, PNG, WebP or PDF. It is checked after the reply; until then nobody can read it',
    access: 'affiliate',
    multipart: { maxFileBytes: MAX_FILE_BYTES },
    body: z.strictObject({
      externalId: uuid,
      origin: documentOrigin,
      file: z.file(),
      /** An earlier file that this one takes the place of; it is withdrawn. */
      replaces: z.optional(uuid),
    }),
    replies: { 201: document },
    problems: [
      'order-not-found',
      'document-not-found',
      'document-not-changeable',
      'document-not-needed',
      'too-many-documents',
      'file-refused',
    ],
  }),

  listDocuments: defineOperation('document-api', 'GET', '/documents', {
    summary: 'What was sent for an order, latest first, and what the order needs',
    access: 'affiliate',
    query: z.object({ externalId: uuid, origin: z.optional(documentOrigin), ...paging }),
    replies: { 200: z.extend(pageOf('documents', document), { needed: z.array(neededDocument) }) },
    problems: ['order-not-found'],
  }),

  getDocument: defineOperation('document-api', 'GET', '/documents/{id}', {
    summary: 'One document, without its content',
    access: 'affiliate',
    params: z.object({ id: uuid }),
    replies: { 200: document },
    problems: ['document-not-found'],
  }),

  updateDocument: defineOperation('document-api', 'PATCH', '/documents/{id}', {
    summary: 'Withdraw a document that nobody has decided about. What else becomes of it is for operators to say',
    access: 'affiliate',
    params: z.object({ id: uuid }),
    body: z.strictObject({ status: z.enum(documentLifecycle.states) }),
    replies: { 200: document },
    problems: ['document-not-found', 'document-not-changeable'],
  }),
}
