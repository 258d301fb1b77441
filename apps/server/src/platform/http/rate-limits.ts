import type { OperationName } from '@reprise/contract'

/** So many calls in so many milliseconds. */
export type Budget = { readonly max: number; readonly timeWindow: number }

const perMinute = (max: number): Budget => ({ max, timeWindow: 60_000 })
const perHour = (max: number): Budget => ({ max, timeWindow: 3_600_000 })

/** What one address may ask of one affiliate (quality R2); anything not named here has {@link GENERAL}. */
const BUDGETS: { readonly [Name in OperationName]?: Budget } = {
  // A search box asks at every pause in typing, and a whole shop may sit behind one address.
  listProducts: perMinute(300),
  searchForEmbed: perMinute(300),
  createQuotation: perMinute(30),
  applyPromotion: perMinute(10),
  createCustomer: perHour(30),
  createAddress: perHour(30),
  // A customer types for minutes, and the draft is kept at most every other second.
  keepDraftDetails: perMinute(60),
  // Tries that come to nothing, beyond the orders that the programme allows.
  placeOrder: perHour(30),
  // A caller who is turned away waits a minute at most.
  requestOrderCode: perMinute(5),
  // A screen renews its link six times an hour.
  createIdentityLink: perHour(60),
  previewIdentityLink: perMinute(30),
  openIdentityCheck: perMinute(30),
  sendIdentityPhoto: perHour(40),
  // Each may carry an IMEI (quality R5).
  updateCollectedData: { max: 5, timeWindow: 600_000 },
  sendDocument: perHour(40),
}
const GENERAL = perMinute(600)

export const budgetOf = (operation: OperationName): Budget => BUDGETS[operation] ?? GENERAL
