import type {
  Answers,
  ClaimCause,
  ClaimState,
  DeclarationMeans,
  DetailsFault,
  HoldCause,
  LitigationKind,
  Order,
  OrderState,
  PaymentTag,
  Terms,
} from '@reprise/contract'
import type { MaskedIdentifier } from '#server/device/index.ts'
import type { Running } from './promise/promise.decide.ts'
import type { Settlement } from './paying/settlement.ts'
import type { FrozenPromotion, StoredReceipt } from '#server/quotation/index.ts'

/** As the customer declared it, and as it was priced. */
export type StoredItem = {
  readonly id: string
  readonly productId: string
  /** By the newest inspection that counts; null where it is the declared one, or before an inspection. */
  readonly foundProductId: string | null
  readonly answers: Answers
  readonly receipt: StoredReceipt & { readonly questionnaireVersion: number }
  readonly promotions: readonly FrozenPromotion[]
  /** What it pays by the way that its order is paid, as it was sold, in minor units. */
  readonly amount: number
  readonly identifiers: readonly MaskedIdentifier[]
  /** When its newest erasure was verified, as PostgreSQL writes it into JSON. */
  readonly erasedAt: string | null
}

/** A device of a sale of several, with the order that it belongs to by now. */
export type StoredDevice = {
  /** From 1. */
  readonly number: number
  readonly orderId: string
  readonly itemId: string
  readonly barcode: string
  readonly status: OrderState
  readonly amount: number
  readonly amountBefore: number | null
  readonly productId: string
  readonly foundProductId: string | null
  /** The newest question about it was that the parcel came without it, and it was not found since. */
  readonly isMissing: boolean
}

/** As it was found, else as it was declared. */
export const knownProductId = ({
  productId,
  foundProductId,
}: Pick<StoredItem, 'productId' | 'foundProductId'>): string => foundProductId ?? productId

/** Moments as PostgreSQL writes them into JSON. */
export type StatusEntry = {
  readonly status: OrderState
  readonly transition: string
  readonly at: string | Date
  readonly about?: LitigationKind | null
}

/** Money that was paid and not due. */
export type StoredClaim = {
  readonly id: string
  readonly status: ClaimState
  readonly cause: ClaimCause
  readonly amount: number
  readonly reason: string
  readonly told: boolean
  /** `2026-12-24`. */
  readonly repayBefore: string
  readonly raisedBy: string
  readonly changedBy: string
  readonly note: string | null
  /** Moments as PostgreSQL writes them into JSON. */
  readonly raisedAt: string
  readonly changedAt: string
}

/** Without its sealed bank details. */
export type StoredOrder = {
  readonly id: string
  /** Raised by every change that its page shows. */
  readonly version: number
  readonly affiliateId: string
  readonly sessionId: string
  readonly quotationId: string
  readonly customerId: string
  readonly shipAddressId: string
  readonly billAddressId: string
  readonly barcode: string
  /** What the affiliate's own system calls it; null where it named nothing. */
  readonly affiliateReference: string | null
  readonly status: OrderState
  readonly processLabel: string
  readonly paymentOptionId: number
  readonly paymentTag: PaymentTag
  /** How it is paid by voucher or donation; null where a bank pays. */
  readonly settlement: Settlement | null
  /** In minor units, with what the way to be paid adds. */
  readonly amount: number
  /** What was promised before a lower offer; else null. */
  readonly amountBefore: number | null
  readonly currency: string
  readonly maskedAccount: string | null
  readonly maskedEmail: string | null
  readonly maskedPhone: string | null
  /** What its seller chose of SMS; null where nothing, or it was ended. */
  readonly remindedBySms: 'both' | 'sms' | null
  /** Its seller chose SMS, and the number ended them: nothing of the order begins them again. */
  readonly isSmsStopped: boolean
  readonly payNotBefore: Date | null
  /** Null once there are other details. */
  readonly paymentRejected: DetailsFault | null
  /** Until an operator releases it; `since` as PostgreSQL writes it into JSON. */
  readonly paymentHeld: { readonly reason: string; readonly since: string; readonly cause: HoldCause | null } | null
  readonly identityCheck: Order['identityCheck']
  readonly transportation: Order['transportation']
  /** One of the affiliate's locales. */
  readonly language: string
  readonly createdAt: Date
  readonly sendBefore: Date
  /** Null where the product never left. Moments as PostgreSQL writes them into JSON. */
  readonly return: {
    readonly leftAt: string
    readonly cameBackAt: string | null
    readonly trackingNumber: string | null
  } | null
  /** It is paid, and its purchase stands in a document. */
  readonly hasPurchaseDocument: boolean
  /** What its seller declared; null where the programme asked for nothing. Moments as PostgreSQL writes them into JSON. */
  readonly declaration: {
    readonly text: string
    readonly confirmedBy: DeclarationMeans
    readonly declaredAt: string
    readonly confirmedAt: string | null
  } | null
  /** A proof of posting: no carrier has seen the parcel. */
  readonly asksPosting: boolean
  /** Since when its customer is asked for what a payment waits for; null where for nothing. */
  readonly askedSince: Date | null
  /** Those of the offer that it was made from. */
  readonly terms: Terms
  /** What its customer is promised now, the earliest first. */
  readonly promises: readonly Running[]
  /** Oldest first. */
  readonly claims: readonly StoredClaim[]
  readonly items: readonly StoredItem[]
  /** Id of the order that was placed: this one, unless it was parted from another (docs/decisions/0101). */
  readonly saleId: string
  /** All devices of the sale, by their numbers; none where there is but one. */
  readonly devices: readonly StoredDevice[]
  /** Oldest first. */
  readonly history: readonly StatusEntry[]
}

/** What is kept besides when an order is placed, and never shown. */
export type PlacedOrder = StoredOrder & {
  readonly payment: Buffer | null
  readonly accountHash: Buffer | null
  readonly consents: { readonly given: readonly string[]; readonly configVersion: number }
}
