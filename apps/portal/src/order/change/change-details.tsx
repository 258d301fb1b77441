import type { Order } from '@reprise/contract'
import { Disclosure } from '@reprise/ui/controls/disclosure.tsx'
import { Skeleton } from '@reprise/ui/feedback/skeleton.tsx'
import { lazy, Suspense, useState } from 'react'
import { useT } from '#portal/i18n/t.ts'
import { RowTitle } from '#portal/ui/row-title.tsx'

const DetailChoice = lazy(() => import('./detail-choice.tsx').then((module) => ({ default: module.DetailChoice })))

const CLOSED: readonly Order['status'][] = ['paid', 'returned', 'recycled', 'cancelled', 'expired']

/** A quiet place to say where messages, the product or the money go now; a fresh code first (domain, level L3). */
export const ChangeDetails = ({ order }: { readonly order: Order }) => {
  const t = useT()
  const [wasOpened, setWasOpened] = useState(false)
  if (CLOSED.includes(order.status)) return null
  return (
    <Disclosure onToggle={() => setWasOpened(true)} summary={<RowTitle>{t('order.change.title')}</RowTitle>}>
      {wasOpened && (
        <Suspense fallback={<Skeleton lines={3} />}>
          <DetailChoice order={order} />
        </Suspense>
      )}
    </Disclosure>
  )
}
