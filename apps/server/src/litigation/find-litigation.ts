import { isLock } from '@reprise/contract'
import type { NeedSource } from '#server/order/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Db } from '#server/platform/database/connect.ts'
import {
  selectContested,
  selectHasLeft,
  selectLitigation,
  selectLitigationById,
  selectLitigations,
  selectOpen,
  selectReturn,
  selectStatement,
} from './litigation.repository.ts'
import { statementPlace, type StoredLitigation } from './stored-litigation.ts'

/** The newest litigation of an order that is reached already; undefined when nothing was ever in question. */
export const findLitigationOfOrder = (db: Db, orderId: string): Promise<StoredLitigation | undefined> =>
  selectLitigation(db, orderId)

/** The offer of which the customer of an order asked for a second look; undefined when they never did. */
export const findContested = (db: Db, orderId: string): Promise<StoredLitigation | undefined> =>
  selectContested(db, orderId)

/** For jobs. */
export const findLitigationById = (db: Db, id: string): Promise<StoredLitigation | undefined> =>
  selectLitigationById(db, id)

/** When the product of an order left again; undefined while it is here. */
export const findReturn = selectReturn

/** Every litigation of an order, oldest first, for operators. */
export const listLitigations = (db: Db, orderId: string): Promise<StoredLitigation[]> => selectLitigations(db, orderId)

/** Whether the product of an order left at any time, also where it came back. */
export const hasEverLeft = selectHasLeft

/** An order with an open question needs its answer, on the screen of its kind. */
export const litigationNeeds: NeedSource = async ({ db }, orders) => {
  const disputed = orders.filter(({ status }) => status === 'disputed').map(({ id }) => id)
  const open = disputed.length === 0 ? [] : await selectOpen(db, disputed)
  return new Map(
    open.map(({ orderId, kind, answerBefore }) => [
      orderId,
      [
        {
          kind: 'litigation' as const,
          screen: isLock(kind) ? ('ioslitigation' as const) : ('litigation' as const),
          before: answerBefore.toISOString(),
        },
      ],
    ]),
  )
}

/** What the customer said with this litigation; null where they said nothing, or it was forgotten. */
export const openStatement = (
  vault: Pick<Vault, 'open'>,
  { id, statement }: Pick<StoredLitigation, 'id' | 'statement'>,
): string | null => (statement === null ? null : vault.open(statement, statementPlace(id)))

/**
 * What the customer of an order said with the wish for a second look, for any finding; null where they said nothing.
 */
export const findStatement = async (
  db: Db,
  openVault: () => Promise<Pick<Vault, 'open'>>,
  orderId: string,
): Promise<string | null> => {
  const said = await selectStatement(db, orderId)
  return said === undefined ? null : openStatement(await openVault(), said)
}
