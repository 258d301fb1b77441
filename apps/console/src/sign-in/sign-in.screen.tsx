import { amongTests } from '#console/api/test-orders.ts'
import type { Me } from '#console/session/me.ts'
import { useT } from '#console/i18n/t.ts'
import { AccountButton } from './account-button.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { StationEntry } from './station-entry.tsx'
import { WayIn } from '#console/parts/way-in.tsx'

export const SignInScreen = ({ onSignedIn: enter }: { readonly onSignedIn: (me: Me) => void }) => {
  const t = useT()
  // What they may do among test orders was not said by signing in.
  const onSignedIn = amongTests() ? () => window.location.reload() : enter
  return (
    <WayIn lead={t('console.sign-in.lead')} title={t('console.sign-in.title')}>
      <StationEntry onSignedIn={onSignedIn} />
      <PasskeyButton onSignedIn={onSignedIn} text={t('console.sign-in.act')} />
      <AccountButton />
      <p>{t('console.sign-in.lost')}</p>
    </WayIn>
  )
}
