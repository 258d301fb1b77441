import type { SearchParams } from '#portal/navigation/paths.ts'

export type FindFilters = {
  readonly search?: string | undefined
  readonly brand?: string | undefined
  readonly model?: string | undefined
  readonly page?: number | undefined
}

const FIRST_PAGE = 1

/** What an address chooses from the list; what makes no sense in it counts as not chosen. */
export const filtersOf = (params: SearchParams): FindFilters & { readonly page: number } => ({
  search: textOf(params['search']),
  brand: textOf(params['brand']),
  model: textOf(params['model']),
  page: pageOf(params['page']),
})

const textOf = (value: string | undefined): string | undefined => value?.trim() || undefined

const pageOf = (value: string | undefined): number => {
  const page = Number(value)
  return Number.isSafeInteger(page) && page >= FIRST_PAGE ? page : FIRST_PAGE
}
