import type { ReportColumn, ReportName } from '@reprise/contract/report/report'
import type { MessageKey } from '#console/i18n/t.ts'

type ReportKind = {
  /** What its bars show, of its first table. */
  readonly label: ReportColumn
  readonly value: ReportColumn
  /** A second sentence, where there is this number. */
  readonly also?: { readonly needs: ReportColumn; readonly text: MessageKey }
}

export const KINDS: { readonly [name in ReportName]: ReportKind } = {
  'offer-accuracy': { label: 'type', value: 'share' },
  differences: {
    label: 'question',
    value: 'share',
    also: { needs: 'keptShare', text: 'console.reports.also.differences' },
  },
  ageing: { label: 'state', value: 'orders', also: { needs: 'share', text: 'console.reports.also.ageing' } },
  'on-time': { label: 'week', value: 'share' },
  funnel: { label: 'step', value: 'count', also: { needs: 'paidShare', text: 'console.reports.also.funnel' } },
  payouts: { label: 'week', value: 'payments' },
  inspectors: { label: 'inspector', value: 'looks' },
  'sellers-over-limits': { label: 'currency', value: 'overLimit' },
  litigation: {
    label: 'kind',
    value: 'questions',
    also: { needs: 'silenceShare', text: 'console.reports.also.litigation' },
  },
  fraud: { label: 'signal', value: 'raised', also: { needs: 'share', text: 'console.reports.also.fraud' } },
  promotions: { label: 'promotion', value: 'sales' },
  parcels: { label: 'way', value: 'sentShare' },
  identity: { label: 'decider', value: 'orders', also: { needs: 'firstShare', text: 'console.reports.also.identity' } },
  retention: {
    label: 'day',
    value: 'sellers',
    also: { needs: 'unsettled', text: 'console.reports.also.retention' },
  },
}

/** How a table was counted, where its columns do not say it: by report and table. */
export const NOTES: { readonly [place: string]: MessageKey } = {
  'on-time.weeks': 'console.reports.note.on-time.weeks',
  'funnel.steps': 'console.reports.note.funnel.steps',
  'payouts.forecast': 'console.reports.note.payouts.forecast',
  'inspectors.inspectors': 'console.reports.note.inspectors.inspectors',
  'retention.programmes': 'console.reports.note.retention.programmes',
  'sellers-over-limits.sellers': 'console.reports.note.sellers-over-limits.sellers',
}
