import { useQuery } from '@tanstack/react-query'
import { useApi } from '#portal/api/api-context.tsx'
import { orderQuery } from '#portal/api/orders.ts'
import { useT } from '#portal/i18n/t.ts'
import { useRouteParams } from '#portal/navigation/here.ts'
import { useScreenTitle } from '#portal/navigation/screen-title.tsx'
import { Button } from '#portal/ui/button.tsx'
import { Page, Stack } from '#portal/ui/layout.tsx'
import { Skeleton } from '#portal/ui/skeleton.tsx'
import { StateView } from '#portal/ui/state-view.tsx'
import { OrderDetails } from './order-details.tsx'

/** How often an open page asks whether something has changed, in ms; a page nobody looks at does not ask. */
const ASK_AGAIN_MS = 10_000

/** `order/{orderId}`: what happened, what comes next, and the one thing to do now. */
export const Screen = () => {
  const { orderId = '' } = useRouteParams()
  const api = useApi()
  const { data, error, refetch } = useQuery({
    ...orderQuery(api, orderId),
    refetchInterval: ASK_AGAIN_MS,
    staleTime: 0,
  })
  if (data !== undefined) return <OrderDetails order={data} />
  return error === null ? <Waiting /> : <Missing again={() => void refetch()} />
}

const Waiting = () => {
  const t = useT()
  return (
    <Page>
      <Stack gap="wide">
        <h1>{t('order.title')}</h1>
        <p role="status">{t('order.loading')}</p>
        <Skeleton lines={6} />
      </Stack>
    </Page>
  )
}

const Missing = ({ again }: { readonly again: () => void }) => {
  const t = useT()
  useScreenTitle(t('order.missing.title'))
  return (
    <Page>
      <StateView
        action={
          <Button icon="refresh" onClick={again}>
            {t('failure.again')}
          </Button>
        }
        role="alert"
        title={<h1>{t('order.missing.title')}</h1>}
      >
        <p>{t('order.missing.text')}</p>
      </StateView>
    </Page>
  )
}
