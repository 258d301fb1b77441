import * as z from 'zod/mini'

/** The query of a link that proves itself. */
export const signature = z.object({
  expires: z.string().check(z.regex(/^\d{10}$/, 'expires')),
  signature: z.string().check(z.maxLength(100)),
})
