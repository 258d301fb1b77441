import { type At, paths } from '#portal/navigation/paths.ts'
import { redirectTo } from '#portal/navigation/redirect-to.ts'
import type { GuardedLocation } from '../portal-context.ts'

/**
 * The customer step needs a previous route, else the visit goes home (portal §2). The router numbers the
 * pages of a tab in its history, so a page that is read again still has the ones before it.
 */
export const previousRoute = (at: At, location: GuardedLocation): void => {
  if ((location.state.__TSR_index ?? 0) < 1) throw redirectTo(paths.home(at))
}
