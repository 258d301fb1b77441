import type { Order, OwnReceipt } from '@reprise/contract'
import { Disclosure } from '@reprise/ui/controls/disclosure.tsx'
import { Skeleton } from '@reprise/ui/feedback/skeleton.tsx'
import { lazy, Suspense, useState } from 'react'
import { useT } from '#portal/i18n/t.ts'
import { RowTitle } from '#portal/ui/row-title.tsx'

const OwnData = lazy(() => import('./own-data.tsx').then((module) => ({ default: module.OwnData })))

/** At the foot of the order, read once it is opened; it stays when an erasure ends what opened the order, for its receipt. */
export const OwnDataSection = ({ order }: { readonly order: Order }) => {
  const t = useT()
  const [open, setOpen] = useState(false)
  const [receipt, setReceipt] = useState<OwnReceipt>()
  const stays = open || receipt !== undefined
  if (order.accessLevel === 'link' && !stays) return null
  return (
    <Disclosure onToggle={setOpen} summary={<RowTitle>{t('order.ownData.title')}</RowTitle>}>
      {stays && (
        <Suspense fallback={<Skeleton lines={3} />}>
          <OwnData onErased={setReceipt} order={order} receipt={receipt} />
        </Suspense>
      )}
    </Disclosure>
  )
}
