import { AFFILIATE_ID_PATTERN } from '@reprise/contract/id-patterns'
import type { Affiliates, CachedAffiliate } from '#portal/affiliate/index.ts'
import { paths } from '#portal/navigation/paths.ts'
import { redirectTo } from '#portal/navigation/redirect-to.ts'
import { failureCause } from '#portal/page-states/failure-cause.ts'
import { HttpRejection } from '@reprise/browser/http-errors.ts'
import { logWarning } from '@reprise/browser/log.ts'
import type { Lost } from '../portal-context.ts'

/**
 * Gives the affiliate of the address. An id of another form, an unknown affiliate, and any failure to find out go to
 * the affiliate not-found page, with a line in the log (portal §2 and §8). That page is told why, so that a visitor
 * without a network does not read that the programme does not exist.
 */
export const knownAffiliate = async (
  affiliates: Affiliates,
  affiliateId: string,
  { href }: { readonly href: string },
): Promise<CachedAffiliate> => {
  let lost: Lost | undefined
  try {
    const affiliate = AFFILIATE_ID_PATTERN.test(affiliateId) ? await affiliates.load(affiliateId) : undefined
    if (affiliate !== undefined) return affiliate
    logWarning('The affiliate cannot be shown', { affiliateId, status: 404, message: 'affiliate-not-found' })
  } catch (failure) {
    logWarning('The affiliate cannot be shown', { affiliateId, ...describe(failure) })
    lost = { cause: failureCause(failure), from: href }
  }
  throw redirectTo(paths.affiliateNotFound(), undefined, lost && { lost })
}

const describe = (failure: unknown): { status: number; message: string } =>
  failure instanceof HttpRejection
    ? { status: failure.status, message: failure.problem?.error ?? failure.kind }
    : { status: 0, message: String(failure) }
