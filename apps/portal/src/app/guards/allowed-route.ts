import { isRouteAllowed, type RouteName } from '@reprise/contract/allowed-routes'

/**
 * The global guard's question (portal §2): whether the affiliate shows this route to newcomers, by name or by
 * a prefix of its path.
 * @param name undefined for the not-found page, which every affiliate shows
 */
export const isShown = (
  allowed: readonly string[],
  { name, pathname }: { readonly name: RouteName | undefined; readonly pathname: string },
): boolean => {
  const path = pathname.split('/').slice(3).join('/')
  return name === undefined || isRouteAllowed(allowed, { name, path })
}
