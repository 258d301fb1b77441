import {
  type DeskQuestion,
  type EvidencePhoto,
  LITIGATION_ACTS,
  type LitigationRow,
  type OrderLitigation,
  SURFACE_BASE,
} from '@reprise/contract'
import { operatorPhoto } from '../evidence/photo.hal.ts'
import type { StoredPhoto } from '../evidence/photos.ts'
import { linesView } from '../litigation.hal.ts'
import type { StoredLitigation } from '../stored-litigation.ts'
import { refusalOf } from './litigation-acts.decide.ts'
import type { ListedLitigation } from './litigation-desk.repository.ts'

const OPERATOR_API = SURFACE_BASE['operator-api']
export const LITIGATIONS_PATH = `${OPERATOR_API}/litigations`

export const linksOf = (order: string): LitigationRow['_links'] => ({
  self: { href: `${OPERATOR_API}/orders/${order}/litigation` },
  order: { href: `${OPERATOR_API}/orders/${order}` },
})

type Facts = Pick<
  StoredLitigation,
  | 'id'
  | 'kind'
  | 'status'
  | 'action'
  | 'secondLook'
  | 'amountBefore'
  | 'amountAfter'
  | 'openedAt'
  | 'openedBy'
  | 'answerBefore'
  | 'answeredAt'
>

/** Both amounts tell what the first look came to, which is not to lead a second one. */
const factsOf = ({ id, kind, status, action, secondLook, openedBy, ...one }: Facts, blind: boolean) => ({
  id,
  kind,
  status,
  action,
  secondLook,
  amountBefore: blind ? null : one.amountBefore,
  amountAfter: blind ? null : one.amountAfter,
  openedAt: one.openedAt.toISOString(),
  openedBy,
  answerBefore: one.answerBefore.toISOString(),
  answeredAt: one.answeredAt?.toISOString() ?? null,
})

export const litigationRowView = (row: ListedLitigation): LitigationRow => ({
  ...factsOf(row, row.blind),
  reminders: { sent: row.reminders, planned: row.planned },
  order: row.orderId,
  barcode: row.barcode,
  affiliate: row.affiliateId,
  orderStatus: row.orderStatus,
  product: row.product,
  currency: row.currency,
  language: row.language,
  blind: row.blind,
  _links: linksOf(row.orderId),
})

export type QuestionWords = {
  readonly words: Parameters<typeof linesView>[0]
  readonly photos: readonly StoredPhoto[]
  readonly names: ReadonlyMap<string, string>
  readonly blind: boolean
}

export const questionView = (
  litigation: StoredLitigation,
  { words, photos, names, blind }: QuestionWords,
): DeskQuestion => {
  const shown = new Map<string, EvidencePhoto>(photos.map((photo) => [photo.id, operatorPhoto(photo)]))
  const nameOf = (actor: string | null): string | null => (actor === null ? null : (names.get(actor) ?? actor))
  const ofQuestion = photos.filter(({ id }) => litigation.photos.includes(id))
  return {
    ...factsOf({ ...litigation, openedBy: nameOf(litigation.openedBy) }, blind),
    reminders: { sent: litigation.reminders, planned: litigation.terms.reminderDays.length },
    lines: blind ? [] : linesView(words, litigation.lines, shown, true),
    note: blind ? null : litigation.note,
    photos: blind ? [] : ofQuestion.map(operatorPhoto),
    events: litigation.events.map(({ event, at, told = null, actor = null, amount = null, answerBefore = null }) => ({
      event,
      at: new Date(at).toISOString(),
      by: nameOf(actor),
      told,
      amount: blind ? null : amount,
      answerBefore: answerBefore === null ? null : new Date(answerBefore).toISOString(),
    })),
  }
}

/** Every act in the order of its key, also those that are not possible now, with the reason. */
export const actsView = (litigation: StoredLitigation | undefined): OrderLitigation['acts'] =>
  LITIGATION_ACTS.map((act) => ({
    act,
    refused: litigation === undefined ? ('not-open' as const) : refusalOf(act, litigation),
  }))
