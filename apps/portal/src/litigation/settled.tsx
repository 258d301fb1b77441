import { useFormat } from '#portal/i18n/format.ts'
import { useT } from '#portal/i18n/t.ts'
import { Notice } from '#portal/ui/notice.tsx'
import type { QuestionProps } from './question.tsx'

/** What was answered, or that nobody did, and what follows from it. */
export const Settled = ({ litigation, order }: QuestionProps) => {
  const t = useT()
  const { money } = useFormat()
  const { action, status, leftAt, kind } = litigation
  const amount = money(order.amount, order.currency)
  if (leftAt !== null)
    return (
      <Notice icon="truck" title={t('litigation.left.title')}>
        {t('litigation.left.text')}
      </Notice>
    )
  const isEmpty = kind === 'parcel-empty'
  if (status === 'expired')
    return isEmpty ? (
      <Notice icon="clock" title={t('litigation.expired.closed')}>
        {t('litigation.done.closed.text')}
      </Notice>
    ) : (
      <Notice icon="clock" title={t('litigation.expired.title')}>
        {t('litigation.expired.text')}
      </Notice>
    )
  if (action === null) return <Notice title={t('litigation.moved')} />
  const isClosed = action === 'decline' && isEmpty
  return (
    <Notice
      role="status"
      title={t(isClosed ? 'litigation.done.closed' : `litigation.done.${action}`, { amount })}
      tone="positive"
    >
      {t(isClosed ? 'litigation.done.closed.text' : `litigation.done.${action}.text`)}
    </Notice>
  )
}
