import { type At, paths } from '#portal/navigation/paths.ts'

/** The page of an order that was just placed; its id stands in the query, so that a reload shows it again. */
export const successPath = (at: At, orderId: string): string =>
  `${paths.success(at)}?order=${encodeURIComponent(orderId)}`
