import type { Order } from '@reprise/contract'
import { Skeleton } from '@reprise/ui/feedback/skeleton.tsx'
import { lazy, Suspense } from 'react'
import { useInstance } from '#portal/affiliate/index.ts'

/** Fields, their rules and the reading of pictures weigh more than many a page. */
const Device = lazy(() => import('./device-numbers.tsx').then((module) => ({ default: module.DeviceNumbers })))

/** While it is one of these, the numbers of its devices may be told: they have not arrived. */
const OPEN: readonly Order['status'][] = ['created', 'sent']

type IdentifiersProps = {
  readonly order: Order
  /** Only devices of which something was told. */
  readonly known?: boolean
  /** A line each, which opens: where nothing waits for them. */
  readonly folded?: boolean
}

/** The numbers of the devices of an order, to be told and changed; nothing where the programme does not ask for them. */
export const Identifiers = ({ order, known = false, folded = false }: IdentifiersProps) => {
  const asked = useInstance().identifiers?.customer ?? 'optional'
  const items = order._embedded.declaredItems
  const shown = known ? items.filter(({ identifiers }) => identifiers !== undefined) : items
  if (asked === 'none' || order.accessLevel === 'link' || !OPEN.includes(order.status) || shown.length === 0)
    return null
  return (
    <Suspense fallback={folded ? <Skeleton height="3rem" shape="block" /> : <Skeleton lines={3} />}>
      {shown.map((item) => (
        <Device
          folded={folded}
          isRequired={asked === 'required'}
          item={item}
          key={item.id}
          named={items.length > 1}
          order={order}
        />
      ))}
    </Suspense>
  )
}
