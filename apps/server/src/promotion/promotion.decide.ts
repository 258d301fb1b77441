import type { LocalizedText, ProblemType, ProductType } from '@reprise/contract'

/** Amounts in minor units. */
export type StoredPromotion = {
  readonly id: string
  readonly code: string
  readonly label: LocalizedText
  readonly amount: number
  readonly startsAt: Date
  readonly endsAt: Date
  readonly maxUses: number | null
  readonly uses: number
  readonly minimumAmount: number
  /** Empty means all. */
  readonly productTypes: readonly string[]
}

export type PromotedOffer = { readonly price: number; readonly productType: ProductType }

export type Refusal = { readonly problem: ProblemType; readonly detail: string; readonly reason?: string }

/** Why a promotion cannot be applied to an offer, if so. Used-up is decided again when the order is placed. */
export const refusalOf = (promotion: StoredPromotion, offer: PromotedOffer, now: Date): Refusal | undefined => {
  if (now >= promotion.endsAt) return { problem: 'promotion-ended', detail: 'The promotion ended.' }
  if (now < promotion.startsAt)
    return { problem: 'promotion-not-applicable', detail: 'The promotion has not begun yet.', reason: 'not-begun' }
  if (promotion.maxUses !== null && promotion.uses >= promotion.maxUses)
    return { problem: 'promotion-used-up', detail: 'The promotion has been used as often as it may be.' }
  if (promotion.productTypes.length > 0 && !promotion.productTypes.includes(offer.productType))
    return { problem: 'promotion-not-applicable', detail: 'It is for other products.', reason: 'product-type' }
  if (offer.price < promotion.minimumAmount)
    return { problem: 'promotion-not-applicable', detail: 'The offer is too low for it.', reason: 'minimum-amount' }
  return undefined
}

export const normaliseCode = (typed: string): string => typed.trim().toUpperCase()

/**
 * What a promotion may not say, by its field.
 * @param sold how often it was sold with, and the most it had until now: what came late may have gone beyond (docs/decisions/0259)
 */
export const faultsOf = (
  { startsAt, endsAt, maxUses }: { startsAt: string; endsAt: string; maxUses: number | null },
  sold: Pick<StoredPromotion, 'uses' | 'maxUses'> | undefined,
): readonly { readonly pointer: string; readonly code: string; readonly message: string }[] => [
  ...(Date.parse(endsAt) > Date.parse(startsAt)
    ? []
    : [{ pointer: '/endsAt', code: 'before-start', message: 'It ends after it starts' }]),
  ...(maxUses === null || sold === undefined || maxUses >= Math.min(sold.uses, sold.maxUses ?? sold.uses)
    ? []
    : [{ pointer: '/maxUses', code: 'below-uses', message: `It was used ${sold.uses} times already` }]),
]
