import { isIPv6 } from 'node:net'
import type { OperationName } from '@reprise/contract'

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
  // Each may have a stranger mailed.
  mailOffer: perHour(20),
  watchPrice: perHour(20),
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
  // Each is paid for.
  textIdentityLink: perHour(10),
  previewIdentityLink: perMinute(30),
  openIdentityCheck: perMinute(30),
  sendIdentityPhoto: perHour(40),
  // Each may carry an IMEI (quality R5).
  updateCollectedData: { max: 5, timeWindow: 600_000 },
  // Each reads every table, and files.
  getOwnData: perMinute(20),
  exportOwnData: { max: 6, timeWindow: 600_000 },
  eraseOwnData: { max: 6, timeWindow: 600_000 },
  // Each has a name looked up that a caller thought of.
  addWebhook: perMinute(5),
  changeWebhook: perMinute(5),
  // A megabyte or two each; sites that compare prices read it once a day.
  getPriceFeed: perMinute(10),
  sendDocument: perHour(40),
  addOrderEvidence: perHour(40),
}
const GENERAL = perMinute(600)

export const budgetOf = (operation: OperationName): Budget => BUDGETS[operation] ?? GENERAL

/** An address stands for itself, or for IPv6 its /64, since a network gives each customer at least that (RFC 6177). */
export const addressBlock = (ip: string): string => {
  if (!isIPv6(ip)) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped !== undefined) return mapped
  const [head = '', tail] = ip.toLowerCase().split('%')[0]?.split('::') ?? []
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  const groups = [...before, ...zeros, ...after].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''))
  return `${groups.join(':')}::/64`
}
