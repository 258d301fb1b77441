// What pages ask of the router. It is the router's only door below `app`.
import { Link, useLocation, useMatch, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'
import { type Address, asAddress, locationOf, type ParamName, type ParamValue, type SearchParams } from './paths.ts'

type AppLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> & {
  readonly to: Address
  /** Takes the place of this page in the history. */
  readonly replace?: boolean
  readonly ref?: Ref<HTMLAnchorElement>
}

export const AppLink = ({ to, replace = false, ...rest }: AppLinkProps) => (
  <Link
    {...rest}
    {...locationOf(to)}
    activeOptions={SAME_PAGE}
    activeProps={PLAIN}
    replace={replace}
    resetScroll={false}
  />
)

/** A link is current (`aria-current`) when it leads to this very page, and not to one below which this one stands. */
const SAME_PAGE = { exact: true, includeSearch: true }
const PLAIN = {}

export type Go = (to: Address, options?: { readonly replace?: boolean }) => Promise<void>

export const useGo = (): Go => {
  const navigate = useNavigate()
  return (to, { replace = false } = {}) => navigate({ ...locationOf(to), replace, resetScroll: false })
}

export const useOptionalParam = <Name extends ParamName>(name: Name): ParamValue<Name> | undefined =>
  useParams({ strict: false, select: (params: Readonly<Partial<Record<string, string>>>) => params[name] }) as
    | ParamValue<Name>
    | undefined

export const useParam = <Name extends ParamName>(name: Name): ParamValue<Name> => {
  const value = useOptionalParam(name)
  if (value === undefined) throw new Error(`The route of this page names no ${name}`)
  return value
}

/** The query of the address. It is that of the screen which asks, not of the one that is on its way, and so is the path. */
export const useSearchParams = (): SearchParams => useSearch({ strict: false })

export const usePathname = (): Address => useMatch({ strict: false, select: ({ pathname }) => asAddress(pathname) })

export const useHref = (): Address => useLocation({ select: ({ href }) => asAddress(href) })
