import type { Order } from '@reprise/contract'
import { lazy, Suspense, useState } from 'react'
import { useT } from '#portal/i18n/t.ts'
import { Card } from '@reprise/ui/layout/layout.tsx'
import { Disclosure } from '@reprise/ui/controls/disclosure.tsx'
import { Skeleton } from '@reprise/ui/feedback/skeleton.tsx'

const Cases = lazy(() => import('./cases.tsx').then((module) => ({ default: module.Cases })))

/** Read once it is opened, or while an answer is promised. */
export const CasesSection = ({ order }: { readonly order: Order }) => {
  const t = useT()
  const isPromised = order.promises.some(({ kind }) => kind === 'answer')
  const [open, setOpen] = useState(isPromised)
  return (
    <Card as="section">
      <Disclosure look="plain" onToggle={setOpen} open={isPromised} summary={<h2>{t('case.title')}</h2>}>
        {open && (
          <Suspense fallback={<Skeleton lines={3} />}>
            <Cases orderId={order.id} />
          </Suspense>
        )}
      </Disclosure>
    </Card>
  )
}
