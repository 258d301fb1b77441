import { isRouteAllowed, type RouteName } from '@reprise/contract/allowed-routes'
import { type At, paths } from '#portal/navigation/paths.ts'
import { redirectTo } from '#portal/navigation/redirect-to.ts'

/**
 * The global guard (specification, section 2): the affiliate must show this route, by name or by a prefix of its path.
 * @param name undefined for the not-found page, which every affiliate shows
 */
export const allowedRoute = (
  allowed: readonly string[],
  at: At,
  { name, pathname }: { readonly name: RouteName | undefined; readonly pathname: string },
): void => {
  const path = pathname.split('/').slice(3).join('/')
  if (name !== undefined && !isRouteAllowed(allowed, { name, path })) throw redirectTo(paths.notFound(at))
}
