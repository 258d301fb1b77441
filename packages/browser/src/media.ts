import { useSyncExternalStore } from 'react'

type Media = {
  readonly subscribe: (changed: () => void) => () => void
  readonly matches: () => boolean
}

/** A media query as styles write it, for what is drawn by it and not only looks different. */
export const mediaOf = (query: string): Media => ({
  subscribe: (changed) => {
    const media = window.matchMedia(query)
    media.addEventListener('change', changed)
    return () => media.removeEventListener('change', changed)
  },
  matches: () => window.matchMedia(query).matches,
})

/** Whether it matches now. False on the server. */
export const useMedia = ({ subscribe, matches }: Media): boolean =>
  useSyncExternalStore(subscribe, matches, () => false)
