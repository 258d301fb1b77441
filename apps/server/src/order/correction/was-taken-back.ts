import type { Db } from '#server/platform/database/connect.ts'
import { selectTrail } from '../order-status.repository.ts'
import { isUndone } from './undone.decide.ts'

/** Whether a move of an order was taken back since, counted among those of its name from 1. */
export const wasTakenBack = async (
  db: Db,
  {
    orderId,
    transition,
    nth = 1,
  }: { readonly orderId: string; readonly transition: string; readonly nth?: number | undefined },
): Promise<boolean> => isUndone(await selectTrail(db, orderId), { transition, nth })
