import type { Quotation } from '@reprise/contract'
import { measuredItem, type MeasuredOffer, measuredOffer } from '#portal/platform/measurement.ts'

/** An offer as containers know it: what it is for and what it pays, and not which one it is. */
export const measuredQuotation = ({ amount, currency, product }: Quotation): MeasuredOffer =>
  measuredOffer(amount, currency, [measuredItem(product)])
