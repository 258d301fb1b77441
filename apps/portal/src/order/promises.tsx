import type { Order } from '@reprise/contract'
import { useFormat } from '#portal/i18n/format.ts'
import { useT } from '#portal/i18n/t.ts'

/** What is done next and by which day; where that day has passed, that is said plainly. Nothing where nothing is promised. */
export const Promises = ({ order: { promises, paymentTag } }: { readonly order: Order }) => {
  const t = useT()
  const { calendarDate } = useFormat()
  return promises.map(({ kind, due, overdue }) => {
    const date = calendarDate(due)
    if (overdue) return <p key={kind}>{t(`order.promise.late.${kind}`, { date })}</p>
    return (
      <p key={kind}>
        {kind === 'pay' ? t(`order.promise.pay.${paymentTag}`, { date }) : t(`order.promise.${kind}`, { date })}
      </p>
    )
  })
}
