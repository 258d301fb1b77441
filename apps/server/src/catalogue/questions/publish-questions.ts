import type { BodyOf, ProductType } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { notify } from '#server/platform/database/notifications.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { requireAllProgrammes } from '../all-programmes.ts'
import { insertQuestionnaire } from '../catalogue.repository.ts'
import { CATALOGUE_CHANGED } from '../load-catalogue.ts'
import { checkQuestions } from './check-questions.ts'
import { lockQuestionnaire, type StoredQuestionnaire } from './questions.repository.ts'
import { findVersion } from './read-questions.ts'

export type PublishedQuestions = { readonly version: StoredQuestionnaire; readonly isNew: boolean }

/** @throws ProblemError questionnaire-rejected, version-changed, change-doubtful */
export const publishQuestions = async (
  ctx: OperatorContext,
  type: ProductType,
  { definition, base, note, confirm = false }: BodyOf<'publishQuestionnaire'>,
): Promise<PublishedQuestions> => {
  requireAllProgrammes(ctx, 'questions')
  await lockQuestionnaire(ctx.db, type)
  const { value, newest, isSame, faults, doubts } = await checkQuestions(ctx, type, definition)
  if ((newest ?? 0) !== base) throw new ProblemError('version-changed', { current: { version: newest ?? 0 } })
  if (value === undefined) throw new ProblemError('questionnaire-rejected', { faults })
  if (isSame) return { version: await findVersion(ctx, type, String(base)), isNew: false }
  if (doubts.length > 0 && !confirm)
    throw new ProblemError('change-doubtful', {
      detail: doubts.map(({ message }) => message).join('; '),
      current: { doubts },
    })
  const version = base + 1
  await insertQuestionnaire(
    ctx.db,
    { ...value, version },
    { actor: ctx.operator.actor, note: note ?? null, at: ctx.now },
  )
  await notify(ctx.db, CATALOGUE_CHANGED, '')
  ctx.note({ productType: type, version })
  return { version: await findVersion(ctx, type, String(version)), isNew: true }
}

/** @throws ProblemError version-not-found, questionnaire-rejected, version-changed, change-doubtful */
export const restoreQuestions = async (
  ctx: OperatorContext,
  type: ProductType,
  version: string,
  body: BodyOf<'restoreQuestionnaire'>,
): Promise<PublishedQuestions> => {
  requireAllProgrammes(ctx, 'questions')
  const { definition } = await findVersion(ctx, type, version)
  return publishQuestions(ctx, type, { ...body, definition, note: `Version ${version} again` })
}
