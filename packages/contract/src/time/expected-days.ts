import * as z from 'zod/mini'
import type { Terms } from '../programme/terms.ts'
import type { Transportation } from '../words/transportation.ts'
import { calendarOf, workingDayAfter } from './working-days.ts'

/** What a parcel, or an empty envelope, usually needs inside a country, in working days. An expectation, never a promise. */
const USUAL_TRANSIT_DAYS = 2

/** The last days, `2026-11-24`, of what comes next where a product is as it was described and nothing is missing. */
export const expectedDays = z.object({ checkedBy: z.iso.date(), paidBy: z.iso.date() })
export type ExpectedDays = z.infer<typeof expectedDays>

type Sale = { readonly terms: Pick<Terms, 'inspectWithin' | 'payWithin'>; readonly currency: string }

/**
 * About when a product arrives that is handed in on a day: in a store at once, and an envelope has to come first.
 * @param handedIn `2026-11-24`, by the clock of its programme
 */
export const arrivalOf = ({ currency }: Pick<Sale, 'currency'>, way: Transportation, handedIn: string): string => {
  if (way === 'store') return handedIn
  return workingDayAfter(calendarOf(currency), handedIn, way === 'kit' ? 2 * USUAL_TRANSIT_DAYS : USUAL_TRANSIT_DAYS)
}

/** @param arrived the day on which it comes */
export const expectedOnceHere = (sale: Sale, arrived: string): ExpectedDays =>
  expectedOnceChecked(sale, after(sale, arrived, sale.terms.inspectWithin))

/** @param checkedBy the day by which its check is promised */
export const expectedOnceChecked = (sale: Sale, checkedBy: string): ExpectedDays => ({
  checkedBy,
  paidBy: after(sale, checkedBy, sale.terms.payWithin),
})

const after = ({ currency }: Sale, day: string, count: number): string =>
  workingDayAfter(calendarOf(currency), day, count)
