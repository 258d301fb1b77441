import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { now } from '@reprise/browser/clock.ts'
import { onWake } from '@reprise/browser/wake.ts'

export type LiveState = 'begins' | 'told' | 'lost'

type Live = {
  readonly subscribe: (listener: () => void) => () => void
  readonly state: () => LiveState
  /** When lists may have changed last, as far as was told. In ms. */
  readonly changedAt: () => number
}

/** What is read again at which topic. Lists are not: a row never moves under a hand. */
const KEYS: { readonly [topic: string]: readonly string[] } = { work: ['counts'], 'in-hand': ['in-hand'] }
/** So that many consoles do not ask in the same moment. In ms. */
const SPREAD_MS = 1_000

const known = new WeakMap<QueryClient, Live>()

const liveOf = (queries: QueryClient): Live => {
  const live = known.get(queries) ?? createLive(queries)
  known.set(queries, live)
  return live
}

/** One stream for the page, while something of it wants to be told and it is in sight. */
const createLive = (queries: QueryClient): Live => {
  const listeners = new Set<() => void>()
  let state: LiveState = 'begins'
  let changedAt = 0
  let stop: AbortController | undefined
  let stopWaking = () => {}

  const tell = () => {
    for (const listener of listeners) listener()
  }
  const readAgain = (topic: string) => {
    const queryKey = KEYS[topic]
    if (queryKey === undefined) return
    setTimeout(() => void queries.invalidateQueries({ queryKey }), Math.random() * SPREAD_MS)
    if (topic !== 'work') return
    changedAt = now()
    tell()
  }
  const onLive = (isLive: boolean) => {
    const next = isLive ? 'told' : 'lost'
    if (next === state) return
    // What happened while nothing was told.
    if (state === 'lost') Object.keys(KEYS).forEach(readAgain)
    state = next
    tell()
  }
  const begin = () => {
    if (stop !== undefined || document.visibilityState === 'hidden') return
    const ending = new AbortController()
    stop = ending
    void import('./work-events.ts').then(
      ({ followWork }) =>
        followWork({
          signal: ending.signal,
          onTopic: readAgain,
          onLive: (isLive) => {
            if (!ending.signal.aborted) onLive(isLive)
          },
        }),
      () => onLive(false),
    )
  }
  const end = () => {
    stop?.abort()
    stop = undefined
  }
  const again = () => {
    end()
    begin()
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener)
      if (listeners.size === 1) {
        begin()
        document.addEventListener('visibilitychange', again)
        stopWaking = onWake(again)
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        document.removeEventListener('visibilitychange', again)
        stopWaking()
        end()
      }
    },
    state: () => state,
    changedAt: () => changedAt,
  }
}

/** Whether changes are told; while they are not, pages ask by themselves. */
export const useLive = (): LiveState => {
  const live = liveOf(useQueryClient())
  return useSyncExternalStore(live.subscribe, live.state)
}

/** Whether something happened since a list was read. @param readAt in ms */
export const useIsNews = (readAt: number): boolean => {
  const live = liveOf(useQueryClient())
  return useSyncExternalStore(live.subscribe, live.changedAt) > readAt
}
