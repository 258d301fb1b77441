import type { BodyOf } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { requireReach } from '#server/operator/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { addLine, openContent } from './chain.ts'
import { corrected } from './entry.ts'
import { selectLine, selectLinesOfItem } from './register.repository.ts'

export type Correction = { readonly affiliate: string; readonly line: number; readonly corrects: number }

/** A correction is a new line that repeats all of the first and refers to it. */
export const correctRegister = async (
  ctx: OperatorContext,
  vault: Vault,
  affiliateId: string,
  { line: number, fields, reason }: BodyOf<'correctRegister'>,
): Promise<Correction> => {
  const affiliate = requireReach(ctx, ctx.affiliates.find(affiliateId)?.id ?? '', 'affiliate-not-found')
  const named = await selectLine(ctx.db, affiliate.id, number)
  if (named === undefined) throw new ProblemError('register-line-not-found')
  const written = await selectLinesOfItem(ctx.db, named.itemId)
  const newest = written.at(-1) ?? named
  const { entry, changed } = corrected(openContent(vault, newest).entry, fields)
  if (changed.length === 0)
    throw new ProblemError('field-rejected', { faults: [{ pointer: '/fields', code: 'no-difference' }] })
  const corrects = written[0]?.number ?? number
  const line = await addLine(ctx.db, vault, {
    affiliateId: affiliate.id,
    kind: 'correction',
    corrects,
    orderId: named.orderId,
    itemId: named.itemId,
    recordedAt: ctx.now,
    content: { entry, reason, by: ctx.operator.actor },
  })
  ctx.note({ affiliate: affiliate.id, order: named.orderId, line, corrects, changed: changed.join(' ') })
  return { affiliate: affiliate.id, line, corrects }
}
