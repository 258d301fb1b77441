import { type CustomerEvidence, SURFACE_BASE } from '@reprise/contract'
import { listBenchEvidence, type StoredDocument } from '#server/document/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { pictureView } from '../evidence/photo.hal.ts'
import { customerPicturesOf } from '../evidence/photos.ts'
import { findStatement } from '../find-litigation.ts'

const OPERATOR_API = SURFACE_BASE['operator-api']

/** What a customer says and shows about their product. Who calls writes into the audit that words were read. */
export const customerEvidenceOf = async (
  db: Db,
  openVault: () => Promise<Pick<Vault, 'open'>>,
  orderId: string,
): Promise<CustomerEvidence> => ({
  statement: await findStatement(db, openVault, orderId),
  documents: (await listBenchEvidence(db, orderId)).map(evidenceView),
  pictures: (await customerPicturesOf(db, orderId)).flatMap(pictureView),
})

const evidenceView = ({
  id,
  orderId,
  origin,
  mediaType,
  checkedAt,
  fileKey,
  createdAt,
}: StoredDocument): CustomerEvidence['documents'][number] => {
  const readable = checkedAt !== null && fileKey !== null
  const content = { href: `${OPERATOR_API}/orders/${orderId}/evidence/${id}`, type: mediaType }
  return { id, origin, mediaType, readable, createdAt: createdAt.toISOString(), _links: readable ? { content } : {} }
}
