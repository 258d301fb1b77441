import type { QueryClient } from '@tanstack/react-query'
import { call } from '#console/api/client.ts'

const before = new Set<() => Promise<void>>()

/** Has something finished before a person signs out. @returns what ends it */
export const beforeSignOut = (finish: () => Promise<void>): (() => void) => {
  before.add(finish)
  return () => before.delete(finish)
}

/** Ends what the page keeps for the person: before they sign out, or as soon as another did. */
export const finishHeld = async (): Promise<void> => {
  await Promise.all([...before].map((finish) => finish()))
}

/** The cookie opens nothing afterwards, and the page starts afresh: nothing that was read stays in it. */
export const signOut = async (queries: QueryClient): Promise<void> => {
  await finishHeld()
  await call('endOperatorSession', {})
  queries.clear()
  window.location.assign('/console')
}
