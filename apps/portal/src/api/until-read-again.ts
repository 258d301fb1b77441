/**
 * What was read in the language before stays in view until it is read in the one that was just chosen: a page that waits
 * in its place would forget what is typed on it.
 */
export const untilReadAgain =
  (queryKey: readonly unknown[]) =>
  <Data>(before: Data | undefined, query?: { readonly queryKey: readonly unknown[] }): Data | undefined =>
    query !== undefined && beyondLanguage(query.queryKey) === beyondLanguage(queryKey) ? before : undefined

/** The second part is the language (`Api.scope`). */
const beyondLanguage = ([token, , ...rest]: readonly unknown[]): string => JSON.stringify([token, rest])
