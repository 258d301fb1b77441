import { type IdentityStep, IDENTITY_TRIES, MOST_IDENTITY_TRIES, type OrderState } from '@reprise/contract'
import type { StoredOrder } from '#server/order/index.ts'
import type { TryCount } from './identity.repository.ts'
import type { StoredTry } from './stored-try.ts'

/** Orders in which it still matters who sold. */
const OPEN_STATES: readonly OrderState[] = ['created', 'sent', 'received', 'disputed', 'accepted']

/** Whether the customer has to do something about it now. */
export const isNeeded = ({ identityCheck, status }: Pick<StoredOrder, 'identityCheck' | 'status'>): boolean =>
  (identityCheck === 'required' || identityCheck === 'refused') && OPEN_STATES.includes(status)

/** Where a check stands, for whoever waits. @param openedAt when a link of it was opened last, in a browser that still may use it */
export const stepOf = (
  status: StoredOrder['identityCheck'],
  newest: Pick<StoredTry, 'state' | 'decidedAt'> | undefined,
  openedAt: Date | undefined,
): IdentityStep => {
  const isUnderWay =
    newest?.state === 'collecting' || (openedAt !== undefined && openedAt > (newest?.decidedAt ?? new Date(0)))
  switch (status) {
    case 'not-required':
    case 'accepted':
      return status
    case 'pending':
      return newest?.state === 'reading' ? 'reading' : 'with-a-person'
    case 'refused':
      return isUnderWay ? 'opened' : 'refused'
    case 'required':
      return isUnderWay ? 'opened' : 'to-do'
  }
}

/** Tries that the machine still judges by itself. */
export const triesLeft = ({ refusedByMachine }: TryCount): number => Math.max(0, IDENTITY_TRIES - refusedByMachine)

export const maySend = ({ all }: TryCount): boolean => all < MOST_IDENTITY_TRIES
