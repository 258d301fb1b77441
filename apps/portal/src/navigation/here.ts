import { useLocation, useParams } from '@tanstack/react-router'
import type { SearchParams } from './search-params.ts'

/** The parts of the address that the route names, such as `productId` and `quote`. */
export const useRouteParams = (): Readonly<Record<string, string | undefined>> => useParams({ strict: false })

/** The query of the address. */
export const useSearchParams = (): SearchParams => useLocation({ select: ({ search }) => search as SearchParams })

/** The path of the address. */
export const usePathname = (): string => useLocation({ select: ({ pathname }) => pathname })

/** The whole address below the host, with query and fragment. */
export const useHref = (): string => useLocation({ select: ({ href }) => href })
