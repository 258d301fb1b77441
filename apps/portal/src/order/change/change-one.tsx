import type { Order } from '@reprise/contract'
import { lazy, Suspense } from 'react'
import { useT } from '#portal/i18n/t.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Stack } from '@reprise/ui/layout/layout.tsx'
import { Skeleton } from '@reprise/ui/feedback/skeleton.tsx'
import type { OrderDetail } from './change-form.tsx'

/** Fields and their rules weigh as much as the rest of the page, and few need them. */
const ChangeForm = lazy(() => import('./change-form.tsx').then((module) => ({ default: module.ChangeForm })))
const CodeForm = lazy(() =>
  import('#portal/order-access/code-form.tsx').then((module) => ({ default: module.CodeForm })),
)

type ChangeOneProps = {
  readonly order: Order
  readonly detail: OrderDetail
  readonly onDone: () => void
  readonly onLeave: () => void
}

/** One detail of an order, changed after a fresh code (domain, level L3). */
export const ChangeOne = ({ order, detail, onDone, onLeave }: ChangeOneProps) => {
  const t = useT()
  return (
    <Stack>
      {order.accessLevel === 'step-up' ? (
        <Suspense fallback={<Skeleton lines={3} />}>
          <ChangeForm detail={detail} key={detail} onDone={onDone} order={order} />
        </Suspense>
      ) : (
        <>
          <h2>{t(`order.change.what.${detail}`)}</h2>
          <p>{t('order.change.prove')}</p>
          <Suspense fallback={<Skeleton lines={3} />}>
            <CodeForm confirmText={t('order.change.confirm')} order={order} />
          </Suspense>
        </>
      )}
      <div>
        <Button onClick={onLeave} small variant="quiet">
          {t('order.change.leave')}
        </Button>
      </div>
    </Stack>
  )
}
