import { useT } from '#portal/i18n/t.ts'
import { Columns, Page, Stack } from '#portal/ui/layout.tsx'
import { LiveRegion } from '#portal/ui/live-region.tsx'
import { Skeleton } from '#portal/ui/skeleton.tsx'
import { WizardHead } from '../wizard-head.tsx'

/** Keeps the places of the question and of the price while they are on their way. */
export const EstimateSkeleton = () => {
  const t = useT()
  return (
    <Page>
      <LiveRegion>{t('trade.loadingQuestions')}</LiveRegion>
      <Stack gap="wide">
        <WizardHead step="condition" />
        <Columns
          side={
            <Stack gap="wide">
              <Skeleton height="5rem" shape="block" />
              <Skeleton shape="title" width="8rem" />
              <Skeleton height="12rem" shape="block" />
            </Stack>
          }
        >
          <Stack gap="wide">
            <Skeleton shape="title" width="18rem" />
            {[1, 2, 3, 4].map((card) => (
              <Skeleton height="5.5rem" key={card} shape="block" />
            ))}
          </Stack>
        </Columns>
      </Stack>
    </Page>
  )
}
