import type { Order } from '@reprise/contract'
import { useQuery } from '@tanstack/react-query'
import { useAt } from '#portal/affiliate/index.ts'
import { useApi } from '#portal/api/client.ts'
import { litigationQuery } from '#portal/api/orders.ts'
import { useLiveOrder } from '#portal/api/use-live-order.ts'
import { useT } from '#portal/i18n/t.ts'
import { paths } from '#portal/navigation/paths.ts'
import { AppLink, useParam } from '#portal/navigation/router.tsx'
import { useScreenTitle } from '#portal/navigation/screen-title.tsx'
import { OrderFailure, OrderWaiting } from '#portal/order-access/order-failure.tsx'
import { isProblem } from '@reprise/browser/http-errors.ts'
import { Page } from '@reprise/ui/layout/layout.tsx'
import { LinkButton } from '@reprise/ui/controls/link-button.tsx'
import { StateView } from '@reprise/ui/feedback/state-view.tsx'
import { Question } from './question.tsx'

export const LitigationPage = () => {
  const orderId = useParam('orderId')
  const { data, error, refetch } = useLiveOrder(orderId)
  if (data !== undefined) return <OfOrder order={data} />
  return error === null ? <OrderWaiting /> : <OrderFailure failure={error} again={() => void refetch()} />
}

const OfOrder = ({ order }: { readonly order: Order }) => {
  const api = useApi()
  const { data, error, refetch } = useQuery(litigationQuery(api, order.id))
  if (data !== undefined) return <Question litigation={data} order={order} />
  if (isProblem(error, 'litigation-not-found')) return <NothingOpen order={order} />
  return error === null ? <OrderWaiting /> : <OrderFailure failure={error} again={() => void refetch()} />
}

const NothingOpen = ({ order }: { readonly order: Order }) => {
  const t = useT()
  const at = useAt()
  useScreenTitle(t('litigation.none.title'))
  return (
    <Page>
      <StateView
        action={
          <LinkButton as={AppLink} to={paths.order(at, order.id)}>
            {t('litigation.toOrder')}
          </LinkButton>
        }
        title={<h1>{t('litigation.none.title')}</h1>}
      >
        <p>{t('litigation.none.text')}</p>
      </StateView>
    </Page>
  )
}
