import type { Database } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { Carrier, Direction } from '../carrier/carrier.ts'

/** A carrier that has answered already. */
export type AskedCarrier = Carrier & {
  /** What it sold, and whether a parcel was made of it; absent for one that sells nothing. */
  readonly sold?: () => { readonly handle: string | undefined; readonly isUsed: boolean }
}

type Asked = {
  readonly order: { readonly id: string; readonly shipAddressId: string }
  readonly direction?: Direction
  readonly number: number
}

/**
 * Makes a parcel of what a carrier sold. Where none is made of it, because the order was cancelled in that moment, say, a job looks
 * whether the label is needed otherwise. @param db not that of a call, which is undone with it
 */
export const orTakenBack = async <Made>(
  db: Database,
  { order, direction = 'outward', number }: Asked,
  carrier: AskedCarrier,
  make: () => Promise<Made>,
): Promise<Made> => {
  const lookAgain = async (): Promise<void> => {
    const { handle } = carrier.sold?.() ?? {}
    if (handle === undefined) return
    const sold = { carrier: carrier.id, handle, direction, number }
    const payload = { orderId: order.id, address: order.shipAddressId, ...sold }
    await inTransaction(db, (trx) =>
      enqueue(trx, 'parcel.label-unused', payload, { key: `label|${carrier.id}|${handle}` }),
    )
  }
  let made: Made
  try {
    made = await make()
  } catch (error) {
    await lookAgain()
    throw error
  }
  if (carrier.sold?.().isUsed === false) await lookAgain()
  return made
}
