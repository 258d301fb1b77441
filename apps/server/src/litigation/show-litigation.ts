import type { Litigation } from '@reprise/contract'
import type { Context } from '#server/call/index.ts'
import type { Catalogue } from '#server/catalogue/index.ts'
import { accessLevel, type AccessLevel, findOrder, type StoredOrder } from '#server/order/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { SignedLinks } from '#server/platform/crypto/signed-link.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { questionsAnswered } from '#server/quotation/index.ts'
import { selectPhotos } from './evidence/photo.repository.ts'
import { selectLitigation } from './litigation.repository.ts'
import { litigationView } from './litigation.hal.ts'
import { openStatement } from './find-litigation.ts'

export type LitigationWords = {
  readonly catalogue: Pick<Catalogue, 'find' | 'questionnaire'>
  readonly links: SignedLinks
  readonly vault: Pick<Vault, 'seal' | 'open'>
}

export const showLitigation = async (ctx: Context, words: LitigationWords, orderId: string): Promise<Litigation> => {
  const order = await findOrder(ctx, orderId)
  return viewOf(ctx, words, order, await accessLevel(ctx, order))
}

/** A litigation as it stands now, as this caller may see it. */
export const viewOf = async (
  ctx: Context,
  { catalogue, links, vault }: LitigationWords,
  order: StoredOrder,
  level: AccessLevel,
): Promise<Litigation> => {
  const litigation = await selectLitigation(ctx.db, order.id)
  if (litigation === undefined) throw new ProblemError('litigation-not-found')
  const photos = level === 'link' ? [] : await selectPhotos(ctx.db, order.id)
  const statement = level === 'link' ? null : openStatement(vault, litigation)
  return litigationView(ctx, links, {
    litigation,
    order,
    level,
    statement,
    photos,
    catalogue,
    questions: questionsOf(catalogue, order),
  })
}

/** As they were when the customer answered them. */
export const questionsOf = (catalogue: LitigationWords['catalogue'], { items: [item] }: StoredOrder) => {
  const answered =
    item && questionsAnswered(catalogue, { ...item, questionnaireVersion: item.receipt.questionnaireVersion })
  return answered?.questions ?? []
}
