import { QueryClient } from '@tanstack/react-query'
import { isUnanswered } from '#portal/platform/http-errors.ts'

/** Repeats a read that got no answer; what the server refused stays refused. */
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
        retry: (failures, failure) => failures < MOST_REPEATS && isUnanswered(failure),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
