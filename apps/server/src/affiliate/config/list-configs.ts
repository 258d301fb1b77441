import type { OperatorContext } from '#server/call/index.ts'
import { readAffiliate, type StoredAffiliate } from '../affiliate.repository.ts'
import { reaches } from '#server/operator/index.ts'

/** The programmes that a key reaches, by id, archived ones last. */
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
