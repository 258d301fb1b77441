import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/id.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { leafOf, treeOf } from './hash-chain.ts'
import { insertSeal, selectUnsealed, selectUnstamped, updateTimeStamp } from './evidence.repository.ts'
import { timeStamp } from './time-stamp.ts'

export const SEAL_TYPE = 'reprise-evidence-seal+jwt'

const AT_ONCE = 5_000

export type SealDeps = {
  readonly db: Database
  readonly clock: Clock
  readonly sign: (payload: object, type: string) => Promise<string>
  readonly tsaUrl: string | null
}

/** Signs the ends of all chains that grew since the last seal, once a day. @returns how many */
export const sealEvidence = async ({ db, clock, sign, tsaUrl }: SealDeps): Promise<number> => {
  let sealed = 0
  for (let found = AT_ONCE; found === AT_ONCE; sealed += found) {
    found = await inTransaction(db, async (trx) => {
      const ends = await selectUnsealed(trx, AT_ONCE)
      if (ends.length === 0) return 0
      const { root, ways } = treeOf(ends.map(leafOf))
      const at = clock.now()
      const payload = { root: root.toString('hex'), ends: ends.length, iat: Math.floor(at.getTime() / 1000) }
      const seal = { id: newId(), at, root, signature: await sign(payload, SEAL_TYPE) }
      await insertSeal(
        trx,
        seal,
        ends.map(({ orderId, seq }, index) => ({ orderId, seq, way: ways[index] ?? [] })),
      )
      return ends.length
    })
  }
  if (tsaUrl !== null) await enqueue(db, 'litigation.time-stamp', {}, { key: 'time-stamp' })
  return sealed
}

/** Nothing waits for the authority: the queue asks again, and so does the next night. @throws PostFailed */
export const stampSeals = async ({ db, clock, tsaUrl }: Omit<SealDeps, 'sign'>): Promise<void> => {
  if (tsaUrl === null) return
  for (const { id, root } of await selectUnstamped(db))
    await updateTimeStamp(db, id, await timeStamp(tsaUrl, root), clock.now())
}
