import type { NEED_KINDS, OrderState, TransportCover } from '@reprise/contract'

/** What a customer may be asked for before an order can go on, besides an answer to a litigation. */
export const ASKED_KINDS = ['declaration', 'documents', 'identity', 'payment', 'address'] as const
export type AskedKind = (typeof ASKED_KINDS)[number]

export type StandingFacts = {
  readonly status: OrderState
  readonly needs: readonly (typeof NEED_KINDS)[number][]
  readonly cover: TransportCover
}

/** What an order that waits for money, or for the way back, waits for from its customer; nothing where it is the company's turn. */
export const askedOf = ({ status, needs, cover }: StandingFacts): readonly AskedKind[] => {
  const waits = status === 'accepted' || status === 'returning' || (status === 'lost' && cover === 'amount')
  return waits ? ASKED_KINDS.filter((kind) => needs.some((need) => need === kind)) : []
}
