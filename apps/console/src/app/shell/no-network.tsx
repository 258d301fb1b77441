import { Button } from '@reprise/ui/controls/button.tsx'
import { WayIn } from '#console/parts/way-in.tsx'
import { useT } from '#console/i18n/t.ts'

type NoNetworkProps = { readonly isAsking: boolean; readonly onAsk: () => void }

/** The page was opened without a network: whose it is cannot be told, so nothing is shown or taken until the server says. */
export const NoNetwork = ({ isAsking, onAsk }: NoNetworkProps) => {
  const t = useT()
  return (
    <WayIn lead={t('console.offline-kept')} title={t('console.offline')}>
      <Button busy={isAsking} onClick={onAsk} variant="secondary">
        {t('console.failure.again')}
      </Button>
    </WayIn>
  )
}
