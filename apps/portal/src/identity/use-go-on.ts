import { useEffect, useState } from 'react'
import { useAt } from '#portal/affiliate/index.ts'
import type { IdentityCheck } from '#portal/api/identity.ts'
import { useGo } from '#portal/navigation/go.ts'
import { paths } from '#portal/navigation/paths.ts'
import { type IdentityScreen, outcomeScreenOf, screenOf } from './screen-of.ts'

/** Leaves a screen for the one that tells how the check of an order stands, once that is another. */
const useLeave = (order: string, here: IdentityScreen, next: IdentityScreen | undefined): void => {
  const { affiliateId, locale } = useAt()
  const go = useGo()
  useEffect(
    function goOn() {
      if (next !== undefined && next !== here)
        void go(paths.ofOrder({ affiliateId, locale }, next, order), { replace: true })
    },
    // oxlint-disable-next-line react/exhaustive-deps -- `go` is made anew at every rendering and does the same
    [next, here, order, affiliateId, locale],
  )
}

/** For the screen where a check begins. */
export const useGoOn = (check: IdentityCheck, here: IdentityScreen): void =>
  useLeave(check.order, here, screenOf(check))

/** For screens that tell an outcome. */
export const useGoOnFromOutcome = (check: IdentityCheck, here: IdentityScreen): void =>
  useLeave(check.order, here, outcomeScreenOf(check))

/** For screens where a refused check begins again: the old refusal keeps nobody from them who may try again. */
export const useGoOnAgain = (check: IdentityCheck, here: IdentityScreen): void => {
  const [isOld, setOld] = useState(check.step === 'refused' && check.maySend)
  if (isOld && check.step !== 'refused') setOld(false)
  useLeave(check.order, here, isOld ? undefined : screenOf(check))
}
