import type { SearchParams } from '#portal/navigation/paths.ts'

export type FindFilters = {
  readonly search?: string | undefined
  readonly brand?: string | undefined
  readonly model?: string | undefined
  /** How many parts of the list are shown; from 1. */
  readonly page?: number | undefined
  /** With what has no price today. */
  readonly older?: boolean | undefined
}

const FIRST_PAGE = 1

/** What an address chooses from the list; what makes no sense in it counts as not chosen. */
export const filtersOf = (params: SearchParams): FindFilters & { readonly page: number; readonly older: boolean } => ({
  search: textOf(params['search']),
  brand: textOf(params['brand']),
  model: textOf(params['model']),
  page: pageOf(params['page']),
  older: params['older'] !== undefined,
})

const textOf = (value: string | undefined): string | undefined => value?.trim() || undefined

const pageOf = (value: string | undefined): number => {
  const page = Number(value)
  return Number.isSafeInteger(page) && page >= FIRST_PAGE ? page : FIRST_PAGE
}
