import type { PublicConfig } from '@reprise/contract/programme/instance'
import { fetchAllowedRoutes, fetchInstanceConfig, fetchRevision, fetchStylesheet } from '#portal/api/instance.ts'
import { isUnanswered } from '@reprise/browser/http-errors.ts'
import type { CachedAffiliate, ConfigCache } from './config-cache.ts'

export type Affiliates = {
  /** `undefined` when there is none of this id. Rejects when the server gave no usable answer. */
  readonly load: (affiliateId: string) => Promise<CachedAffiliate | undefined>
  readonly visited: () => PublicConfig | undefined
  /** Makes the next `load` ask for everything again, however fresh the kept data is. */
  readonly forget: () => void
}

export const createAffiliates = (cache: ConfigCache): Affiliates => {
  const running = new Map<string, Promise<CachedAffiliate | undefined>>()
  const fetchOnce = (affiliateId: string) => {
    const known = running.get(affiliateId)
    if (known !== undefined) return known
    const fetching = fetchAffiliate(affiliateId).finally(() => running.delete(affiliateId))
    running.set(affiliateId, fetching)
    return fetching
  }
  return {
    forget: cache.forget,
    visited: cache.last,
    load: async (affiliateId) => {
      const kept = cache.read(affiliateId)
      if (kept?.fresh) return kept.affiliate
      try {
        const affiliate = await fetchOnce(affiliateId)
        if (affiliate !== undefined) cache.keep(affiliate)
        return affiliate
      } catch (failure) {
        // A visitor in the middle of a sale whose network fails keeps the page of an hour ago.
        if (kept !== undefined && isUnanswered(failure)) return kept.affiliate
        throw failure
      }
    },
  }
}

/** Revision of an affiliate whose state could not be asked for; the next look accepts any revision. */
export const UNKNOWN_REVISION = ''

const fetchAffiliate = async (affiliateId: string): Promise<CachedAffiliate | undefined> => {
  // Asked for no later than the rest: a change in between then counts as one.
  const [revision, config, allowedRoutes] = await Promise.all([
    fetchRevision(affiliateId).catch(() => UNKNOWN_REVISION),
    fetchInstanceConfig(affiliateId),
    fetchAllowedRoutes(affiliateId).catch((failure: unknown) => ({ failure })),
  ])
  if (config === undefined) return undefined
  if ('failure' in allowedRoutes) throw allowedRoutes.failure
  // Without its look an affiliate still works, in the portal's own, until the next look at its state.
  const stylesheet = await fetchStylesheet(config.theme).catch(() => undefined)
  return {
    config,
    allowedRoutes,
    stylesheet: stylesheet ?? '',
    revision: (stylesheet === undefined ? undefined : revision) ?? UNKNOWN_REVISION,
  }
}
