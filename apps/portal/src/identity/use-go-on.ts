import type { OrderPage } from '@reprise/contract/programme/screen-kind'
import type { IdentityCheck } from '@reprise/contract'
import { useState } from 'react'
import { useAt } from '#portal/affiliate/index.ts'
import { paths } from '#portal/navigation/paths.ts'
import { useLeadOn } from '#portal/navigation/lead-on.ts'

/** Leaves a screen for the one that tells how the check of an order stands, once that is another. */
const useLeave = (order: string, here: IdentityScreen, next: IdentityScreen | undefined): void => {
  const at = useAt()
  useLeadOn(next === undefined || next === here ? undefined : paths.ofOrder(next)(at, order))
}

/** For the screen where a check begins. */
export const useGoOn = (check: IdentityCheck, here: IdentityScreen): void =>
  useLeave(check.order, here, screenOf(check))

/** For screens that tell an outcome. */
export const useGoOnFromOutcome = (check: IdentityCheck, here: IdentityScreen): void =>
  useLeave(check.order, here, outcomeScreenOf(check))

/** For screens where a refused check begins again: the old refusal does not keep a visitor away who may try again. */
export const useGoOnAgain = (check: IdentityCheck, here: IdentityScreen): void => {
  const [isOld, setOld] = useState(check.step === 'refused' && check.maySend)
  if (isOld && check.step !== 'refused') setOld(false)
  useLeave(check.order, here, isOld ? undefined : screenOf(check))
}

/** The screens of a check, as they stand in an address. */
type IdentityScreen = Extract<OrderPage, `identity${string}`>

/** Where a check stands decides which screen tells of it; undefined where the customer has something to do. */
const screenOf = ({ step }: Pick<IdentityCheck, 'step'>): IdentityScreen | undefined => {
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
 * Like {@link screenOf}, for screens that tell an outcome: without an outcome, the check is where it begins. Only an
 * outside provider leads back to them while the outcome may still be on its way.
 */
const outcomeScreenOf = (check: Pick<IdentityCheck, 'step' | 'provider'>): IdentityScreen | undefined => {
  const isUnderWay = check.step === 'opened' && check.provider !== 'embedded'
  return screenOf(check) ?? (isUnderWay ? undefined : 'identity')
}
