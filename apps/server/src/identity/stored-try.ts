import type { IdentityDocument, IdentityFields, IdentityReason, IdentitySide, IdentityWarning } from '@reprise/contract'
import type { Vault } from '#server/platform/crypto/vault.ts'

/** The outcome of one try to prove an identity. */
export type TryState = 'collecting' | 'reading' | 'with-a-person' | 'accepted' | 'refused' | 'replaced'

export type StoredTry = {
  readonly id: string
  readonly orderId: string
  readonly affiliateId: string
  /** `embedded`, or the id of an outside provider. */
  readonly provider: string
  readonly document: IdentityDocument | null
  readonly state: TryState
  /** Sealed. */
  readonly fields: Buffer | null
  readonly warnings: readonly IdentityWarning[]
  readonly reasons: readonly IdentityReason[]
  readonly startedAt: Date
  readonly sentAt: Date | null
  readonly decidedAt: Date | null
  readonly decidedBy: string | null
}

/** A photo of a document, without its bytes. */
export type StoredPhoto = {
  readonly id: string
  readonly tryId: string
  readonly side: IdentitySide
  readonly fileKey: string
  /** What its sender called it, sealed; null once it is the clean copy. */
  readonly name: Buffer | null
  readonly mediaType: string
}

/** The decider's name in a try that the machine decided. */
export const BY_MACHINE = 'machine'

/** Where sealed values of this module open. */
export const photoPlace = (photoId: string): string => `identity_photo|file|${photoId}`
export const photoNamePlace = (photoId: string): string => `identity_photo|name|${photoId}`
const fieldsPlace = (tryId: string): string => `identity_try|fields|${tryId}`
const recordPlace = (orderId: string): string => `identity_record|fields|${orderId}`

export const sealFields = (vault: Vault, tryId: string, fields: IdentityFields | null): Buffer | null =>
  fields && vault.seal(fields, fieldsPlace(tryId))

export const openFields = (vault: Vault, { id, fields }: StoredTry): IdentityFields | null =>
  fields && (JSON.parse(vault.open(fields, fieldsPlace(id))) as IdentityFields)

export const sealRecord = (vault: Vault, orderId: string, fields: IdentityFields): Buffer =>
  vault.seal(fields, recordPlace(orderId))

export const openRecord = (vault: Vault, orderId: string, sealed: Buffer): IdentityFields =>
  JSON.parse(vault.open(sealed, recordPlace(orderId))) as IdentityFields
