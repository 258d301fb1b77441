import { AFFILIATE_ID_PATTERN } from '@reprise/contract/id-patterns'
import type { Affiliates, CachedAffiliate } from '#portal/affiliate/index.ts'
import { paths } from '#portal/navigation/paths.ts'
import { redirectTo } from '#portal/navigation/redirect-to.ts'
import { HttpRejection } from '#portal/platform/http-errors.ts'
import { logWarning } from '#portal/platform/log.ts'

/**
 * Gives the affiliate of the address. An id of another form, an unknown affiliate, and any failure to find out go to the
 * affiliate not-found page, with a line in the log (specification, sections 2 and 8).
 */
export const knownAffiliate = async (affiliates: Affiliates, affiliateId: string): Promise<CachedAffiliate> => {
  try {
    const affiliate = AFFILIATE_ID_PATTERN.test(affiliateId) ? await affiliates.load(affiliateId) : undefined
    if (affiliate !== undefined) return affiliate
    logWarning('The affiliate cannot be shown', { affiliateId, status: 404, message: 'affiliate-not-found' })
  } catch (failure) {
    logWarning('The affiliate cannot be shown', { affiliateId, ...describe(failure) })
  }
  throw redirectTo(paths.affiliateNotFound())
}

const describe = (failure: unknown): { status: number; message: string } =>
  failure instanceof HttpRejection
    ? { status: failure.status, message: failure.problem?.error ?? failure.kind }
    : { status: 0, message: String(failure) }
