import { QueryClient } from '@tanstack/react-query'
import { isOffline, isUnanswered } from '@reprise/browser/http-errors.ts'

/** What the server refused stays refused; what took too long has had the call's time (portal §9). */
const MOST_REPEATS = 2

/** Tried even when the browser believes that it is offline: the screen then says so instead of waiting for ever. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnWindowFocus: false,
        retry: (failures, failure) => failures < MOST_REPEATS && isOffline(failure),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })

/** Whether to go on asking after this: a refusal stays one, and a page with nothing to show waits for a press. */
export const mayAskAgain = ({ data, error }: { readonly data: unknown; readonly error: Error | null }): boolean =>
  error === null || (data === undefined ? isOffline(error) : isUnanswered(error))
