import type { PriceLadder } from '@reprise/contract'
import type { Db } from '#server/platform/database/connect.ts'
import { readLadder } from './pricing.repository.ts'

/**
 * What the list that an offer was made under pays for its product, even if another is in force by now: lists are never
 * changed.
 * @throws Error when that list has no such product
 */
export const findLadder = async (db: Db, listId: string, productId: string): Promise<PriceLadder> => {
  const ladder = await readLadder(db, listId, productId)
  if (ladder === undefined) throw new Error(`Price list ${listId} has no price for ${productId}`)
  return ladder
}

/** The same for any product: undefined where that list does not buy it. */
export const findListedLadder = async (db: Db, listId: string, productId: string): Promise<PriceLadder | undefined> => {
  const ladder = await readLadder(db, listId, productId)
  return ladder !== undefined && Object.values(ladder).some((price) => price > 0) ? ladder : undefined
}
