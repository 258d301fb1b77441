import type { IdentityCheck } from '@reprise/contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type Api, useApi } from '#portal/api/client.ts'
import { identityQuery } from '#portal/api/orders.ts'
import { mayAskAgain } from '#portal/api/query-client.ts'
import { useOrderChanges } from '#portal/api/use-live-order.ts'
import { useT } from '#portal/i18n/t.ts'
import { useParam } from '#portal/navigation/router.tsx'
import { useScreenTitle } from '#portal/navigation/screen-title.tsx'
import { OrderFailure } from '#portal/order-access/order-failure.tsx'
import { ProveWhoYouAre } from '#portal/order-access/prove-who-you-are.tsx'
import { Page, Stack } from '@reprise/ui/layout/layout.tsx'
import { Skeleton } from '@reprise/ui/feedback/skeleton.tsx'

type CheckPageProps = {
  readonly children: (check: IdentityCheck) => ReactNode
}

/** Looks the check up; a visitor who has only the address proves whose order it is first. */
export const CheckPage = ({ children }: CheckPageProps) => {
  const { data, error, refetch } = useCheck()
  if (data === undefined)
    return error === null ? <Waiting /> : <OrderFailure failure={error} again={() => void refetch()} />
  return data.accessLevel === 'link' ? <Unproved check={data} /> : children(data)
}

const Waiting = () => {
  const t = useT()
  return (
    <Page narrow>
      <Stack gap="wide">
        <h1>{t('identity.title')}</h1>
        <p role="status">{t('order.loading')}</p>
        <Skeleton lines={4} />
      </Stack>
    </Page>
  )
}

const Unproved = ({ check }: { readonly check: IdentityCheck }) => {
  const t = useT()
  useScreenTitle(t('identity.title'))
  return (
    <Page narrow>
      <Stack gap="wide">
        <h1>{t('identity.title')}</h1>
        <ProveWhoYouAre order={{ id: check.order }} />
      </Stack>
    </Page>
  )
}

/** In ms: while nothing tells what changes, and besides. A browser that opened a link must show that it is there. */
const ASK_AGAIN_MS = { alone: 2_000, live: 60_000 } as const

const keyOf = (api: Api, orderId: string) => identityQuery(api, orderId).queryKey

const useCheck = () => {
  const orderId = useParam('orderId')
  const [live, setLive] = useState(false)
  const query = useQuery({
    ...identityQuery(useApi(), orderId),
    refetchInterval: ({ state }) => mayAskAgain(state) && ASK_AGAIN_MS[live ? 'live' : 'alone'],
    staleTime: 0,
  })
  useOrderChanges(orderId, { keyOf, isKnown: query.data !== undefined, onLive: setLive })
  return { orderId, ...query }
}
