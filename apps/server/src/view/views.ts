import { type BodyOf, VIEW_FILTERS, type View } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { requireReach } from '#server/operator/index.ts'
import { personOf } from '#server/person/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { countViews, deleteView, selectView, selectViews, upsertView } from './view.repository.ts'

/** For one person. Among more than these, people search again. */
const MOST_VIEWS = 100

/** @throws ProblemError person-needed */
export const listViews = async ({ db, operator }: OperatorContext): Promise<readonly View[]> => {
  personOf(operator)
  const { keyId, affiliates } = operator
  return selectViews(db, { personId: keyId, affiliates: affiliates === 'all' ? null : affiliates })
}

/** @throws ProblemError person-needed, affiliate-not-found, view-not-found, field-rejected, too-many-views */
export const saveView = async (ctx: OperatorContext, id: string, body: BodyOf<'saveView'>): Promise<View> => {
  personOf(ctx.operator)
  const { keyId: personId } = ctx.operator
  const { screen, filters, sharedWith = null } = body
  const strange = Object.keys(filters).filter((name) => !VIEW_FILTERS[screen].includes(name))
  if (strange.length > 0)
    throw new ProblemError('field-rejected', {
      faults: strange.map((name) => ({ pointer: `/filters/${name}`, code: 'no-filter-of-a-view' })),
    })
  if (sharedWith !== null) requireReach(ctx, sharedWith, 'affiliate-not-found')
  const found = await selectView(ctx.db, personId, id)
  if (found === undefined && (await countViews(ctx.db, personId)) >= MOST_VIEWS)
    throw new ProblemError('too-many-views')
  if (!(await upsertView(ctx.db, personId, { ...body, id, sharedWith }))) throw new ProblemError('view-not-found')
  return { id, screen, name: body.name, filters, sharedWith, isMine: true, by: ctx.operator.name }
}

/** Only its maker forgets it. @throws ProblemError person-needed, view-not-found */
export const removeView = async ({ db, operator }: OperatorContext, id: string): Promise<void> => {
  personOf(operator)
  if (!(await deleteView(db, operator.keyId, id))) throw new ProblemError('view-not-found')
}
