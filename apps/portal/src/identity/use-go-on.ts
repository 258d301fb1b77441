import { useEffect, useState } from 'react'
import { useAt } from '#portal/affiliate/index.ts'
import type { IdentityCheck } from '#portal/api/identity.ts'
import { useGo } from '#portal/navigation/go.ts'
import { paths } from '#portal/navigation/paths.ts'
import { type IdentityScreen, screenOf } from './screen-of.ts'

/** Goes on to the screen that tells how the check stands, once it is no longer this one. */
export const useGoOn = (check: Pick<IdentityCheck, 'order' | 'step'>, here: IdentityScreen): void => {
  const { affiliateId, locale } = useAt()
  const go = useGo()
  const { order } = check
  const next = screenOf(check.step)
  useEffect(
    function goOn() {
      if (next !== undefined && next !== here)
        void go(paths.ofOrder({ affiliateId, locale }, next, order), { replace: true })
    },
    // oxlint-disable-next-line react/exhaustive-deps -- `go` is made anew at every rendering and does the same
    [next, here, order, affiliateId, locale],
  )
}

/** As {@link useGoOn}, for screens where a refused check begins again: the old refusal keeps nobody from it. */
export const useGoOnAgain = (check: Pick<IdentityCheck, 'order' | 'step'>, here: IdentityScreen): void => {
  const [isOld, setOld] = useState(check.step === 'refused')
  if (isOld && check.step !== 'refused') setOld(false)
  useGoOn(isOld ? { order: check.order, step: 'to-do' } : check, here)
}
