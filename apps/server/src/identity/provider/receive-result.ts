import type { BodyOf, ReplyOf } from '@reprise/contract'
import type { Affiliates } from '#server/affiliate/index.ts'
import type { VisitorContext } from '#server/call/index.ts'
import { changeIdentityCheck, lockOrder } from '#server/order/index.ts'
import { isSigned } from '#server/platform/crypto/message-signature.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { settleTry } from '../decide/settle-try.ts'
import { triesLeft } from '../identity.decide.ts'
import { countTries, noteMessage, selectTry, updateTry } from '../identity.repository.ts'
import type { Verdict } from '../judge/judge-reading.ts'
import { sealFields } from '../stored-try.ts'
import type { HostedSettings } from './hosted-provider.ts'

const VERDICTS: { readonly [result in BodyOf<'receiveIdentityResult'>['result']]: Verdict } = {
  accepted: 'accept',
  refused: 'refuse',
  doubtful: 'person',
}

/**
 * Refuses unsigned messages unread, and repeated ones; one about a decided try changes nothing. The third refusal leads
 * to a person, as with our own machine.
 */
export const receiveResult = async (
  ctx: VisitorContext,
  provider: string,
  { id, reference, result, reasons, fields }: BodyOf<'receiveIdentityResult'>,
  deps: {
    readonly vault: Vault
    readonly identityProviders: ReadonlyMap<string, HostedSettings>
    readonly affiliates: Pick<Affiliates, 'find'>
  },
): Promise<ReplyOf<'receiveIdentityResult'>> => {
  const { body, header } = ctx.raw
  const secrets = deps.identityProviders.get(provider)?.secrets ?? []
  if (!isSigned(header('reprise-signature'), { body, secrets, now: ctx.now }))
    throw new ProblemError('signature-rejected')
  if (!(await noteMessage(ctx.db, { provider, id, at: ctx.now }))) throw new ProblemError('message-repeated')
  const found = await selectTry(ctx.db, reference)
  if (found === undefined || found.provider !== provider) throw new ProblemError('not-found')
  if (result === 'accepted' && fields === null)
    throw new ProblemError('field-rejected', { faults: [{ pointer: '/fields', code: 'required' }] })
  if (result === 'refused' && reasons.length === 0)
    throw new ProblemError('field-rejected', { faults: [{ pointer: '/reasons', code: 'required' }] })
  await lockOrder(ctx.db, found.orderId)
  const current = await selectTry(ctx.db, reference)
  if (current?.state === 'collecting' || current?.state === 'with-a-person') {
    const sent = { ...current, sentAt: current.sentAt ?? ctx.now, fields: sealFields(deps.vault, current.id, fields) }
    await updateTry(ctx.db, sent)
    await changeIdentityCheck(ctx.db, current.orderId, 'present')
    const isLast = result === 'refused' && triesLeft(await countTries(ctx.db, current.orderId)) <= 1
    await settleTry(ctx.db, deps.vault, {
      current: sent,
      verdict: isLast ? 'person' : VERDICTS[result],
      judgement: { reasons: result === 'refused' ? reasons : [], warnings: isLast ? ['tries-used-up'] : [] },
      by: provider,
      fields,
      now: ctx.now,
    })
  }
  return { requestId: ctx.requestId }
}
