import { randomBytes } from 'node:crypto'
import {
  type BodyOf,
  MINUTE_MS,
  normaliseBarcode,
  ORDER_CODE_MINUTES,
  ORDER_CODE_RESEND_SECONDS,
  ORDER_CODE_TRIES,
  type ReplyOf,
} from '@reprise/contract'
import type { Context } from '#server/call/index.ts'
import { hasEmail } from '#server/customer/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { newId } from '#server/platform/id.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { findOrder } from '../find-order.ts'
import { selectOrderByBarcode } from '../order.repository.ts'
import type { StoredOrder } from '../stored-order.ts'
import { accessLevel } from './access-level.ts'
import {
  type AskedCode,
  askerWait,
  CODES_COUNT_MS,
  freshCode,
  freshLongCode,
  typedCode,
  whatToMail,
} from './code-limits.ts'
import { insertCode, selectAskedCodes } from './order-access.repository.ts'

/**
 * Every caller gets the same reply: one who names another address, an unknown order number, a browser that asks again
 * too soon. Only the right address, or a session of the order, has a code mailed: see `whatToMail`.
 */
export const requestOrderCode = async (
  ctx: Context,
  { order: orderId, number, email }: BodyOf<'requestOrderCode'>,
  vault: Vault,
): Promise<ReplyOf<'requestOrderCode'>> => {
  if (number !== undefined) return requestByNumber(ctx, { number, email }, vault)
  const order = await findOrder(ctx, orderId ?? '')
  const isProven = (await accessLevel(ctx, order)) !== 'link'
  if (!isProven) requireAddress(email)
  const asked = await askedOf(ctx, order)
  const retryAfter = askerWait(asked, ctx.session?.id, ctx.now)
  if (retryAfter > 0) throw new ProblemError('too-many-requests', { retryAfter })
  const fits = isProven || (await hasEmail(ctx.db, vault, order.customerId, email ?? ''))
  await answer(ctx, vault, { order, asked, fits, session: await ctx.startSession() })
  return REPLY
}

const requestByNumber = async (
  ctx: Context,
  { number, email }: { readonly number: string; readonly email: string | undefined },
  vault: Vault,
): Promise<ReplyOf<'requestOrderCode'>> => {
  requireAddress(email)
  const session = await ctx.startSession()
  const order = await selectOrderByBarcode(ctx, normaliseBarcode(number))
  if (order === undefined) return REPLY
  const asked = await askedOf(ctx, order)
  // The code of a moment ago still counts.
  if (askerWait(asked, session.id, ctx.now) > 0) return REPLY
  const fits = await hasEmail(ctx.db, vault, order.customerId, email ?? '')
  await answer(ctx, vault, { order, asked, fits, session })
  return REPLY
}

const requireAddress = (email = ''): void => {
  if (email.trim() === '')
    throw new ProblemError('field-rejected', { faults: [{ pointer: '/email', code: 'required' }] })
}

const askedOf = (ctx: Context, { id }: StoredOrder): Promise<AskedCode[]> =>
  selectAskedCodes(ctx.db, id, new Date(ctx.now.getTime() - CODES_COUNT_MS))

type Asking = {
  readonly order: StoredOrder
  readonly asked: readonly AskedCode[]
  readonly fits: boolean
  readonly session: { readonly id: string }
}

const answer = async (ctx: Context, vault: Vault, { order, asked, fits, session }: Asking): Promise<void> => {
  const what = fits ? whatToMail(asked, ctx.now) : 'nothing'
  const own = { sessionId: session.id, isShared: false, lastsMs: LASTS_MS }
  if (what === 'short') await mail(ctx, vault, order, { ...own, code: freshCode() })
  else await keep(ctx, order, { ...own, id: newId(), hash: randomBytes(HASH_BYTES), isMailed: false })
  if (what === 'long')
    await mail(ctx, vault, order, { sessionId: null, isShared: true, lastsMs: SHARED_LASTS_MS, code: freshLongCode() })
}

const LASTS_MS = ORDER_CODE_MINUTES * MINUTE_MS
const REPLY = { resendAfterSeconds: ORDER_CODE_RESEND_SECONDS, expiresInSeconds: LASTS_MS / 1000 }
/** A code asked for again within the minute must last as long as the reply says. */
const SHARED_LASTS_MS = LASTS_MS + MINUTE_MS
/** Length of a {@link codeHash}, in bytes. */
const HASH_BYTES = 32

type Kept = {
  readonly id: string
  readonly hash: Buffer
  readonly sessionId: string | null
  readonly isMailed: boolean
  readonly isShared: boolean
  readonly lastsMs: number
}

const keep = (ctx: Context, order: StoredOrder, { lastsMs, ...code }: Kept): Promise<void> =>
  insertCode(ctx.db, {
    ...code,
    orderId: order.id,
    tries: ORDER_CODE_TRIES,
    now: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + lastsMs),
  })

const mail = async (
  ctx: Context,
  vault: Vault,
  order: StoredOrder,
  { code, ...of }: Pick<Kept, 'sessionId' | 'isShared' | 'lastsMs'> & { readonly code: string },
): Promise<void> => {
  const id = newId()
  await keep(ctx, order, { ...of, id, isMailed: true, hash: codeHash(vault, order.saleId, typedCode(code)) })
  // The code travels sealed: a queue is stored in the clear.
  const sealed = vault.seal(code, codePlace(id)).toString('base64')
  await enqueue(ctx.db, 'order.mail-code', { orderId: order.id, codeId: id, sealed })
}

export const codePlace = (codeId: string): string => `order_code|code|${codeId}`
/** Keyed, since a million values are tried in no time. */
export const codeHash = (vault: Pick<Vault, 'blindIndex'>, orderId: string, code: string): Buffer =>
  vault.blindIndex(`order-code|${orderId}|${code}`)
