import { paths } from '#portal/navigation/paths.ts'
import { redirectTo } from '#portal/navigation/redirect-to.ts'

/** The root path names no affiliate (portal §2). */
export const toAffiliateNotFound = (): never => {
  throw redirectTo(paths.affiliateNotFound())
}

/** An order link without an order, or to an unknown order. */
export const toOrderNotFound = (): never => {
  throw redirectTo(paths.affiliateNotFound(), undefined, { lost: { cause: 'order' } })
}
