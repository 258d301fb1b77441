import type { Order } from '@reprise/contract'
import { Disclosure } from '@reprise/ui/controls/disclosure.tsx'
import { Skeleton } from '@reprise/ui/feedback/skeleton.tsx'
import { lazy, Suspense } from 'react'
import { useT } from '#portal/i18n/t.ts'
import { RowTitle } from '#portal/ui/row-title.tsx'

const ReminderChoice = lazy(() =>
  import('./reminder-choice.tsx').then((module) => ({ default: module.ReminderChoice })),
)

/** Only while there is something to be reminded of, and a programme that sends SMS. */
export const Reminders = ({ order: { id, status, reminders } }: { readonly order: Order }) => {
  const t = useT()
  if (reminders === undefined || status !== 'created') return null
  return (
    <Disclosure summary={<RowTitle>{t('order.reminders.title')}</RowTitle>}>
      <Suspense fallback={<Skeleton lines={2} />}>
        <ReminderChoice orderId={id} reminders={reminders} />
      </Suspense>
    </Disclosure>
  )
}
