import { useT } from '#portal/i18n/t.ts'
import { Page, Stack } from '@reprise/ui/layout/layout.tsx'
import { Skeleton } from '@reprise/ui/feedback/skeleton.tsx'

/** Stands for an order that is being looked up. */
export const OrderWaiting = () => {
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
