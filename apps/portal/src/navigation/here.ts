import { useLocation, useMatch, useParams, useSearch } from '@tanstack/react-router'
import type { SearchParams } from './search-params.ts'

/** The parts of the address that the route names, such as `productId` and `quote`. */
export const useRouteParams = (): Readonly<Record<string, string | undefined>> => useParams({ strict: false })

/**
 * The query of the address. It is that of the screen which asks, not of the one that is on its way, and so is the path.
 */
export const useSearchParams = (): SearchParams => useSearch({ strict: false })

/** The path of the address. */
export const usePathname = (): string => useMatch({ strict: false, select: ({ pathname }) => pathname })

/** The whole address below the host, with query and fragment. */
export const useHref = (): string => useLocation({ select: ({ href }) => href })
