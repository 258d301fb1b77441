import type { Db } from '#server/platform/database/connect.ts'
import {
  selectContested,
  selectHasLeft,
  selectLitigation,
  selectLitigationById,
  selectLitigations,
  selectReturn,
} from './litigation.repository.ts'
import type { StoredLitigation } from './stored-litigation.ts'

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
