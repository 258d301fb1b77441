import type { Order } from '@reprise/contract'
import { lazy, Suspense, useState } from 'react'
import { useT } from '#portal/i18n/t.ts'
import { RowTitle } from '#portal/ui/row-title.tsx'
import { Disclosure } from '@reprise/ui/controls/disclosure.tsx'
import { Skeleton } from '@reprise/ui/feedback/skeleton.tsx'

const Cases = lazy(() => import('./cases.tsx').then((module) => ({ default: module.Cases })))

/** Read once it is opened, or while an answer is promised. */
export const CasesSection = ({ order }: { readonly order: Order }) => {
  const t = useT()
  const isPromised = order.promises.some(({ kind }) => kind === 'answer')
  const [open, setOpen] = useState(isPromised)
  return (
    <Disclosure onToggle={setOpen} open={isPromised} summary={<RowTitle>{t('case.title')}</RowTitle>}>
      {open && (
        <Suspense fallback={<Skeleton lines={3} />}>
          <Cases orderId={order.id} />
        </Suspense>
      )}
    </Disclosure>
  )
}
