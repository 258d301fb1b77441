type Page = { readonly page: { readonly number: number; readonly totalPages: number } }

/** The number of the page after one of a list that is read page by page; undefined after the last. */
export const nextPage = ({ page }: Page): number | undefined =>
  page.number < page.totalPages ? page.number + 1 : undefined
