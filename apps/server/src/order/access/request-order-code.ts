import {
  type BodyOf,
  MINUTE_MS,
  ORDER_CODE_MINUTES,
  ORDER_CODE_RESEND_SECONDS,
  ORDER_CODE_TRIES,
  type ReplyOf,
} from '@reprise/contract'
import type { Context } from '#server/affiliate/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { newId } from '#server/platform/id.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { findOrder } from '../find-order.ts'
import { CODES_COUNT_MS, codeWait } from './code-limits.ts'
import { freshCode } from './one-time-code.ts'
import { insertCode, selectSentCodes } from './order-access.repository.ts'

/**
 * Mails a six-digit code to the address on file. The caller learns nothing about that address.
 * @throws ProblemError order-not-found, too-many-requests (30 seconds between two codes, five an hour, twenty a day)
 */
export const requestOrderCode = async (
  ctx: Context,
  input: BodyOf<'requestOrderCode'>,
  vault: Vault,
): Promise<ReplyOf<'requestOrderCode'>> => {
  const order = await findOrder(ctx, input.order)
  const sent = await selectSentCodes(ctx.db, order.id, new Date(ctx.now.getTime() - CODES_COUNT_MS))
  const retryAfter = codeWait(sent, ctx.now)
  if (retryAfter > 0) throw new ProblemError('too-many-requests', { retryAfter })
  const id = newId()
  const code = freshCode()
  await insertCode(ctx.db, {
    id,
    orderId: order.id,
    hash: codeHash(vault, order.id, code),
    tries: ORDER_CODE_TRIES,
    now: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + ORDER_CODE_MINUTES * MINUTE_MS),
  })
  // The code travels sealed: a queue is stored in the clear.
  const sealed = vault.seal(code, codePlace(id)).toString('base64')
  await enqueue(ctx.db, 'order.mail-code', { orderId: order.id, codeId: id, sealed })
  return { resendAfterSeconds: ORDER_CODE_RESEND_SECONDS, expiresInSeconds: ORDER_CODE_MINUTES * 60 }
}

export const codePlace = (codeId: string): string => `order_code|code|${codeId}`
/** Keyed, since a million values are tried in no time. */
export const codeHash = (vault: Pick<Vault, 'blindIndex'>, orderId: string, code: string): Buffer =>
  vault.blindIndex(`order-code|${orderId}|${code}`)
