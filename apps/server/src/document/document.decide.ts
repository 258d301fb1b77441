import {
  type Document,
  documentLifecycle,
  type DocumentOrigin,
  type DocumentRule,
  documentRulesFor,
  ENDED_STATES,
  MAX_EVIDENCE_FILES,
  MAX_ORDER_FILES,
  MAX_ORDER_FILES_BYTES,
  type NeededDocument,
  type NeededState,
  transitionsFrom,
} from '@reprise/contract'
import type { StoredOrder } from '#server/order/index.ts'

export type StoredDocument = {
  readonly id: string
  readonly affiliateId: string
  readonly orderId: string
  readonly origin: DocumentOrigin
  /** Sealed for {@link namePlace}. */
  readonly name: Buffer
  /** Size of the sent file, in bytes. */
  readonly size: number
  readonly mediaType: string
  readonly status: Document['status']
  readonly reason: Document['reason']
  /** Null while the file is in quarantine. */
  readonly checkedAt: Date | null
  /** Null once the file is gone. */
  readonly fileKey: string | null
  readonly createdAt: Date
  readonly decidedAt: Date | null
  readonly decidedBy: string | null
}

export const namePlace = (id: string): string => `document|name|${id}`
/** A file opens in one of the two: unchecked never passes for checked. */
export const quarantinePlace = (id: string): string => `document|quarantine|${id}`
export const filePlace = (id: string): string => `document|file|${id}`

type OrderFacts = Pick<StoredOrder, 'status' | 'amount' | 'paymentTag' | 'identityCheck' | 'asksPosting'> &
  Partial<Pick<StoredOrder, 'devices'>>

/** Holds in every programme: a parcel that no carrier has seen may be made good for by the receipt of the counter. */
const POSTING: DocumentRule = { origin: 'proof-of-posting', unlessIdentityCheck: false }

/** An order that is over needs nothing any more, nor does a product that goes back. */
export const rulesFor = (rules: readonly DocumentRule[], order: OrderFacts): readonly DocumentRule[] =>
  ENDED_STATES.includes(order.status) || order.status === 'returning'
    ? []
    : [
        ...documentRulesFor(rules, {
          ...order,
          amount: saleAmount(order),
          isIdentityChecked: order.identityCheck !== 'not-required',
        }),
        ...(order.asksPosting && (order.status === 'sent' || order.status === 'lost') ? [POSTING] : []),
      ]

/** A sale is not asked for less because its devices came to be orders of their own. */
const saleAmount = ({ amount, devices = [] }: OrderFacts): number =>
  devices.length === 0 ? amount : devices.reduce((sum, device) => sum + device.amount, 0)

/** In the programme's order, each once. */
export const neededDocuments = (
  rules: readonly DocumentRule[],
  order: OrderFacts,
  sent: readonly Pick<StoredDocument, 'origin' | 'status'>[],
): NeededDocument[] => {
  const asked = new Map<DocumentOrigin, number | null>()
  for (const { origin, fromAmount } of rulesFor(rules, order))
    if (!asked.has(origin)) asked.set(origin, fromAmount ?? null)
  return [...asked].map(([origin, fromAmount]) => ({ origin, fromAmount, state: stateOf(origin, sent) }))
}

/** One that is accepted or waits is enough, however many were refused before it. */
const stateOf = (origin: DocumentOrigin, sent: readonly Pick<StoredDocument, 'origin' | 'status'>[]): NeededState => {
  const has = (status: Document['status']) => sent.some((one) => one.origin === origin && one.status === status)
  if (has('accepted')) return 'accepted'
  if (has('pending')) return 'waiting'
  return has('refused') ? 'refused' : 'missing'
}

export const isDue = ({ state }: Pick<NeededDocument, 'state'>): boolean => state === 'missing' || state === 'refused'

/** Only what was asked for is taken: what is not kept cannot be lost (GDPR, article 5). A dispute may be proved. */
export const maySend = (rules: readonly DocumentRule[], order: OrderFacts, origin: DocumentOrigin): boolean =>
  rulesFor(rules, order).some((rule) => rule.origin === origin) || (origin === EVIDENCE && order.status === 'disputed')

const EVIDENCE: DocumentOrigin = 'litigation-evidence'

/** Documents shown to the person who looks at a product again. All others are only for those who check documents. */
export const isShownAtBench = ({ origin, status }: Pick<StoredDocument, 'origin' | 'status'>): boolean =>
  origin === EVIDENCE && (status === 'pending' || status === 'accepted')

/** An order remembers withdrawn ones too. */
const MOST_REMEMBERED = 100

/** 20 files, 50 MB (quality C2), six of evidence. Those withdrawn or gone no longer count. */
export const hasRoom = (
  sent: readonly Pick<StoredDocument, 'origin' | 'status' | 'size' | 'fileKey'>[],
  { size, origin }: Pick<StoredDocument, 'size' | 'origin'>,
): boolean => {
  const kept = sent.filter(({ fileKey }) => fileKey !== null)
  const isFull = origin === EVIDENCE && kept.filter((one) => one.origin === EVIDENCE).length >= MAX_EVIDENCE_FILES
  const bytes = kept.reduce((sum, one) => sum + one.size, size)
  return !isFull && sent.length < MOST_REMEMBERED && kept.length < MAX_ORDER_FILES && bytes <= MAX_ORDER_FILES_BYTES
}

type Actor = 'customer' | 'operator'
type Outcome = Extract<Document['status'], 'accepted' | 'refused' | 'withdrawn'>

const NAME_OF = { accepted: 'accept', refused: 'refuse', withdrawn: 'withdraw' } as const

export type StatusDecision =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'change' }
  | { readonly kind: 'refused'; readonly current: { status: string; checked: boolean; allowed: readonly string[] } }

/** A file is checked before it is decided; its sender may take it back until then. */
export const decideStatus = (
  { status, checkedAt, reason }: Pick<StoredDocument, 'status' | 'checkedAt' | 'reason'>,
  to: Outcome,
  by: Actor,
  why: Document['reason'] = null,
): StatusDecision => {
  if (status === to && reason === why) return { kind: 'unchanged' }
  const checked = checkedAt !== null
  const allowed = by === 'operator' && !checked ? [] : transitionsFrom(documentLifecycle, status, by)
  return allowed.includes(NAME_OF[to]) ? { kind: 'change' } : { kind: 'refused', current: { status, checked, allowed } }
}
