import type { OrderLitigation } from '@reprise/contract'
import { dayBeganInAll } from '#server/affiliate/index.ts'
import type { Affiliate, OperatorContext } from '#server/call/index.ts'
import { namesOfProducts } from '#server/catalogue/index.ts'
import { auditView, reachedBy } from '#server/operator/index.ts'
import { findReachableOrder } from '#server/order/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import type { Slice, SliceRequest } from '#server/platform/http/slice.ts'
import { selectPhotos } from '../evidence/photo.repository.ts'
import { isBlind } from '../litigation.decide.ts'
import { selectLitigations } from '../litigation.repository.ts'
import { type LitigationWords, questionsOf } from '../show-litigation.ts'
import { customerEvidenceOf } from './customer-evidence.ts'
import { actsView, linksOf, questionView } from './litigation-desk.hal.ts'
import {
  type ListedLitigation,
  type LitigationFilter,
  selectLitigationRows,
  selectNames,
  selectToldMails,
} from './litigation-desk.repository.ts'

export type DeskWords = Pick<LitigationWords, 'catalogue'> & {
  /** Opened only where a customer said something. */
  readonly openVault: () => Promise<Pick<Vault, 'open'>>
  /** The subject of a kind of mail, with nothing that is told in it. */
  readonly mailSubject: (ctx: OperatorContext, affiliate: Affiliate, kind: string) => string
}

export const listOpenQuestions = (
  ctx: Pick<OperatorContext, 'db' | 'now' | 'operator' | 'affiliates'>,
  { affiliate, ...filter }: LitigationFilter & { readonly affiliate?: string | undefined },
  wanted: SliceRequest,
): Promise<Slice<ListedLitigation>> => {
  const began = filter.stage === 'answered-today' ? dayBeganInAll(ctx.affiliates, ctx.now) : {}
  return selectLitigationRows(ctx.db, { affiliates: reachedBy(ctx, affiliate), began, ...filter }, wanted)
}

/** While a second look is owed, nothing of the first one is shown to any caller. Who read the customer's words is kept. */
export const showOrderLitigation = async (
  ctx: OperatorContext,
  { catalogue, openVault, mailSubject }: DeskWords,
  id: string,
): Promise<OrderLitigation> => {
  const { order, affiliate } = await findReachableOrder(ctx, id)
  const questions = await selectLitigations(ctx.db, order.id)
  if (questions.length === 0) throw new ProblemError('litigation-not-found')
  const standing = questions.findLast(({ status }) => status !== 'withdrawn')
  const blind = standing !== undefined && isBlind(standing)
  const photos = (await selectPhotos(ctx.db, order.id)).filter(({ secondLook }) => !blind || secondLook)
  const actors = questions.flatMap(({ openedBy, events }) => [openedBy, ...events.map(({ actor }) => actor)])
  const names = await selectNames(ctx.db, [...new Set(actors.filter((actor) => typeof actor === 'string'))])
  const words = { locale: ctx.locale, catalogue, questions: questionsOf(catalogue, order) }
  const customerEvidence = await customerEvidenceOf(ctx.db, openVault, order.id)
  if (customerEvidence.statement !== null)
    await auditView(ctx, 'getOrderLitigation', { order: order.id, affiliate: affiliate.id })
  const found = order.items.map(({ productId, foundProductId }) => (blind ? productId : (foundProductId ?? productId)))
  return {
    order: order.id,
    barcode: order.barcode,
    affiliate: affiliate.id,
    status: order.status,
    product: namesOfProducts(found, catalogue, ctx.locale),
    currency: order.currency,
    language: order.language,
    blind,
    leftAt: standing?.leftAt?.toISOString() ?? null,
    questions: questions.map((one) => questionView(one, { words, photos, names, blind })),
    acts: actsView(standing),
    customerEvidence,
    mails: (await selectToldMails(ctx.db, order.id)).map(({ at, kind, state }) => ({
      subject: mailSubject(ctx, affiliate, kind),
      kind,
      state,
      at: at.toISOString(),
    })),
    _links: linksOf(order.id),
  }
}
