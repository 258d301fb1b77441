import { useT } from '#portal/i18n/t.ts'
import { Page, Stack } from '#portal/ui/layout.tsx'
import { LiveRegion } from '#portal/ui/live-region.tsx'
import { Skeleton } from '#portal/ui/skeleton.tsx'

/** A page whose code is still on its way. */
export const WaitingScreen = () => {
  const t = useT()
  return (
    <Page>
      <LiveRegion>{t('shell.loading')}</LiveRegion>
      <Stack gap="wide">
        <Skeleton shape="title" width="16rem" />
        <Skeleton height="14rem" shape="block" />
      </Stack>
    </Page>
  )
}
