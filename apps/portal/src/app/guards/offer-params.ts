import { type At, paths } from '#portal/navigation/paths.ts'
import { redirectTo } from '#portal/navigation/redirect-to.ts'

/**
 * An offer needs its product and its quotation, from the address or from the draft of this tab; otherwise the visit goes
 * home (portal §2).
 */
export const offerParams = (at: At, productId: string | undefined, quote: string | undefined): void => {
  if (!productId || !quote) throw redirectTo(paths.home(at))
}

/** `estimate//offer` arrives as `estimate/offer`: an offer whose product is missing, which goes home as well. */
export const namedProduct = (at: At, productId: string): void => {
  if (productId.toLowerCase() === 'offer') throw redirectTo(paths.home(at))
}
