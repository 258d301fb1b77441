import { useT } from '#portal/i18n/t.ts'
import { Columns, Page, Stack } from '#portal/ui/layout.tsx'
import { LiveRegion } from '#portal/ui/live-region.tsx'
import { Skeleton } from '#portal/ui/skeleton.tsx'

/** Keeps the places of the order while it is on its way. */
export const SuccessSkeleton = () => {
  const t = useT()
  return (
    <Page>
      <LiveRegion>{t('success.loading')}</LiveRegion>
      <Columns side={<Skeleton height="14rem" shape="block" />}>
        <Stack gap="wide">
          <Skeleton shape="title" width="22rem" />
          <Skeleton height="3rem" shape="block" width="14rem" />
          <Skeleton height="16rem" shape="block" />
        </Stack>
      </Columns>
    </Page>
  )
}
