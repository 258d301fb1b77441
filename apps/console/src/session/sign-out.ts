import type { QueryClient } from '@tanstack/react-query'
import { call } from '#console/api/client.ts'

/** The cookie opens nothing afterwards, and the page starts afresh: nothing that was read stays in it. */
export const signOut = async (queries: QueryClient): Promise<void> => {
  await call('endOperatorSession', {})
  queries.clear()
  window.location.assign('/console')
}
