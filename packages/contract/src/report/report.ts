/** Each answers one question about the trade (docs/operating/reports.md). */
export const REPORTS = ['offer-accuracy', 'differences', 'ageing'] as const
export type ReportName = (typeof REPORTS)[number]

/** Left out, a report counts so many days, today among them. */
export const USUAL_REPORT_DAYS = 90

/**
 * What stands in a column, by its id.
 * - `money`: minor units of the row's `currency`; `share`: percent, to a tenth; `days`: to a tenth
 * - `code`: for programs; `name`: as the catalogue or its author wrote it
 */
export const REPORT_COLUMNS = {
  affiliate: 'name',
  type: 'type',
  model: 'name',
  modelKey: 'code',
  question: 'name',
  questionId: 'code',
  reason: 'reason',
  state: 'state',
  promise: 'promise',
  currency: 'currency',
  looks: 'count',
  asOffered: 'count',
  lower: 'count',
  shortfall: 'money',
  meanShortfall: 'money',
  differences: 'count',
  asked: 'count',
  cost: 'money',
  kept: 'count',
  wentBack: 'count',
  keptShare: 'share',
  count: 'count',
  share: 'share',
  moves: 'count',
  orders: 'count',
  medianDays: 'days',
  p90Days: 'days',
  oldestDays: 'days',
  underTwoDays: 'count',
  underWeek: 'count',
  underMonth: 'count',
  overMonth: 'count',
  done: 'count',
  inTime: 'count',
  running: 'count',
  overdue: 'count',
} as const

export type ReportColumn = keyof typeof REPORT_COLUMNS
export type ReportColumnKind = (typeof REPORT_COLUMNS)[ReportColumn]
