import { isDeepStrictEqual } from 'node:util'
import type { BodyOf, FieldFault, PhotoMark } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import type { Catalogue } from '#server/catalogue/index.ts'
import {
  findLitigationOfOrder,
  forgetPhoto,
  isBlind,
  markPhoto,
  photosOf,
  questionsOf,
  type StoredPhoto,
} from '#server/litigation/index.ts'
import { findReachableOrder, type StoredOrder } from '#server/order/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import type { SealedStorage } from '#server/platform/storage/sealed-storage.ts'
import { holdForObstacle } from './bench-order.ts'
import { selectIsNamed } from './inspection.repository.ts'

type PhotoOfOrder = { readonly id: string; readonly photo: string }

/** The same marks again change nothing, so that a look whose answer was lost can be sent again. */
export const changeMarks = async (
  ctx: OperatorContext,
  catalogue: Pick<Catalogue, 'find' | 'questionnaire'>,
  { id, photo: photoId }: PhotoOfOrder,
  { marks }: BodyOf<'markEvidencePhoto'>,
): Promise<StoredPhoto> => {
  const photo = await findPhoto(ctx, id, photoId)
  if (isDeepStrictEqual(inOrder(photo.marks), inOrder(marks))) return photo
  const { order, affiliate } = await holdUnsettled(ctx, id, photo)
  const faults = markFaults(catalogue, order, marks)
  if (faults.length > 0) throw new ProblemError('field-rejected', { faults })
  await markPhoto(ctx.db, photo.id, marks)
  ctx.note({ order: order.id, affiliate: affiliate.id, photo: photo.id, marks: marks.length })
  return { ...photo, marks }
}

/** The picture goes; that it was taken, and its hash, stay in the chain of its order. */
export const removePhoto = async (
  ctx: OperatorContext,
  files: Pick<SealedStorage, 'release'>,
  { id, photo: photoId }: PhotoOfOrder,
): Promise<{ readonly photo: string; readonly order: string }> => {
  const photo = await findPhoto(ctx, id, photoId)
  const { order, affiliate } = await holdUnsettled(ctx, id, photo)
  await forgetPhoto(ctx.db, files, photo)
  ctx.note({ order: order.id, affiliate: affiliate.id, photo: photo.id })
  return { photo: photo.id, order: order.id }
}

/** One of the bench. Those of the first look are not found while a second one is due. */
const findPhoto = async (ctx: OperatorContext, id: string, photoId: string): Promise<StoredPhoto> => {
  const { order } = await findReachableOrder(ctx, id)
  const photo = (await photosOf(ctx.db, order.id)).find((one) => one.id === photoId.toLowerCase())
  const litigation = await findLitigationOfOrder(ctx.db, order.id)
  if (photo === undefined || (!photo.secondLook && litigation !== undefined && isBlind(litigation)))
    throw new ProblemError('photo-not-found')
  return photo
}

/** What a customer or a second person was shown stays as it was. */
const holdUnsettled = async (ctx: OperatorContext, id: string, photo: StoredPhoto) => {
  if (await selectIsNamed(ctx.db, photo)) throw new ProblemError('photo-settled')
  const held = await holdForObstacle(ctx, id)
  // Once more, as a look may have been recorded until the order was held.
  if (await selectIsNamed(ctx.db, photo)) throw new ProblemError('photo-settled')
  return held
}

const markFaults = (
  catalogue: Pick<Catalogue, 'find' | 'questionnaire'>,
  order: StoredOrder,
  marks: readonly PhotoMark[],
): FieldFault[] => {
  const asked = new Set(questionsOf(catalogue, order).map(({ id }) => id))
  return marks.flatMap(({ x, y, w, h, question }, index) => [
    ...(x + w > 1 ? [{ pointer: `/marks/${index}/w`, code: 'outside' }] : []),
    ...(y + h > 1 ? [{ pointer: `/marks/${index}/h`, code: 'outside' }] : []),
    ...(question !== undefined && !asked.has(question)
      ? [{ pointer: `/marks/${index}/question`, code: 'unknown-question' }]
      : []),
  ])
}

/** Compared as values: the order of their fields does not count. */
const inOrder = (marks: readonly PhotoMark[]) => marks.map(({ x, y, w, h, question }) => [x, y, w, h, question])
