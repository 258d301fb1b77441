import type { BodyOf, QueryOf, RunPromotion } from '@reprise/contract'
import type { Affiliate, OperatorContext } from '#server/call/index.ts'
import { reachedBy, requireReach } from '#server/operator/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { type Page, pageOffset, pageReply, pageRequest } from '#server/platform/http/page.ts'
import { newId } from '#server/platform/id.ts'
import { faultsOf, normaliseCode } from '../promotion.decide.ts'
import { upsertPromotion } from '../promotion.repository.ts'
import { type RunRow, selectRunPromotion, selectRunPromotions } from './run-promotion.repository.ts'

const PATH = '/operator-api/v1/promotions'
const DEFAULT_SIZE = 25

/** @throws ProblemError affiliate-not-found */
export const listRunPromotions = async (
  ctx: OperatorContext,
  { affiliate, state, ...paging }: QueryOf<'listPromotions'>,
): Promise<Page<'promotions', RunPromotion>> => {
  const page = pageRequest(paging, DEFAULT_SIZE)
  const wanted = { state, offset: pageOffset(page), limit: page.size, now: ctx.now }
  const { rows, total } = await selectRunPromotions(ctx.db, reachedBy(ctx, affiliate), wanted)
  return pageReply(
    { path: PATH, filters: { affiliate, state }, page, total },
    'promotions',
    rows.map((row) => viewOf(row, requireReach(ctx, row.affiliate, 'affiliate-not-found'))),
  )
}

/** @throws ProblemError affiliate-not-found, promotion-exists, field-rejected */
export const addPromotion = async (ctx: OperatorContext, body: BodyOf<'addPromotion'>): Promise<RunPromotion> => {
  const affiliate = requireReach(ctx, body.affiliate, 'affiliate-not-found')
  const code = normaliseCode(body.code)
  if ((await selectRunPromotion(ctx.db, affiliate.id, code, ctx)) !== undefined)
    throw new ProblemError('promotion-exists')
  const { maxUses = null, minimumAmount = 0, productTypes = [], ...said } = body
  ctx.note({ code })
  return save(ctx, affiliate, { ...said, code, maxUses, minimumAmount, productTypes })
}

/** @throws ProblemError affiliate-not-found, promotion-unknown, field-rejected */
export const changePromotion = async (
  ctx: OperatorContext,
  named: Named,
  body: BodyOf<'changePromotion'>,
): Promise<RunPromotion> => {
  const affiliate = requireReach(ctx, named.affiliate, 'affiliate-not-found')
  const found = await selectRunPromotion(ctx.db, affiliate.id, normaliseCode(named.code), { ...ctx, isHeld: true })
  if (found === undefined) throw new ProblemError('promotion-unknown')
  const { label, amount, startsAt, endsAt, maxUses, minimumAmount, productTypes, ...rest } = viewOf(found, affiliate)
  const before = { label, amount, startsAt, endsAt, maxUses, minimumAmount, productTypes }
  const changes = given(body)
  ctx.note({ code: found.code, before: JSON.stringify(before) })
  return save(ctx, affiliate, { ...rest, ...before, ...changes }, found)
}

/** One that ended keeps its day. @throws ProblemError affiliate-not-found, promotion-unknown, field-rejected for one that waits */
export const endPromotion = async (ctx: OperatorContext, named: Named): Promise<RunPromotion> => {
  const affiliate = requireReach(ctx, named.affiliate, 'affiliate-not-found')
  const found = await selectRunPromotion(ctx.db, affiliate.id, normaliseCode(named.code), ctx)
  return found?.state === 'ended'
    ? viewOf(found, affiliate)
    : changePromotion(ctx, named, { endsAt: ctx.now.toISOString() })
}

type Named = { readonly affiliate: string; readonly code: string }
type Saved = Parameters<typeof upsertPromotion>[3]

const save = async (
  ctx: OperatorContext,
  affiliate: Affiliate,
  promotion: Saved,
  before?: RunRow,
): Promise<RunPromotion> => {
  const faults = faultsOf(promotion, before)
  if (faults.length > 0) throw new ProblemError('field-rejected', { faults })
  await upsertPromotion(ctx.db, affiliate.id, newId(), promotion)
  const saved = await selectRunPromotion(ctx.db, affiliate.id, promotion.code, ctx)
  if (saved === undefined) throw new Error(`The promotion ${promotion.code} was not saved`)
  return viewOf(saved, affiliate)
}

const viewOf = ({ startsAt, endsAt, ...row }: RunRow, { programme }: Affiliate): RunPromotion => ({
  ...row,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  currency: programme.currency,
})

const given = (body: BodyOf<'changePromotion'>): Partial<Saved> =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
