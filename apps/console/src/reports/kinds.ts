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
}
