import type { ProductType } from '@reprise/contract/words/product-type'
import type { OrderState } from '@reprise/contract/lifecycle/order'
import type { LitigationReason, ObstacleKind } from '@reprise/contract/lifecycle/litigation'
import type { FraudSignal } from '@reprise/contract/lifecycle/fraud'
import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import type { IdentityReason, IdentityWarning } from '@reprise/contract/order-api/identity-words'
import type { PromiseKind } from '@reprise/contract/time/promise'
import type { Transportation } from '@reprise/contract/words/transportation'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useT } from '#console/i18n/t.ts'

export type Report = ReplyOf<'getReport'>
export type ReportTable = Report['tables'][number]
export type ReportRow = ReportTable['rows'][number]
export type ReportTableColumn = ReportTable['columns'][number]

/** How what stands in a row is read. */
export const useCellText = (): ((column: ReportTableColumn, row: ReportRow) => string) => {
  const t = useT()
  const format = useFormat()
  return ({ column, kind }, row) => {
    const value = row[column] ?? null
    if (value === null) return column === 'question' ? t('console.obstacle.wrong-product') : '–'
    if (typeof value === 'number') {
      if (kind === 'money') return format.money(value, String(row['currency']))
      return kind === 'share' ? `${format.number(value)}\u00a0%` : format.number(value)
    }
    switch (kind) {
      case 'type':
        return t(`console.type.${value as ProductType}`)
      case 'reason':
        return t(`console.reason.${value as LitigationReason}`)
      case 'state':
        return t(`console.state.${value as OrderState}`)
      case 'promise':
        return t(`console.promise.${value as PromiseKind}`)
      case 'step':
        return t(`console.reports.step.${value as 'placed'}`)
      case 'kind':
        return t(
          value === 'counter-offer' || value === 'arrived-late'
            ? `console.reports.kind.${value}`
            : `console.obstacle.${value as ObstacleKind}`,
        )
      case 'signal':
        return t(`console.reports.signal.${value as FraudSignal}`)
      case 'way':
        return t(`console.order.transportation.${value as Transportation}`)
      case 'decider':
        return t(`console.reports.decider.${value as 'machine'}`)
      case 'refusal':
        return t(`console.identity-reason.${value as IdentityReason}`)
      case 'warning':
        return t(`console.identity-warning.${value as IdentityWarning}`)
      case 'day':
        return format.calendarDate(value)
      default:
        return value
    }
  }
}
