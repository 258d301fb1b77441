import { timingSafeEqual } from 'node:crypto'
import {
  type BodyOf,
  MINUTE_MS,
  normaliseBarcode,
  ORDER_CODE_MINUTES,
  ORDER_CODE_SESSION_MINUTES,
  type ReplyOf,
} from '@reprise/contract'
import type { Context } from '#server/call/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { findOrder } from '../find-order.ts'
import { selectOrderByBarcode } from '../order.repository.ts'
import { typedCode } from './code-limits.ts'
import { selectSharedCodes, spendTry, upsertGrant, useUp } from './order-access.repository.ts'
import { codeHash } from './request-order-code.ts'

/**
 * A fresh proof for ten minutes. Typed where it was asked for; after five tries it must be asked for again (quality
 * B23).
 */
export const verifyOrderCode = async (
  ctx: Context,
  input: BodyOf<'verifyOrderCode'>,
  { vault, separateDb }: { readonly vault: Vault; readonly separateDb: Database },
): Promise<ReplyOf<'verifyOrderCode'>> => {
  const order =
    input.number === undefined
      ? await findOrder(ctx, input.order ?? '')
      : await selectOrderByBarcode(ctx, normaliseBarcode(input.number))
  if (order === undefined) throw new ProblemError('code-wrong')
  const held =
    ctx.session === null
      ? undefined
      : await spendTry(separateDb, { orderId: order.id, sessionId: ctx.session.id, now: ctx.now })
  // An order number can be guessed, so no answer tells whether there is such an order.
  if (!held) throw new ProblemError(input.number === undefined ? 'code-expired' : 'code-wrong')
  const typed = codeHash(vault, order.saleId, typedCode(input.code))
  const candidates = held.isMailed ? [held] : await selectSharedCodes(ctx, order.id)
  const fitting = candidates.find(({ hash }) => timingSafeEqual(hash, typed))
  if (!fitting) throw new ProblemError('code-wrong')
  if (!(await useUp(ctx, fitting.id))) throw new ProblemError('code-expired')
  const session = await ctx.renewSession()
  const expiresAt = new Date(ctx.now.getTime() + ORDER_CODE_SESSION_MINUTES * MINUTE_MS)
  const steppedUpUntil = new Date(ctx.now.getTime() + ORDER_CODE_MINUTES * MINUTE_MS)
  const grant = { grantedAt: ctx.now, expiresAt, endsWhenIdle: true, steppedUpUntil }
  await upsertGrant(ctx.db, { sessionId: session.id, orderId: order.id, ...grant })
  return { order: order.id, level: 'step-up', expiresAt: expiresAt.toISOString() }
}
