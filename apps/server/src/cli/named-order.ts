import { isUuid } from '@reprise/contract'
import type { OperatorContext } from '#server/affiliate/index.ts'
import { findByBarcode } from '#server/desk/index.ts'

/** The id of an order that somebody names by its id, its barcode or a tracking number. @throws ProblemError barcode-not-found */
export const namedOrder = (ctx: OperatorContext, typed: string): Promise<string> =>
  isUuid(typed) ? Promise.resolve(typed.toLowerCase()) : findByBarcode(ctx, typed)
