import { headlineOf } from '@reprise/contract/words/order-headline'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useT } from '#portal/i18n/t.ts'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { isAbsent } from './is-absent.ts'
import { byAnother } from './by-another.ts'
import type { QuestionProps } from './question.tsx'

export const Settled = ({ litigation, order }: QuestionProps) => {
  const t = useT()
  const { date, money } = useFormat()
  const { action, status, leftAt, kind, secondInspector } = litigation
  const amount = money(order.amount, order.currency)
  // What was to follow has happened.
  if (order.status === 'paid' || order.status === 'returned') {
    const headline = headlineOf(order)
    return (
      <Notice
        role="status"
        title={t(headline.key, { amount, date: date(headline.date ?? order.sendBefore) })}
        tone="positive"
      />
    )
  }
  if (leftAt !== null)
    return (
      <Notice icon="truck" title={t('litigation.left.title')}>
        {t('litigation.left.text')}
      </Notice>
    )
  if (kind === 'blocklisted')
    return order.status === 'disputed' ? (
      <Notice icon="clock" role="status" title={t('litigation.quarantine.title')}>
        {t('litigation.quarantine.text')}
      </Notice>
    ) : (
      <Notice title={t('litigation.moved')} />
    )
  const isEmpty = isAbsent(kind)
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
  const done = doneOf(action, kind)
  return (
    <Notice role="status" title={t(`litigation.done.${done}`, { amount })} tone="positive">
      {t(
        done === 'contest'
          ? byAnother('litigation.done.contest.text', secondInspector)
          : `litigation.done.${done}.text`,
      )}
    </Notice>
  )
}

/** There is nothing in an empty parcel to send back, and what came late is sold as it was agreed. */
const doneOf = (
  action: NonNullable<QuestionProps['litigation']['action']>,
  kind: QuestionProps['litigation']['kind'],
) => {
  if (action === 'decline' && isAbsent(kind)) return 'closed'
  return action === 'accept' && kind === 'arrived-late' ? 'resume' : action
}
