import type { SentBody } from '@reprise/contract/operation/operation-types'
import { type Asked, askedOf } from '@reprise/contract/pricing/asked'
import type { Question } from '@reprise/contract/pricing/questionnaire'
import type { Draft } from './draft.ts'
import type { Sheet } from './sheet.ts'

/** A question of the sheet, what its customer said and what was found. */
export type Row = Asked<Question> & {
  readonly declared: string | undefined
  readonly differs: boolean
}

export const rowsOf = ({ questions, declared }: Pick<Sheet, 'questions' | 'declared'>, { answers }: Draft): Row[] =>
  askedOf(questions, { ...declared, ...answers }).map((asked) => {
    const was = declared[asked.question.id]
    return { ...asked, declared: was, differs: asked.answer?.id !== was }
  })

export type Missing =
  | { readonly what: 'number' }
  | { readonly what: 'answer' | 'reason' | 'photo' | 'photo-refused'; readonly question: string }

type Look = {
  readonly sheet: Pick<Sheet, 'items'>
  readonly draft: Draft
  readonly rows: readonly Row[]
  /** Questions that need a reason and a photo. */
  readonly worse: ReadonlySet<string>
}

/** What has to be there before the look can be recorded. */
export const whatIsMissing = ({ sheet, draft, rows, worse }: Look): Missing[] => {
  const [item] = sheet.items
  const hasNumber = draft.imei.length > 0 || item === undefined || numbersOf(item.identifiers.recorded).length > 0
  return [
    ...(item?.identifiers.required === true && !hasNumber ? [{ what: 'number' } as const] : []),
    ...rows.flatMap(({ question: { id }, answer, differs }): Missing[] => {
      if (answer === undefined) return [{ what: 'answer', question: id }]
      if (!differs || !worse.has(id)) return []
      const finding = draft.findings[id]
      const isRefused = finding?.photos.some((photo) => draft.photos[photo]?.failure !== undefined) ?? false
      return [
        ...(finding?.reason === undefined ? [{ what: 'reason', question: id } as const] : []),
        ...((finding?.photos.length ?? 0) === 0 ? [{ what: 'photo', question: id } as const] : []),
        ...(isRefused ? [{ what: 'photo-refused', question: id } as const] : []),
      ]
    }),
  ]
}

export const numbersOf = ({ imei, meid, serial }: Sheet['items'][number]['identifiers']['recorded']): string[] =>
  [...imei, meid, serial].filter((number) => number !== undefined)

/** @param idOf the server's id of a photo */
export const inspectionBody = (
  { answers, findings, imei }: Draft,
  rows: readonly Pick<Row, 'question' | 'differs'>[],
  idOf: (photo: string) => string,
): SentBody<'recordInspection'> => ({
  answers: { ...answers },
  ...(imei.length > 0 && { identifiers: { imei: [...imei] } }),
  differences: rows.flatMap(({ question: { id }, differs }) => {
    const { reason, photos = [], hidden = false, note = '' } = findings[id] ?? {}
    if (!differs || reason === undefined || photos.length === 0) return []
    return [
      { question: id, reason, photos: photos.map(idOf), hidden, ...(note.trim() !== '' && { note: note.trim() }) },
    ]
  }),
})
