import type { IdentityCheck } from '#portal/api/identity.ts'

/** The screens of a check, as they stand in an address. */
export type IdentityScreen =
  | 'identity'
  | 'identity/qrcode'
  | 'identity/idcheck'
  | 'identity/pending'
  | 'identity/succeed'
  | 'identity/failed'

/** Where a check stands decides which screen tells of it; undefined where the customer has something to do. */
export const screenOf = (step: IdentityCheck['step']): IdentityScreen | undefined => {
  switch (step) {
    case 'reading':
    case 'with-a-person':
      return 'identity/pending'
    case 'accepted':
      return 'identity/succeed'
    case 'refused':
      return 'identity/failed'
    default:
      return undefined
  }
}
