import { useSyncExternalStore } from 'react'

const QUERY = '(pointer: coarse)'

const subscribe = (changed: () => void): (() => void) => {
  const media = window.matchMedia(QUERY)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** Whether one points with a finger: such a device has its camera at hand. False on the server. */
export const useCoarsePointer = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(QUERY).matches,
    () => false,
  )
