import type { ScheduledChange } from '@reprise/contract'
import type { StoredChange } from './schedule.repository.ts'

export const changeView = (change: StoredChange): ScheduledChange => ({
  id: change.id,
  dueAt: change.dueAt.toISOString(),
  state: change.state,
  reason: change.reason,
  madeVersion: change.madeVersion,
  actor: change.actor,
  note: change.note,
  createdAt: change.createdAt.toISOString(),
  change: change.patch as ScheduledChange['change'],
})
