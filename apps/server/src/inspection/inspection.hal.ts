import { type BenchItem, type InspectionSheet, type ReplyOf, SURFACE_BASE } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import type { Catalogue } from '#server/catalogue/index.ts'
import { linesView, operatorPhoto, questionsOf, type StoredPhoto } from '#server/litigation/index.ts'
import type { BenchRow } from './inspection.repository.ts'
import type { StoredApproval } from './approval.repository.ts'
import type { InspectionResult } from './conclude-inspection.ts'

const OPERATOR_API = SURFACE_BASE['operator-api']
export const BENCH_PATH = `${OPERATOR_API}/bench`
export const sheetPath = (orderId: string): string => `${OPERATOR_API}/orders/${orderId}/inspection`
export const orderLink = (orderId: string) => ({ order: { href: `${OPERATOR_API}/orders/${orderId}` } })

export const benchItemView = ({ orderId, affiliateId, since, ...row }: BenchRow): BenchItem => ({
  ...row,
  order: orderId,
  affiliate: affiliateId,
  since: since.toISOString(),
  _links: { self: { href: sheetPath(orderId) } },
})

/** What was found and waits for a second person, in their language. */
export const approvalView = (
  words: Parameters<typeof linesView>[0],
  { findings, at }: StoredApproval,
  photos: readonly StoredPhoto[],
): NonNullable<InspectionSheet['approval']> => {
  const { actor, amountBefore, amountAfter, lines } = findings
  const shown = new Map(photos.map((photo) => [photo.id, operatorPhoto(photo)]))
  return { at: at.toISOString(), actor, amountBefore, amountAfter, lines: linesView(words, lines, shown, true) }
}

export const inspectionView = (
  { locale }: Pick<OperatorContext, 'locale'>,
  catalogue: Catalogue,
  { order, lines, ...result }: InspectionResult,
  {
    photos,
    ...facts
  }: Pick<ReplyOf<'recordInspection'>, 'identifiers' | 'repeated'> & { readonly photos: readonly StoredPhoto[] },
): ReplyOf<'recordInspection'> => {
  const shown = new Map(photos.map((photo) => [photo.id, operatorPhoto(photo)]))
  const words = { locale, catalogue, questions: questionsOf(catalogue, order) }
  return {
    ...result,
    order: order.id,
    currency: order.currency,
    lines: linesView(words, lines, shown, true),
    ...facts,
    _links: orderLink(order.id),
  }
}
