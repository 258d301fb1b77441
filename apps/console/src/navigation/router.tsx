// What pages ask of the router. It is the router's only door below `app`.
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { AnchorHTMLAttributes } from 'react'

export type Filters = { readonly [name: string]: string | undefined }

type AppLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> & {
  /** A path below `/console`. */
  readonly to: string
  readonly filters?: Filters | undefined
  /** Current on the pages below it as well. */
  readonly above?: boolean
  /** Current only with the same filters. */
  readonly withFilters?: boolean
}

export const AppLink = ({ to, filters, above = false, withFilters = false, ...rest }: AppLinkProps) => (
  <Link {...rest} activeOptions={{ exact: !above, includeSearch: withFilters }} search={filters ?? {}} to={to} />
)

export const useGo = (): ((to: string, filters?: Filters) => void) => {
  const navigate = useNavigate()
  return (to, filters = {}) => void navigate({ to, search: filters })
}

export const useParam = (name: string): string => {
  const value: unknown = useParams({ strict: false, select: (params) => (params as Record<string, string>)[name] })
  if (typeof value !== 'string') throw new Error(`The route of this page names no ${name}`)
  return value
}

/** The filters of a page stand in its address, so that a link shows the same list to a colleague. */
export const useFilters = (): readonly [Filters, (changed: Filters) => void] => {
  const filters = useSearch({ strict: false }) as Filters
  const navigate = useNavigate()
  const change = (changed: Filters) =>
    void navigate({ to: '.', search: withoutEmpty({ ...filters, ...changed }), replace: true })
  return [filters, change]
}

export const withoutEmpty = (filters: Filters): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined && value !== ''))
