import { useT } from '#portal/i18n/t.ts'
import { Columns, Page, Stack } from '@reprise/ui/layout/layout.tsx'
import { LiveRegion } from '@reprise/ui/feedback/live-region.tsx'
import { Skeleton } from '@reprise/ui/feedback/skeleton.tsx'
import { WizardHead } from '../wizard-head.tsx'

export const OfferSkeleton = () => {
  const t = useT()
  return (
    <Page>
      <LiveRegion>{t('offer.loading')}</LiveRegion>
      <Stack gap="wide">
        <WizardHead step="offer" />
        <Columns side={<Skeleton height="22rem" shape="block" />}>
          <Stack gap="wide">
            <Skeleton shape="title" width="20rem" />
            <Skeleton height="4rem" shape="block" width="12rem" />
            <Skeleton height="5rem" shape="block" />
            <Skeleton height="5rem" shape="block" />
          </Stack>
        </Columns>
      </Stack>
    </Page>
  )
}
