import * as z from 'zod/mini'
import { MAX_VOUCHER_CODE, MIN_VOUCHER_CODE } from '../limits.ts'
import { VOUCHER_CODE_PATTERN, VOUCHER_WAYS } from '../words/voucher-words.ts'

const voucherCode = z
  .string()
  .check(z.minLength(MIN_VOUCHER_CODE), z.maxLength(MAX_VOUCHER_CODE), z.regex(VOUCHER_CODE_PATTERN, 'voucher-code'))

/** A code that was given, or how a voucher that is no code was. */
export const voucherGiven = z.union([
  z.strictObject({ code: voucherCode }),
  z.strictObject({ way: z.enum(VOUCHER_WAYS) }),
])
