import {
  type Answers,
  answersOfCondition,
  type BodyOf,
  DAY_MS,
  HOUR_MS,
  isEmail,
  normaliseField,
  type ReplyOf,
} from '@reprise/contract'
import { knownReferrer, requireOpen } from '#server/affiliate/index.ts'
import type { Context } from '#server/call/index.ts'
import type { Catalogue } from '#server/catalogue/index.ts'
import { emailIndex } from '#server/customer/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { newId } from '#server/platform/id.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { PriceBook } from '#server/pricing/index.ts'
import { answerFaults, findBought, priceToday } from '#server/quotation/index.ts'
import {
  type AskedBefore,
  holdAsking,
  insertWatch,
  selectAskedBefore,
  updateAskedOnceMore,
  type Wish,
} from './watch.repository.ts'

/** Askings of one browser in a day. */
const MOST_BY_SESSION = 10
/** Messages that ask one address in a day, by all browsers together. */
const MOST_BY_ADDRESS = 3
/** How often one wish may ask its address. */
const MOST_TIMES = 3
/** Prices that one address waits for at once. */
const MOST_WAITING = 20
/** For how long the first message may be answered. */
const CONFIRM_MS = 48 * HOUR_MS

export type WatchDeps = {
  readonly catalogue: Catalogue
  readonly priceBook: PriceBook
  readonly vault: Pick<Vault, 'seal' | 'blindIndex'>
}

export const watchPlace = (id: string): string => `price_watch|email|${id}`

/**
 * Every address gets the same answer: one that declined, or was asked much, is sent nothing, and is counted all the same (docs/decisions/0226).
 * @throws ProblemError product-not-found, unknown-answer, field-rejected, too-many-requests, affiliate-closed, affiliate-not-open
 */
export const watchPrice = async (
  ctx: Context,
  body: BodyOf<'watchPrice'>,
  { vault, ...words }: WatchDeps,
): Promise<ReplyOf<'watchPrice'>> => {
  const { now } = ctx
  requireOpen(ctx)
  const address = normaliseField('email', body.email)
  if (!isEmail(address)) throw rejected('email', 'email')
  const wish = wishOf(ctx, body, words)
  const { id: sessionId } = await ctx.startSession()
  const asking = { sessionId, hash: emailIndex(vault, address) }
  await holdAsking(ctx, asking)
  const before = await selectAskedBefore(ctx, asking, wish, new Date(now.getTime() - DAY_MS))
  if (before.bySession >= MOST_BY_SESSION) throw new ProblemError('too-many-requests', { retryAfter: DAY_MS / 1000 })
  const endsAt = new Date(now.getTime() + CONFIRM_MS)
  const reply = { confirmBefore: endsAt.toISOString() }
  const { same } = before
  if (same !== null && !isDueAgain(same, now)) return reply
  const isSent = !before.isOptedOut && before.byAddress < MOST_BY_ADDRESS && before.waiting < MOST_WAITING
  if (same !== null) {
    if (isSent) {
      await updateAskedOnceMore(ctx, same.id, endsAt)
      await enqueue(ctx.db, 'watch.ask', { watchId: same.id, number: same.times + 1 })
    }
    return reply
  }
  const id = newId()
  const email = isSent ? vault.seal(address, watchPlace(id)) : null
  const referrer = knownReferrer(ctx, body.referrer)
  await insertWatch(ctx, { ...wish, ...asking, id, email, referrer, endsAt })
  if (isSent) await enqueue(ctx.db, 'watch.ask', { watchId: id, number: 1 })
  return reply
}

const isDueAgain = ({ askedAt, confirmedAt, times }: NonNullable<AskedBefore['same']>, now: Date): boolean =>
  confirmedAt === null && times < MOST_TIMES && now.getTime() - askedAt.getTime() >= HOUR_MS

const wishOf = (
  { affiliate }: Pick<Context, 'affiliate'>,
  { product, answers: given, kind, amount }: BodyOf<'watchPrice'>,
  words: Pick<WatchDeps, 'catalogue' | 'priceBook'>,
): Wish => {
  const bought = findBought(affiliate, product, words)
  if (bought === undefined) throw new ProblemError('product-not-found')
  const { questions } = bought.questionnaire
  // The condition of what is not bought is asked by no page: then it is the best one.
  const answers: Answers = given ?? answersOfCondition(questions, 'flawless') ?? {}
  const faults = answerFaults(questions, answers)
  if (faults.length > 0)
    throw new ProblemError('unknown-answer', { detail: 'Answer every question with one of its options.', faults })
  const today = priceToday(affiliate, bought, answers, words)
  if (kind === 'rises') {
    if (amount === undefined) throw rejected('amount', 'required')
    if (today.isOffered && amount <= today.receipt.amount) throw rejected('amount', 'already-paid')
    return { productId: product, answers, kind, amount }
  }
  if (amount !== undefined) throw rejected('amount', 'unexpected')
  if (today.isOffered !== (kind === 'falls')) throw rejected('kind', today.isOffered ? 'already-bought' : 'not-bought')
  return { productId: product, answers, kind, amount: today.isOffered ? today.receipt.amount : null }
}

const rejected = (field: string, code: string): ProblemError =>
  new ProblemError('field-rejected', { faults: [{ pointer: `/${field}`, code }] })
