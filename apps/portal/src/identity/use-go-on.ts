import type { OrderPage } from '@reprise/contract/programme/screen-kind'
import type { IdentityCheck } from '@reprise/contract'
import { useState } from 'react'
import { useAt } from '#portal/affiliate/index.ts'
import { paths } from '#portal/navigation/paths.ts'
import { useLeadOn } from '#portal/navigation/lead-on.ts'

/** Leaves a screen once the check stands where another one tells of it. */
const useLeave = (order: string, here: IdentityScreen, next: IdentityScreen | undefined): void => {
  const at = useAt()
  useLeadOn(next === undefined || next === here ? undefined : paths.ofOrder(next)(at, order))
}

export const useGoOn = (check: IdentityCheck, here: IdentityScreen): void =>
  useLeave(check.order, here, screenOf(check))

export const useGoOnFromOutcome = (check: IdentityCheck, here: IdentityScreen): void =>
  useLeave(check.order, here, outcomeScreenOf(check))

/** For screens where a refused check begins again: the old refusal does not keep a visitor away who may try again. */
export const useGoOnAgain = (check: IdentityCheck, here: IdentityScreen): void => {
  const [isOld, setOld] = useState(check.step === 'refused' && check.maySend)
  if (isOld && check.step !== 'refused') setOld(false)
  useLeave(check.order, here, isOld ? undefined : screenOf(check))
}

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

/** Without an outcome, the check is where it begins; an outside provider leads back before its outcome is there. */
const outcomeScreenOf = (check: Pick<IdentityCheck, 'step' | 'provider'>): IdentityScreen | undefined => {
  const isUnderWay = check.step === 'opened' && check.provider !== 'embedded'
  return screenOf(check) ?? (isUnderWay ? undefined : 'identity')
}
