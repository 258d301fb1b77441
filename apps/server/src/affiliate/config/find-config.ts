import type { OperatorContext } from '#server/call/index.ts'
import { reaches } from '#server/operator/index.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { archiveAffiliate, deleteAffiliate, readAffiliate, type StoredAffiliate } from '../affiliate.repository.ts'
import { requireVersion, savingOf } from '../saving.ts'

/** A foreign programme is as unknown as one that never was. @param lock until the call ends */
export const findConfig = async (
  { db, operator }: Pick<OperatorContext, 'db' | 'operator'>,
  id: string,
  options: { readonly lock?: boolean } = {},
): Promise<StoredAffiliate> => {
  const stored = await readAffiliate(db, id, options)
  if (stored === undefined || !reaches(operator, stored.id)) throw new ProblemError('affiliate-not-found')
  return stored
}

export const listConfigs = async ({
  db,
  operator,
  affiliates,
}: Pick<OperatorContext, 'db' | 'operator' | 'affiliates'>): Promise<readonly StoredAffiliate[]> => {
  const ids = affiliates
    .all()
    .filter(({ id }) => reaches(operator, id))
    .map(({ id }) => id)
  const stored = await Promise.all(ids.map((id) => readAffiliate(db, id)))
  return stored
    .flatMap((one) => one ?? [])
    .sort((a, b) => Number(a.archivedAt !== null) - Number(b.archivedAt !== null) || (a.id < b.id ? -1 : 1))
}

export const removeConfig = async (
  ctx: OperatorContext,
  id: string,
): Promise<{ readonly outcome: 'deleted' | 'archived' }> => {
  const stored = await findConfig(ctx, id, { lock: true })
  requireVersion(ctx, stored.version)
  const closed = await closeAffiliate(savingOf(ctx, undefined).trx, stored.id, ctx.now)
  ctx.note({ affiliate: stored.id, outcome: closed.outcome })
  return closed
}

/** One with orders, customers or offers is archived instead: its sellers go on following their orders. */
const closeAffiliate = async (
  trx: Transaction,
  id: string,
  now: Date,
): Promise<{ readonly outcome: 'deleted' | 'archived' }> => {
  if (await deleteAffiliate(trx, id)) return { outcome: 'deleted' }
  await archiveAffiliate(trx, id, now)
  return { outcome: 'archived' }
}
