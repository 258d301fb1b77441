import { useSyncExternalStore } from 'react'

let times = 0
const listeners = new Set<() => void>()

/** The visitor wants to be asked again what may be measured. */
export const askAgain = (): void => {
  times += 1
  for (const listener of listeners) listener()
}

export const useTimesAsked = (): number =>
  useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    () => times,
  )
