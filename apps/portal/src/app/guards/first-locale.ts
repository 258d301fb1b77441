import type { InstanceConfig } from '@reprise/contract/instance'
import { DEFAULT_LOCALE } from '@reprise/contract/limits'
import { paths } from '#portal/navigation/paths.ts'
import { redirectTo } from '#portal/navigation/redirect-to.ts'
import type { GuardedLocation } from '../portal-context.ts'

/** `/{affiliateId}` goes on to the affiliate's first locale (portal §2). */
export const toFirstLocale = (config: InstanceConfig, location: GuardedLocation): never => {
  throw redirectTo(paths.home(firstPlace(config)), location)
}

/** The affiliate under its own spelling, in its first locale. */
export const firstPlace = ({ instanceId, locales }: InstanceConfig) => ({
  affiliateId: instanceId,
  locale: locales[0] ?? DEFAULT_LOCALE,
})
