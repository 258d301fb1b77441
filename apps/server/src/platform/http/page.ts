import type { Link } from '@reprise/contract'

/** `number` counts from 1. */
export type PageRequest = { readonly number: number; readonly size: number }

export type Filters = { readonly [name: string]: string | number | undefined }

/** @param defaultSize the affiliate's `apiResultsPerPage` */
export const pageRequest = (
  query: { readonly page?: number | undefined; readonly limit?: number | undefined },
  defaultSize: number,
): PageRequest => ({ number: query.page ?? 1, size: query.limit ?? defaultSize })

export const pageOffset = ({ number, size }: PageRequest): number => (number - 1) * size

type PageLinks = { self: Link; first: Link; prev?: Link; next?: Link; last: Link }
export type Page<Rel extends string, Item> = {
  _links: PageLinks
  _embedded: { [key in Rel]: Item[] }
  page: { number: number; size: number; totalElements: number; totalPages: number }
}

/** Links to its neighbours keep the filters. @param path from the host's root @param total rows in the whole list */
export const pageReply = <const Rel extends string, Item>(
  list: { readonly path: string; readonly filters?: Filters; readonly page: PageRequest; readonly total: number },
  rel: Rel,
  items: readonly Item[],
): Page<Rel, Item> => {
  const { number, size } = list.page
  const totalPages = Math.max(1, Math.ceil(list.total / size))
  const filters = queryOf(list.filters ?? {})
  const base = filters === '' ? `${list.path}?` : `${list.path}?${filters}&`
  const to = (page: number): Link => ({ href: `${base}page=${page}&limit=${size}` })
  return {
    _links: {
      self: to(number),
      first: to(1),
      ...(number > 1 ? { prev: to(Math.min(number - 1, totalPages)) } : {}),
      ...(number < totalPages ? { next: to(number + 1) } : {}),
      last: to(totalPages),
    },
    _embedded: { [rel]: [...items] } as { [key in Rel]: Item[] },
    page: { number, size, totalElements: list.total, totalPages },
  }
}

export const queryOf = (values: Filters): string => {
  let query = ''
  for (const name in values) {
    const value = values[name]
    if (value !== undefined) query += `${query === '' ? '' : '&'}${name}=${encodeURIComponent(value)}`
  }
  return query
}
