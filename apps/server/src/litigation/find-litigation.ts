import { isLock } from '@reprise/contract'
import type { NeedSource } from '#server/order/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Db } from '#server/platform/database/connect.ts'
import {
  selectContested,
  selectFirstLookers,
  selectHasLeft,
  selectLitigation,
  selectLitigationById,
  selectLitigations,
  selectOpen,
  selectStatement,
} from './litigation.repository.ts'
import { statementPlace, type StoredLitigation } from './stored-litigation.ts'

/** The newest of an order that is reached already. */
export const findLitigationOfOrder = (db: Db, orderId: string): Promise<StoredLitigation | undefined> =>
  selectLitigation(db, orderId)

/** The offer that was contested; undefined where no second look was asked for. */
export const findContested = (db: Db, orderId: string): Promise<StoredLitigation | undefined> =>
  selectContested(db, orderId)

/** Who found something about an order before its customer asked for a second look, as the audit names them. */
export const findFirstLookers = selectFirstLookers

export const findLitigationById = (db: Db, id: string): Promise<StoredLitigation | undefined> =>
  selectLitigationById(db, id)

export const listLitigations = (db: Db, orderId: string): Promise<StoredLitigation[]> => selectLitigations(db, orderId)

export const hasEverLeft = selectHasLeft

/** An open question needs its answer, on the screen of its kind. */
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

/** Null where the customer said nothing, or it was forgotten. */
export const openStatement = (
  vault: Pick<Vault, 'open'>,
  { id, statement }: Pick<StoredLitigation, 'id' | 'statement'>,
): string | null => (statement === null ? null : vault.open(statement, statementPlace(id)))

/** What the customer said with the wish for a second look; null where they said nothing. */
export const findStatement = async (
  db: Db,
  openVault: () => Promise<Pick<Vault, 'open'>>,
  orderId: string,
): Promise<string | null> => {
  const said = await selectStatement(db, orderId)
  return said === undefined ? null : openStatement(await openVault(), said)
}
