import type { ReactNode } from 'react'
import type { IdentityCheck } from '#portal/api/identity.ts'
import { useT } from '#portal/i18n/t.ts'
import { useScreenTitle } from '#portal/navigation/screen-title.tsx'
import { OrderFailure } from '#portal/order-access/order-failure.tsx'
import { ProveWhoYouAre } from '#portal/order-access/prove-who-you-are.tsx'
import { Page, Stack } from '#portal/ui/layout.tsx'
import { Skeleton } from '#portal/ui/skeleton.tsx'
import { useCheck } from './use-check.ts'

type CheckPageProps = {
  /** What the page shows to whoever may act on the check. */
  readonly children: (check: IdentityCheck) => ReactNode
}

/** Looks the check up; whoever has only the address proves whose order it is first. */
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
