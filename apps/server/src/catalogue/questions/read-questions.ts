import { PRODUCT_TYPES, type ProductType, type QuestionChanges } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { questionChanges } from './compare.decide.ts'
import { selectQuestionnaires, type StoredQuestionnaire } from './questions.repository.ts'

export type TypeOfProduct = { readonly productType: ProductType; readonly newest: StoredQuestionnaire | null }

/** Every type of product, those without questions too. */
export const listTypes = async ({ db }: Pick<OperatorContext, 'db'>): Promise<TypeOfProduct[]> => {
  const all = await selectQuestionnaires(db)
  return PRODUCT_TYPES.map((productType) => ({
    productType,
    newest: all.find(({ definition }) => definition.productType === productType) ?? null,
  }))
}

/** Newest first. */
export const listVersions = ({ db }: Pick<OperatorContext, 'db'>, type: ProductType): Promise<StoredQuestionnaire[]> =>
  selectQuestionnaires(db, { type })

/** @throws ProblemError version-not-found */
export const findVersion = async (
  { db }: Pick<OperatorContext, 'db'>,
  type: ProductType,
  version: string,
): Promise<StoredQuestionnaire> => {
  const [found] = await selectQuestionnaires(db, { type, version: Number(version) })
  if (found === undefined) throw new ProblemError('version-not-found')
  return found
}

/** @throws ProblemError version-not-found */
export const compareVersions = async (
  ctx: Pick<OperatorContext, 'db'>,
  type: ProductType,
  { version, since }: { readonly version: string; readonly since: string },
): Promise<QuestionChanges> => {
  const { definition } = await findVersion(ctx, type, version)
  return questionChanges((await findVersion(ctx, type, since)).definition, definition)
}
