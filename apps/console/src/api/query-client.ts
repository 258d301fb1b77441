import { QueryClient } from '@tanstack/react-query'
import { isOffline } from '@reprise/browser/http-errors.ts'

const MOST_REPEATS = 2

/** Lists move while others work: what is shown again is asked again. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 5_000,
        retry: (failures, failure) => failures < MOST_REPEATS && isOffline(failure),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
