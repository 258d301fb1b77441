import type { CatalogueModelView, QueryOf } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import {
  countVersions,
  readStoredModels,
  selectChanges,
  selectVersions,
  type StoredVersion,
} from '../import/catalogue-version.repository.ts'
import type { StoredModel } from '../import/compare.decide.ts'
import { USUAL_SIZE } from './list-models.ts'
import { modelView } from './models.hal.ts'

type Reading = Pick<OperatorContext, 'db'>

/** Changes of a model that are told with it. */
const MOST_CHANGES = 20

/** @throws ProblemError product-not-found */
export const storedModel = async ({ db }: Reading, key: string): Promise<StoredModel> => {
  const [stored] = await readStoredModels(db, key)
  if (stored === undefined) throw new ProblemError('product-not-found')
  return stored
}

/** With what was changed about it. @throws ProblemError product-not-found */
export const readModel = async (ctx: Reading, key: string): Promise<CatalogueModelView> =>
  modelView(await storedModel(ctx, key), await selectChanges(ctx.db, key, MOST_CHANGES))

/** Newest first. */
export const listCatalogueVersions = async (
  { db }: Reading,
  { kind, after, limit = USUAL_SIZE }: QueryOf<'listCatalogueVersions'>,
): Promise<{ readonly versions: readonly StoredVersion[]; readonly hasMore: boolean; readonly found: number }> => {
  const rows = await selectVersions(db, { kind, before: after, limit })
  return { versions: rows.slice(0, limit), hasMore: rows.length > limit, found: await countVersions(db, kind) }
}
