import { useEffect, useEffectEvent } from 'react'
import type { Address } from './paths.ts'
import { useGo } from './router.tsx'

/** Leads on to another page, in the place of this one, as soon as there is an address to lead to. */
export const useLeadOn = (to: Address | undefined): void => {
  const go = useGo()
  const lead = useEffectEvent((address: Address) => void go(address, { replace: true }))
  useEffect(
    function leadOn() {
      if (to !== undefined) lead(to)
    },
    [to],
  )
}
