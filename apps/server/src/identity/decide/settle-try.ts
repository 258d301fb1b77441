import type { IdentityFields } from '@reprise/contract'
import { changeIdentityCheck, insertEvent, orderChanged } from '#server/order/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { updateTry, upsertRecord } from '../identity.repository.ts'
import type { Judgement, Verdict } from '../judge/judge-reading.ts'
import { BY_MACHINE, sealRecord, type StoredTry } from '../stored-try.ts'

export type Settlement = {
  /** The caller holds this try, with its order. */
  readonly current: StoredTry
  readonly verdict: Verdict
  readonly judgement: Judgement
  /** `machine`, a provider, or the actor of the audit. */
  readonly by: string
  /** What the register keeps when it is accepted. */
  readonly fields: IdentityFields | null
  readonly now: Date
}

/** After this time the customer no longer looks at the waiting page, in ms: the answer reaches them by e-mail. */
const WATCHED_MS = 120_000

/** Ends a try, or hands it to a person. No message where the machine refuses at once: its customer looks at the answer. */
export const settleTry = async (
  trx: Db,
  vault: Vault,
  { current, verdict, judgement, by, fields, now }: Settlement,
): Promise<void> => {
  const { orderId } = current
  const warnings = [...new Set([...current.warnings, ...judgement.warnings])]
  switch (verdict) {
    case 'person':
      await updateTry(trx, { ...current, state: 'with-a-person', warnings, reasons: judgement.reasons })
      await orderChanged(trx, orderId)
      return
    case 'refuse':
      await updateTry(trx, {
        ...current,
        state: 'refused',
        warnings,
        reasons: judgement.reasons,
        decidedAt: now,
        decidedBy: by,
      })
      await changeIdentityCheck(trx, orderId, 'refuse')
      if (by !== BY_MACHINE || now.getTime() - (current.sentAt ?? now).getTime() > WATCHED_MS)
        await enqueue(trx, 'identity.news', {
          orderId,
          news: 'refused',
          key: current.id,
          reasons: [...judgement.reasons],
          ...(by !== BY_MACHINE && { at: now.toISOString() }),
        })
      return
    case 'accept':
      await updateTry(trx, { ...current, state: 'accepted', warnings, reasons: [], decidedAt: now, decidedBy: by })
      if (fields !== null) await upsertRecord(trx, { orderId, fields: sealRecord(vault, orderId, fields), at: now, by })
      await changeIdentityCheck(trx, orderId, 'accept')
      await insertEvent(trx, { orderId, event: 'accept-identity', actor: 'operator', about: null, now })
      await enqueue(trx, 'identity.news', { orderId, news: 'accepted', key: current.id, reasons: [] })
  }
}
