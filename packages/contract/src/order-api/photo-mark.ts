import * as z from 'zod/mini'

/** A part of a picture's width or height, from its upper left corner. */
const part = z.number().check(z.gte(0), z.lte(1))
/** Marks that are smaller are not seen. */
const extent = z.number().check(z.gte(0.01), z.lte(1))

export const MOST_MARKS = 6

/** A place on a photo of the bench that shows what was found. */
export const photoMark = z.object({
  x: part,
  y: part,
  w: extent,
  h: extent,
  /** Absent on a photo that belongs to no single question. */
  question: z.optional(z.string().check(z.maxLength(40))),
})
export type PhotoMark = z.infer<typeof photoMark>
