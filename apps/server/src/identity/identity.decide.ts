import { IDENTITY_TRIES, type IdentityStep, MOST_IDENTITY_TRIES, type OrderState } from '@reprise/contract'
import type { NeedSource, StoredOrder } from '#server/order/index.ts'
import type { TryCount } from './identity.repository.ts'
import type { StoredTry } from './stored-try.ts'

/** States in which it still matters who sold: a product that goes back has no seller. */
const SELLER_MATTERS: readonly OrderState[] = ['created', 'sent', 'lost', 'received', 'disputed', 'accepted']

const mattersStill = ({ status }: Pick<StoredOrder, 'status'>): boolean => SELLER_MATTERS.includes(status)

/** Whether the customer has to do something about it now. */
export const isNeeded = (order: Pick<StoredOrder, 'identityCheck' | 'status'>): boolean =>
  (order.identityCheck === 'required' || order.identityCheck === 'refused') && mattersStill(order)

/** No longer asked for where its order ended without it. @param openedAt when a usable link of it was opened last */
export const stepOf = (
  order: Pick<StoredOrder, 'identityCheck' | 'status'>,
  newest: Pick<StoredTry, 'state' | 'decidedAt'> | undefined,
  openedAt: Date | undefined,
): IdentityStep => {
  const { identityCheck } = order
  if (identityCheck !== 'accepted' && !mattersStill(order)) return 'not-required'
  const isUnderWay =
    newest?.state === 'collecting' || (openedAt !== undefined && openedAt > (newest?.decidedAt ?? new Date(0)))
  switch (identityCheck) {
    case 'not-required':
    case 'accepted':
      return identityCheck
    case 'pending':
      return newest?.state === 'reading' ? 'reading' : 'with-a-person'
    case 'refused':
      return isUnderWay ? 'opened' : 'refused'
    case 'required':
      return isUnderWay ? 'opened' : 'to-do'
  }
}

/** Tries that a machine, ours or an outside provider's, still refuses by itself. */
export const triesLeft = ({ refusedAlone }: TryCount): number => Math.max(0, IDENTITY_TRIES - refusedAlone)

export const maySend = ({ all }: TryCount): boolean => all < MOST_IDENTITY_TRIES

/** An order whose customer has to prove who they are, before anything is paid. */
export const identityNeeds: NeedSource = async (_ctx, orders) =>
  new Map(
    orders
      .filter(isNeeded)
      .map(({ id }) => [id, [{ kind: 'identity' as const, screen: 'identity' as const, before: null }]]),
  )
