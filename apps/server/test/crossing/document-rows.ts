import type { OperationName } from '@reprise/contract'
import { aForm } from '../documents.ts'
import { type OperatorRow, operator, owned, type SaleRow, seen } from './cells.ts'
import type { Sale } from './sale.ts'
import type { Sent } from '../api.ts'

const ofDocument = ({ document: id }: Sale): Sent => ({ params: { id } })

/**
 * Rows of what customers send about an order. The file is not checked yet, so no operator may read it or decide about
 * it.
 */
export const DOCUMENT_ROWS: { readonly [Name in OperationName]?: SaleRow | OperatorRow } = {
  sendDocument: {
    sends: ({ order: externalId }) => ({ form: aForm({ externalId, origin: 'proof-of-purchase' }) }),
    cells: owned('order-not-found', 201),
  },
  listDocuments: {
    sends: ({ order: externalId }) => ({ query: { externalId } }),
    cells: owned('order-not-found'),
    lists: ({ document }) => document,
  },
  getDocument: { sends: ofDocument, cells: owned('document-not-found') },
  updateDocument: {
    sends: (sale) => ({ ...ofDocument(sale), body: { status: 'withdrawn' } }),
    cells: owned('document-not-found'),
  },
  requestDocumentsEmail: {
    sends: ({ order: id }) => ({ params: { id } }),
    cells: seen('order-not-found', 202),
    minutesApart: 25,
  },
  listOrderDocuments: { sends: ({ order: id }) => ({ params: { id } }), cells: operator('order-not-found') },
  listDocumentsToDecide: { sends: () => ({}), cells: { own: 200, foreign: 200 } },
  decideDocument: {
    sends: (sale) => ({ ...ofDocument(sale), body: { status: 'accepted' } }),
    cells: { own: [409, 'document-not-changeable'], foreign: [404, 'document-not-found'] },
  },
  readDocument: {
    sends: ofDocument,
    cells: { own: [409, 'document-not-changeable'], foreign: [404, 'document-not-found'] },
  },
}
