import type { ScheduledChange } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { hasScope } from '#server/operator/index.ts'
import type { ConfigPatch } from '../config/patch-config.ts'
import { refusalSentence } from './change-refusal.ts'
import type { StoredChange } from './schedule.repository.ts'

/** A change as a key may see it: the account that is paid from is for those that may change it. */
export const changeView = ({ operator }: Pick<OperatorContext, 'operator'>, change: StoredChange): ScheduledChange => ({
  id: change.id,
  version: change.version,
  dueAt: change.dueAt.toISOString(),
  state: change.state,
  reason: change.reason && refusalSentence(change.reason),
  refusal: typeof change.reason === 'object' ? change.reason : null,
  madeVersion: change.madeVersion,
  actor: change.actor,
  note: change.note,
  createdAt: change.createdAt.toISOString(),
  change: seenPatch(change.patch, hasScope(operator, 'programme')) as ScheduledChange['change'],
})

const seenPatch = (patch: ConfigPatch, isAll: boolean): ConfigPatch => {
  const { programme } = patch
  if (isAll || typeof programme !== 'object' || programme === null) return patch
  return { ...patch, programme: Object.fromEntries(Object.entries(programme).filter(([name]) => name !== 'payer')) }
}
