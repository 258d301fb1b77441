import {
  type BodyOf,
  HOUR_MS,
  MINUTE_MS,
  ORDER_CODE_MINUTES,
  ORDER_CODE_RESEND_SECONDS,
  ORDER_CODE_TRIES,
  ORDER_CODES_PER_HOUR,
  type ReplyOf,
} from '@reprise/contract'
import type { Context } from '#server/affiliate/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { newId } from '#server/platform/id.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { findOrder } from '../find-order.ts'
import { freshCode } from './one-time-code.ts'
import { countCodes, insertCode } from './order-access.repository.ts'

/**
 * Mails a six-digit code to the address on file. The caller learns nothing about that address.
 * @throws ProblemError order-not-found, too-many-requests (30 seconds between two codes, five an hour)
 */
export const requestOrderCode = async (
  ctx: Context,
  input: BodyOf<'requestOrderCode'>,
  vault: Vault,
): Promise<ReplyOf<'requestOrderCode'>> => {
  const order = await findOrder(ctx, input.order)
  const { count, last } = await countCodes(ctx.db, order.id, new Date(ctx.now.getTime() - HOUR_MS))
  const waited = last === null ? Infinity : (ctx.now.getTime() - last.getTime()) / 1000
  if (waited < ORDER_CODE_RESEND_SECONDS)
    throw new ProblemError('too-many-requests', { retryAfter: Math.ceil(ORDER_CODE_RESEND_SECONDS - waited) })
  if (count >= ORDER_CODES_PER_HOUR) throw new ProblemError('too-many-requests', { retryAfter: HOUR_MS / 1000 })
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
