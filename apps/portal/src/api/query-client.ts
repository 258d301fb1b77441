import { LOCALE_PATTERN } from '@reprise/contract/words/languages'
import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { isOffline, isUnanswered } from '@reprise/browser/http-errors.ts'

/** What the server refused stays refused; what took too long has had the call's time (portal §9). */
const MOST_REPEATS = 2

/** Tried even when the browser believes that it is offline: the screen then says so instead of waiting for ever. */
export const createQueryClient = (): QueryClient => {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnWindowFocus: false,
        retry: (failures, failure) => failures < MOST_REPEATS && isOffline(failure),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
  const ofAll = client.defaultQueryOptions.bind(client) as (options: Reading) => Reading
  const ofEach = (options: Reading) => ofAll({ placeholderData: untilReadAgain(options.queryKey), ...options })
  client.defaultQueryOptions = ofEach as QueryClient['defaultQueryOptions']
  return client
}

type Reading = { readonly queryKey: QueryKey; readonly placeholderData?: unknown }

/**
 * What was read in the language before stays in view until it is read in the one that was just chosen: a page that waits
 * in its place would forget what is typed on it.
 */
const untilReadAgain =
  (queryKey: QueryKey) =>
  (before: unknown, query?: { readonly queryKey: QueryKey }): unknown =>
    query !== undefined && beyondLanguage(query.queryKey) === beyondLanguage(queryKey) ? before : undefined

/** The second part is the language (`Api.scope`), but of what is read without a call. */
const beyondLanguage = ([token, language, ...rest]: QueryKey): string =>
  JSON.stringify(LOCALE_PATTERN.test(String(language)) ? [token, rest] : [token, language, rest])

/** Whether to go on asking after this: a refusal stays one, and a page with nothing to show waits for a press. */
export const mayAskAgain = ({ data, error }: { readonly data: unknown; readonly error: Error | null }): boolean =>
  error === null || (data === undefined ? isOffline(error) : isUnanswered(error))
