import * as z from 'zod/mini'
import { MAX_IDENTIFIER_TEXT, MOST_IMEIS } from '../identifier/device-identifier.ts'

const typed = z.string().check(z.maxLength(MAX_IDENTIFIER_TEXT))

/** The numbers of one device as they are typed or scanned; `readIdentifiers` says what is wrong with them. */
export const identifiersBody = z.strictObject({
  imei: z._default(z.array(typed).check(z.maxLength(MOST_IMEIS)), []),
  meid: z.optional(typed),
  serial: z.optional(typed),
})

/** The same, masked: `*********** 7518`. */
export const maskedIdentifiers = z.object({
  imei: z.array(z.string()),
  meid: z.optional(z.string()),
  serial: z.optional(z.string()),
})
export type MaskedIdentifiers = z.infer<typeof maskedIdentifiers>
