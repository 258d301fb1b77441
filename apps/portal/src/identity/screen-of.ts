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
export const screenOf = ({ step }: Pick<IdentityCheck, 'step'>): IdentityScreen | undefined => {
  switch (step) {
    case 'not-required':
      return 'identity'
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

/**
 * As {@link screenOf}, for screens that tell an outcome: while there is none, the check is where it begins. Only of an outside
 * provider, which leads back to them, the outcome may still be on its way.
 */
export const outcomeScreenOf = (check: Pick<IdentityCheck, 'step' | 'provider'>): IdentityScreen | undefined => {
  const isUnderWay = check.step === 'opened' && check.provider !== 'embedded'
  return screenOf(check) ?? (isUnderWay ? undefined : 'identity')
}
