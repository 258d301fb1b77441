import { routeNamed } from '@reprise/contract/allowed-routes'
import type { InstanceConfig } from '@reprise/contract/instance'
import { LOCALE_PATTERN } from '@reprise/contract/languages'
import { paths } from '#portal/navigation/paths.ts'
import { redirectTo } from '#portal/navigation/redirect-to.ts'
import type { GuardedLocation } from '../portal-context.ts'
import { firstPlace } from './first-locale.ts'

/**
 * Lets through what names one of the affiliate's locales. A route's name in the place of the locale goes to instance id
 * + first locale + rest of the path (portal §2), where home has no name; a language that the affiliate does not speak goes to
 * the same page in its first one; anything else is not found.
 */
export const knownLocale = (config: InstanceConfig, locale: string, location: GuardedLocation): void => {
  const [, affiliateId = '', , ...rest] = location.pathname.split('/')
  const first = firstPlace(config)
  if (config.locales.includes(locale)) {
    if (affiliateId === config.instanceId) return
    throw redirectTo([paths.home({ ...first, locale }), ...rest].join('/'), location)
  }
  const name = routeNamed(locale)
  const below = name === undefined || name === 'home' ? rest : [name, ...rest]
  if (name !== undefined) throw redirectTo([paths.home(first), ...below].join('/'), location)
  if (LOCALE_PATTERN.test(locale)) throw redirectTo([paths.home(first), ...rest].join('/'), location)
  throw redirectTo(paths.notFound(first))
}
