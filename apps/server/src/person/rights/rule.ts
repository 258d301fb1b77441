import { ProblemError } from '#server/platform/http/problem-error.ts'
import { requireFresh } from '#server/operator/index.ts'
import type { OperatorContext } from '#server/call/index.ts'
import { deleteRule, insertRule, selectRule } from './rule.repository.ts'
import { approvers, requireSecondPerson } from './second-person.ts'

/** Fewer would lock each other out. */
const LEAST_PEOPLE = 2

export type PeopleRule = { readonly secondPerson: boolean; readonly approvers: number }

export const readRule = async ({ db }: Pick<OperatorContext, 'db'>): Promise<PeopleRule> => ({
  secondPerson: await selectRule(db),
  approvers: await approvers(db),
})

/** Counts for the whole installation. @throws ProblemError step-up-needed, grant-too-wide, field-rejected, second-person-needed */
export const setRule = async (ctx: OperatorContext, secondPerson: boolean): Promise<PeopleRule> => {
  requireFresh(ctx)
  requireAll(ctx)
  const before = await readRule(ctx)
  ctx.note({ secondPerson: String(secondPerson) })
  if (before.secondPerson === secondPerson) return before
  if (!secondPerson) {
    await requireSecondPerson(ctx, 'rule-off', [])
    await deleteRule(ctx.db)
    return { ...before, secondPerson }
  }
  if (before.approvers < LEAST_PEOPLE)
    throw new ProblemError('field-rejected', {
      detail: `It needs ${LEAST_PEOPLE} people with people, all programmes and a passkey; there are ${before.approvers}`,
      faults: [{ pointer: '/secondPerson', code: 'two-people-needed' }],
    })
  await insertRule(ctx.db, ctx.operator.actor, ctx.now)
  return { ...before, secondPerson }
}

/** @throws ProblemError grant-too-wide */
export const requireAll = ({ operator }: Pick<OperatorContext, 'operator'>): void => {
  if (operator.affiliates !== 'all') throw new ProblemError('grant-too-wide')
}
