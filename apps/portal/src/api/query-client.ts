import { QueryClient } from '@tanstack/react-query'
import { isOffline, isUnanswered } from '@reprise/browser/http-errors.ts'

/**
 * Repeats a read that did not get through. What the server refused stays refused; what took too long has had the time that the
 * call has (portal §9), and is read again by a press.
 */
const MOST_REPEATS = 2

/**
 * Keeps what was read. Reads are tried even when the browser believes that it is offline: the screen then says so
 * instead of waiting for ever.
 */
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

/**
 * Whether a page that keeps itself up to date goes on asking after this. What the server refused stays refused; a page that
 * says that it took too long, with nothing to show, waits for a press.
 */
export const mayAskAgain = ({ data, error }: { readonly data: unknown; readonly error: Error | null }): boolean =>
  error === null || (data === undefined ? isOffline(error) : isUnanswered(error))
