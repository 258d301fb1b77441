import * as z from 'zod/mini'
import { SELF_CHECK_RESULTS } from '../words/self-check.ts'

const result = z.optional(z.enum(SELF_CHECK_RESULTS))

/** Declared by the seller, and no proof: a browser on their device tried it (docs/decisions/0219). */
export const selfCheck = z.strictObject({
  touch: result,
  display: result,
  frontCamera: result,
  backCamera: result,
  sound: result,
  motion: result,
  charging: result,
})
export type SelfCheck = z.infer<typeof selfCheck>
