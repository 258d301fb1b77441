import { useLiveOrder } from '#portal/api/use-live-order.ts'
import { useParam } from '#portal/navigation/router.tsx'
import { OrderFailure, OrderWaiting } from '#portal/order-access/order-failure.tsx'
import { SendProduct } from './send-product.tsx'

export const Screen = () => {
  const orderId = useParam('orderId')
  const { data, error, refetch } = useLiveOrder(orderId)
  if (data !== undefined) return <SendProduct order={data} />
  return error === null ? <OrderWaiting /> : <OrderFailure failure={error} again={() => void refetch()} />
}
