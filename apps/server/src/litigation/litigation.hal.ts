import {
  type EvidencePhoto,
  type Litigation,
  type LitigationLine,
  type QuestionnaireDefinition,
  SURFACE_BASE,
  textIn,
} from '@reprise/contract'
import type { Context } from '#server/call/index.ts'
import { type Catalogue, namesOfProducts } from '#server/catalogue/index.ts'
import type { AccessLevel, StoredOrder } from '#server/order/index.ts'
import type { SignedLinks } from '#server/platform/crypto/signed-link.ts'
import { customerPhoto } from './evidence/photo.hal.ts'
import type { StoredPhoto } from './evidence/photos.ts'
import { allowedAnswers } from './litigation.decide.ts'
import type { StoredLine, StoredLitigation } from './stored-litigation.ts'

const ORDER_API = SURFACE_BASE['order-api']
type Questions = QuestionnaireDefinition['questions']

export type Shown = {
  readonly litigation: StoredLitigation
  readonly order: StoredOrder
  readonly level: AccessLevel
  /** From the version that was answered. */
  readonly questions: Questions
  readonly catalogue: Pick<Catalogue, 'find'>
  readonly photos: readonly StoredPhoto[]
  /** For the customer alone; null where they said nothing. */
  readonly statement: string | null
}

/** Photos and the inspector's words are for its own customer alone. */
export const litigationView = (
  ctx: Pick<Context, 'locale' | 'now'>,
  links: SignedLinks,
  { litigation, order, level, questions, catalogue, photos, statement }: Shown,
): Litigation => {
  const isOwn = level !== 'link'
  // What was promised is paid: there is no lower offer any more.
  const isSettled =
    litigation.status === 'answered' && litigation.action === null && litigation.events.at(-1)?.event === 'settled'
  const shown = isOwn ? new Map(photos.map((photo) => [photo.id, customerPhoto({ links, now: ctx.now }, photo)])) : NONE
  return {
    id: litigation.id,
    order: order.id,
    kind: litigation.kind,
    status: litigation.status,
    action: litigation.action,
    currency: order.currency,
    amountBefore: litigation.amountBefore,
    amountAfter: isSettled ? null : litigation.amountAfter,
    lines: isSettled ? [] : linesView({ locale: ctx.locale, questions, catalogue }, litigation.lines, shown, isOwn),
    ...(isOwn && litigation.note !== null ? { note: litigation.note } : {}),
    photos: photosOf(litigation.photos, shown),
    openedAt: litigation.openedAt.toISOString(),
    answerBefore: litigation.answerBefore.toISOString(),
    answeredAt: litigation.answeredAt?.toISOString() ?? null,
    ...(statement === null ? {} : { statement }),
    leftAt: litigation.leftAt?.toISOString() ?? null,
    secondLook: litigation.secondLook,
    secondInspector: litigation.secondInspector,
    allowedActions: isOwn ? [...allowedAnswers(litigation)] : [],
    accessLevel: level,
    history: litigation.events.flatMap(({ event, at, told = null }) =>
      event === 'extended' || event === 'raised' || event === 'settled'
        ? []
        : [{ event, at: new Date(at).toISOString(), ...(told === null ? {} : { told }) }],
    ),
    _links: {
      self: { href: `${ORDER_API}/litigation/${order.id}` },
      order: { href: `${ORDER_API}/order/${order.id}` },
    },
  }
}

type ShownPhotos = ReadonlyMap<string, EvidencePhoto>
const NONE: ShownPhotos = new Map()

const photosOf = (ids: readonly string[], shown: ShownPhotos): EvidencePhoto[] =>
  ids.flatMap((id) => shown.get(id) ?? [])

type LineWords = {
  readonly locale: string
  readonly questions: Questions
  readonly catalogue: Pick<Catalogue, 'find'>
}

/** Named by the version of the questionnaire that was answered. */
export const linesView = (
  { locale, questions, catalogue }: LineWords,
  lines: readonly StoredLine[],
  shown: ShownPhotos,
  isOwn: boolean,
): LitigationLine[] =>
  lines.map(({ question: id, declared, found, effect, charged, reason, note, photos }) => {
    const rest = {
      effect,
      charged,
      reason,
      ...(isOwn && note !== null ? { note } : {}),
      photos: photosOf(photos, shown).map((photo) => marked(photo, id)),
    }
    if (id === null) {
      const product = (option: string) => ({ option, label: namesOfProducts([option], catalogue, locale) })
      return { kind: 'product', declared: product(declared), found: product(found), ...rest }
    }
    const question = questions.find((one) => one.id === id)
    return {
      kind: 'answer',
      question: id,
      subject: question === undefined ? id : textIn(question.name ?? question.title, locale),
      declared: declared === '' ? impliedBy(locale, questions, lines, id) : conditionOf(locale, question, declared),
      found: conditionOf(locale, question, found),
      ...rest,
    }
  })

/** A photo may serve two lines: each shows the marks of its own question. */
const marked = ({ marks, ...photo }: EvidencePhoto, line: string | null): EvidencePhoto => ({
  ...photo,
  marks: marks.filter(({ question }) => question === (line ?? undefined)),
})

const conditionOf = (
  locale: string,
  question: Questions[number] | undefined,
  option: string,
): LitigationLine['declared'] => {
  const chosen = question?.options.find((one) => one.id === option)
  return {
    option,
    label: chosen === undefined ? option : textIn(chosen.label, locale),
    ...(chosen?.picture === undefined ? {} : { picture: chosen.picture }),
  }
}

/** A question that was not asked shows the answer because of which it was not. */
const impliedBy = (
  locale: string,
  questions: Questions,
  lines: readonly StoredLine[],
  id: string,
): LitigationLine['declared'] => {
  const conditions = questions.find((one) => one.id === id)?.askedIf ?? []
  const asked = conditions.find(({ question }) => lines.some((line) => line.question === question))?.question
  const declared = lines.find(({ question }) => question === asked)?.declared
  if (asked === undefined || declared === undefined) return { option: '', label: '' }
  return declared === ''
    ? impliedBy(locale, questions, lines, asked)
    : conditionOf(
        locale,
        questions.find((one) => one.id === asked),
        declared,
      )
}
