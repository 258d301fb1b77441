import { isUuid } from '@reprise/contract/identifier/id-patterns'
import { useQuery } from '@tanstack/react-query'
import { useAt } from '#portal/affiliate/index.ts'
import { useApi } from '#portal/api/client.ts'
import { orderQuery } from '#portal/api/orders.ts'
import { useT } from '#portal/i18n/t.ts'
import { paths } from '#portal/navigation/paths.ts'
import { useSearchParams } from '#portal/navigation/router.tsx'
import { DeadEnd } from '#portal/page-states/dead-end.tsx'
import { isProblem } from '@reprise/browser/http-errors.ts'
import { FailurePage } from '#portal/page-states/failure-page.tsx'
import { TallPage } from '#portal/page-states/tall-page.tsx'
import { Columns, Stack } from '@reprise/ui/layout/layout.tsx'
import { LiveRegion } from '@reprise/ui/feedback/live-region.tsx'
import { Skeleton } from '@reprise/ui/feedback/skeleton.tsx'
import { OrderTexts } from '../basket/order-texts.tsx'
import { lastSale } from '../last-sale.ts'
import { Sold } from './sold.tsx'

/** `success`: the order that its query names, else the one this tab placed last. What it shows depends on the session. */
export const Screen = () => {
  const { affiliateId } = useAt()
  const id = useSearchParams()['order'] ?? lastSale(affiliateId)?.order ?? ''
  return isUuid(id) ? <PlacedOrder id={id} key={id} /> : <NoOrder />
}

const PlacedOrder = ({ id }: { readonly id: string }) => {
  const { data, error, refetch } = useQuery(orderQuery(useApi(), id))
  if (data !== undefined)
    return (
      <OrderTexts needed={data.devices !== undefined} waiting={<SuccessSkeleton />}>
        <Sold order={data} />
      </OrderTexts>
    )
  if (isProblem(error, 'order-not-found')) return <NoOrder />
  if (error !== null) return <FailurePage again={() => void refetch()} failure={error} />
  return <SuccessSkeleton />
}

const NoOrder = () => {
  const t = useT()
  const at = useAt()
  return (
    <DeadEnd
      action={t('shell.follow')}
      other={{ action: t('customer.empty.start'), to: paths.home(at) }}
      sign="mail"
      text={t('success.none.text')}
      title={t('success.none.title')}
      to={paths.follow(at)}
    />
  )
}

const SuccessSkeleton = () => {
  const t = useT()
  return (
    <TallPage>
      <LiveRegion>{t('success.loading')}</LiveRegion>
      <Columns side={<Skeleton height="14rem" shape="block" />}>
        <Stack gap="wide">
          <Skeleton shape="title" width="22rem" />
          <Skeleton height="3rem" shape="block" width="14rem" />
          <Skeleton height="16rem" shape="block" />
        </Stack>
      </Columns>
    </TallPage>
  )
}
