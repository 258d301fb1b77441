import { type Document, type OperatorDocument, SURFACE_BASE } from '@reprise/contract'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { namePlace, type StoredDocument } from './stored-document.ts'

export const DOCUMENTS_PATH = `${SURFACE_BASE['document-api']}/documents`
const OPERATOR_PATH = `${SURFACE_BASE['operator-api']}/documents`

/** For whoever sent it: names and states, and no way to the content (domain, section 6). */
export const documentView = (vault: Pick<Vault, 'open'>, document: StoredDocument): Document => {
  const { id, orderId, origin, name, size, status, checkedAt, reason, createdAt } = document
  return {
    id,
    externalId: orderId,
    origin,
    name: vault.open(name, namePlace(id)),
    size,
    status,
    checked: checkedAt !== null,
    reason,
    createdAt: createdAt.toISOString(),
    _links: { self: { href: `${DOCUMENTS_PATH}/${id}` } },
  }
}

export const operatorDocumentView = (document: StoredDocument): OperatorDocument => {
  const { id, orderId, affiliateId, origin, size, mediaType, status, checkedAt, fileKey, reason } = document
  const readable = checkedAt !== null && fileKey !== null
  return {
    id,
    order: orderId,
    affiliate: affiliateId,
    origin,
    mediaType,
    size,
    status,
    checked: checkedAt !== null,
    readable,
    reason,
    createdAt: document.createdAt.toISOString(),
    decidedAt: document.decidedAt?.toISOString() ?? null,
    decidedBy: document.decidedBy,
    _links: {
      self: { href: `${OPERATOR_PATH}/${id}` },
      ...(readable ? { content: { href: `${OPERATOR_PATH}/${id}/content`, type: mediaType } } : {}),
    },
  }
}
