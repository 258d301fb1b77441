import { badgeOf } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { requireHeld } from '../invite-person.ts'
import { selectBadge } from '../person.repository.ts'

/** @throws ProblemError person-not-found, grant-too-wide */
export const readBadge = async (
  ctx: OperatorContext,
  operatorName: string,
  id: string,
): Promise<{ readonly bytes: Uint8Array; readonly badge: string }> => {
  const person = await selectBadge(ctx.db, id)
  if (person === undefined) throw new ProblemError('person-not-found')
  requireHeld(ctx, person)
  const badge = badgeOf(person.badge)
  // Drawing weighs 30 MB, which a server that prints nothing does without.
  const { drawBadge } = await import('./badge-sheet.ts')
  const bytes = await drawBadge({ badge, name: person.name, operatorName, language: ctx.locale, date: ctx.now })
  return { bytes, badge }
}
