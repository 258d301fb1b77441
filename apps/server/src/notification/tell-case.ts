import { findCaseById, wordsOf } from '#server/case/index.ts'
import type { JobPayloads } from '#server/platform/jobs/registry.ts'
import type { NotificationDeps } from './confirm-order-by-mail.ts'
import { tell } from './tell.ts'

/** Tells a customer that what they brought forward has come, or what the answer is. */
export const tellCase = async (
  { caseId, orderId, news }: JobPayloads['case.news'],
  deps: NotificationDeps,
): Promise<void> => {
  const found = await findCaseById(deps.db, caseId)
  if (found === undefined) return
  const telling = { orderId, key: `case|${caseId}|${news}` }
  if (news === 'received') return tell({ ...telling, kind: 'case-received' }, deps)
  if (found.outcome === null) return
  const answer = wordsOf(deps.vault, found).answer ?? ''
  await tell({ ...telling, kind: 'case-answered', reason: `case-answered.${found.outcome}`, answer }, deps)
}
