import { ANY_PROMOTION } from './order-filter-words.ts'
import type { ReportName } from './report.ts'

type Row = { readonly [column: string]: string | number | null }
type Days = { readonly from: string; readonly to: string }
export type OrderFilters = { readonly [filter: string]: string }
type Behind = (column: string, row: Row, days: Days) => OrderFilters | undefined

const DAY_MS = 86_400_000
const WEEK_DAYS = 7

const placedIn = ({ from, to }: Days): OrderFilters => ({ placedFrom: from, placedTo: to })

/** The days of a week that were asked for: it may begin before them, or end after. */
const weekOf = (monday: string, { from, to }: Days): Days => {
  const sunday = new Date(Date.parse(monday) + (WEEK_DAYS - 1) * DAY_MS).toISOString().slice(0, 10)
  return { from: monday < from ? from : monday, to: sunday > to ? to : sunday }
}

const PARCEL_OF: { readonly [column: string]: string } = {
  sent: 'sent',
  received: 'received',
  unused: 'unused',
  exceptions: 'exception',
  lost: 'lost',
}

const ofParcels: Behind = (column, { way }, days) => {
  const parcel = PARCEL_OF[column]
  if (column !== 'placed' && parcel === undefined) return undefined
  return {
    ...placedIn(days),
    transportation: String(way),
    ...(parcel !== undefined && { parcel }),
    device: 'first',
  }
}

const ofPromotions: Behind = (column, { promotion, week }, days) => {
  if (typeof promotion === 'string') {
    const sold = { ...placedIn(days), promotion, device: 'one' }
    if (column === 'sales') return sold
    return column === 'paid' ? { ...sold, status: 'paid' } : undefined
  }
  if (typeof week !== 'string') return undefined
  const placed = placedIn(weekOf(week, days))
  if (column === 'placed') return { ...placed, device: 'first' }
  return column === 'sales' ? { ...placed, promotion: ANY_PROMOTION, device: 'one' } : undefined
}

const ofIdentity: Behind = (column, { decider, refusal, warning }, { from, to }) => {
  const sent = { identityFrom: from, identityTo: to }
  if (typeof refusal === 'string')
    return column === 'orders' ? { ...sent, identity: 'refused', identityReason: refusal } : undefined
  const of = typeof decider === 'string' ? { identityBy: decider } : { identityWarning: String(warning) }
  if (column === 'orders') return { ...sent, identity: 'sent', ...of }
  return column === 'accepted' || column === 'refused' ? { ...sent, identity: column, ...of } : undefined
}

const ofAgeing: Behind = (column, { state, promise }) => {
  if (column === 'orders' && typeof state === 'string') return { status: state }
  if (column !== 'overdue') return undefined
  if (typeof promise === 'string') return { overdue: promise }
  return typeof state === 'string' ? { status: state, overdue: 'any' } : undefined
}

const BEHIND: { readonly [name in ReportName]?: Behind } = {
  ageing: ofAgeing,
  parcels: ofParcels,
  promotions: ofPromotions,
  identity: ofIdentity,
}

/** The filters of the list of orders that a number of a report counts; undefined where it counts something else. */
export const ordersBehind = (
  report: { readonly report: ReportName; readonly affiliate: string | null } & Days,
  column: string,
  row: Row,
): OrderFilters | undefined => {
  const filters = BEHIND[report.report]?.(column, row, report)
  const affiliate = row['affiliate'] ?? report.affiliate
  return filters && { ...filters, ...(typeof affiliate === 'string' && { affiliate }) }
}
