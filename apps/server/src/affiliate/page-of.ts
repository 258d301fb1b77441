import { pageOffset, pageReply, pageRequest } from '#server/platform/http/page.ts'

/** Rows of a page when the caller says nothing. */
const DEFAULT_SIZE = 50

type Paging = { readonly page?: number | undefined; readonly limit?: number | undefined }

/** One page of a list that is short enough to be read whole. */
export const pageOf = <const Rel extends string, Row, Item>(
  path: string,
  query: Paging,
  rel: Rel,
  rows: readonly Row[],
  view: (row: Row) => Item,
) => {
  const page = pageRequest(query, DEFAULT_SIZE)
  const from = pageOffset(page)
  return pageReply({ path, page, total: rows.length }, rel, rows.slice(from, from + page.size).map(view))
}
