import {
  type Document,
  type DocumentToDecide,
  type NeededDocument,
  type OperatorDocument,
  SURFACE_BASE,
} from '@reprise/contract'
import type { SignedLinks } from '#server/platform/crypto/signed-link.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { QueuedDocument } from './document.repository.ts'
import { namePlace, type StoredDocument } from './document.decide.ts'

export const DOCUMENTS_PATH = `${SURFACE_BASE['document-api']}/documents`
export const OPERATOR_PATH = `${SURFACE_BASE['operator-api']}/documents`

/** In seconds, as for labels. */
const LINK_SECONDS = 600

/** A stranger's file may be anything: a browser shows it nowhere and runs nothing of it (quality C7). */
const ONLY_TO_SAVE = {
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
} as const

/** The content of a document, to be saved under a name that says what it is. */
export const contentReply = ({ document, bytes }: { readonly document: StoredDocument; readonly bytes: Buffer }) => {
  const { id, origin, mediaType } = document
  const name = `${origin}-${id}.${mediaType === 'application/pdf' ? 'pdf' : 'jpg'}`
  const headers = { ...ONLY_TO_SAVE, 'content-disposition': `attachment; filename="${name}"` }
  return { status: 200, mediaType, bytes, headers } as const
}

/** What an order needs, with the form to sign where it is one of ours. */
export const withForm = (needed: NeededDocument, orderId: string, links: SignedLinks, now: Date): NeededDocument => {
  if (needed.origin !== 'sale-certificate' || needed.state === 'accepted') return needed
  const path = `${SURFACE_BASE['order-api']}/order/${orderId.toLowerCase()}/sale-certificate`
  const href = links.sign(path, Math.floor(now.getTime() / 1000) + LINK_SECONDS)
  return { ...needed, _links: { form: { href, type: 'application/pdf' } } }
}

/** For its sender: names and states, and no way to the content (words §6). */
export const documentView = (vault: Pick<Vault, 'open'>, document: StoredDocument): Document => {
  const { id, orderId, origin, name, size, status, checkedAt, reason, createdAt } = document
  return {
    id,
    order: orderId,
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

export const documentToDecideView = (document: QueuedDocument): DocumentToDecide => {
  const { barcode, orderStatus, amount, currency } = document
  return { ...operatorDocumentView(document), barcode, orderStatus, amount, currency }
}
