import { useT } from '#portal/i18n/t.ts'
import { useMessages } from '@reprise/ui/words/messages.ts'
import { Page, Stack } from '@reprise/ui/layout/layout.tsx'
import { LiveRegion } from '@reprise/ui/feedback/live-region.tsx'
import { Skeleton } from '@reprise/ui/feedback/skeleton.tsx'

/** Says nothing where the messages are on their way, too: a key is no word. */
export const WaitingScreen = () => {
  const t = useT()
  const hasWords = useMessages().texts['shell.loading'] !== undefined
  return (
    <Page>
      <LiveRegion>{hasWords ? t('shell.loading') : ''}</LiveRegion>
      <Stack gap="wide">
        <Skeleton shape="title" width="16rem" />
        <Skeleton height="80svh" shape="block" />
      </Stack>
    </Page>
  )
}
