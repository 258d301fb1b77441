import * as z from 'zod/mini'
import { documentOrigin } from '../document-api/document.ts'
import { DOCUMENT_REFUSALS, FILE_REFUSALS } from '../document-api/document-words.ts'
import { link, pageOf, wholeNumber } from '../operation/hal.ts'
import { affiliateId, uuid } from '../identifier/ids.ts'
import { documentLifecycle } from '../lifecycle/document.ts'
import { ORDER_STATES } from '../lifecycle/order.ts'
import { currencyCode, minorUnits } from '../money.ts'
import { defineOperation } from '../operation/operation.ts'

/** A document as the operator who decides about it sees it. Its content is another call. */
export const operatorDocument = z.object({
  id: uuid,
  order: uuid,
  affiliate: affiliateId,
  origin: documentOrigin,
  mediaType: z.string(),
  size: z.int(),
  status: z.enum(documentLifecycle.states),
  /** False while the file is in quarantine. */
  checked: z.boolean(),
  readable: z.boolean(),
  reason: z.nullable(z.enum([...FILE_REFUSALS, ...DOCUMENT_REFUSALS])),
  createdAt: z.iso.datetime(),
  decidedAt: z.nullable(z.iso.datetime()),
  decidedBy: z.nullable(z.string()),
  _links: z.object({ self: link, content: z.optional(link) }),
})
export type OperatorDocument = z.infer<typeof operatorDocument>

const documentToDecide = z.extend(operatorDocument, {
  barcode: z.string(),
  orderStatus: z.enum(ORDER_STATES),
  amount: minorUnits,
  currency: currencyCode,
})
export type DocumentToDecide = z.infer<typeof documentToDecide>

export const operatorDocumentOperations = {
  listOrderDocuments: defineOperation('operator-api', 'GET', '/orders/{id}/documents', {
    summary: 'What was sent for an order, latest first',
    access: 'operator',
    scope: 'documents',
    params: z.object({ id: uuid }),
    replies: { 200: z.object({ _embedded: z.object({ documents: z.array(operatorDocument) }) }) },
    problems: ['order-not-found'],
  }),

  listDocumentsToDecide: defineOperation('operator-api', 'GET', '/documents', {
    summary: 'Documents that somebody has to decide about, those that wait longest first',
    access: 'operator',
    scope: 'documents',
    query: z.object({
      status: z._default(z.enum(['pending']), 'pending'),
      affiliate: z.optional(affiliateId),
      page: z.optional(wholeNumber(1, 100_000)),
      limit: z.optional(wholeNumber(1, 100)),
    }),
    replies: { 200: pageOf('documents', documentToDecide) },
    problems: ['affiliate-not-found'],
  }),

  decideDocument: defineOperation('operator-api', 'PATCH', '/documents/{id}', {
    summary: 'Accept a document, or refuse it for one of the reasons that customers are told what to do about',
    access: 'operator',
    scope: 'documents',
    params: z.object({ id: uuid }),
    body: z.discriminatedUnion('status', [
      z.strictObject({ status: z.literal('accepted') }),
      z.strictObject({ status: z.literal('refused'), reason: z.enum(DOCUMENT_REFUSALS) }),
    ]),
    replies: { 200: operatorDocument },
    problems: ['document-not-found', 'document-not-changeable'],
  }),

  readDocument: defineOperation('operator-api', 'GET', '/documents/{id}/content', {
    summary: 'The clean copy of a document, as a JPEG or a PDF of pictures; each look is kept in the audit',
    access: 'operator',
    scope: 'documents',
    params: z.object({ id: uuid }),
    replies: { 200: { mediaTypes: ['image/jpeg', 'application/pdf'] } },
    problems: ['document-not-found', 'document-not-changeable'],
  }),
}
