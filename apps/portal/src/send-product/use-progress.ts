import { useState } from 'react'
import type { PreparationStep } from './preparation.ts'
import { readProgress, writeProgress } from './progress.ts'

/** The ticks of an order's preparation, kept on this device. */
export const useProgress = (orderId: string) => {
  const [done, setDone] = useState(() => readProgress(orderId))
  return {
    done,
    tick: (step: PreparationStep, checked: boolean) => {
      const next = new Set(done)
      if (checked) next.add(step)
      else next.delete(step)
      setDone(next)
      writeProgress(orderId, next)
    },
  }
}
