import type { IdentityCheck } from '@reprise/contract'
import { useState } from 'react'
import { useAt } from '#portal/affiliate/index.ts'
import { useT } from '#portal/i18n/t.ts'
import { paths } from '#portal/navigation/paths.ts'
import { AppLink } from '#portal/navigation/router.tsx'
import { useScreenTitle } from '#portal/navigation/screen-title.tsx'
import { useAfter } from '@reprise/browser/retries.ts'
import { Page } from '@reprise/ui/layout/layout.tsx'
import { LinkButton } from '@reprise/ui/controls/link-button.tsx'
import { LiveRegion } from '@reprise/ui/feedback/live-region.tsx'
import { Spinner } from '@reprise/ui/feedback/spinner.tsx'
import { StateIcon } from '@reprise/ui/feedback/state-icon.tsx'
import { StateView } from '@reprise/ui/feedback/state-view.tsx'
import { CheckPage } from './check-page.tsx'
import { Face } from './face.tsx'
import { useGoOnFromOutcome } from './use-go-on.ts'

/** Reading takes a second or two; after this, in ms, the page must not keep the visitor waiting. */
const USUAL_MS = 20_000

export const Screen = () => (
  <>
    <Face />
    <CheckPage>{(check) => <Pending check={check} />}</CheckPage>
  </>
)

export const Pending = ({ check }: { readonly check: IdentityCheck }) => {
  const t = useT()
  const at = useAt()
  useGoOnFromOutcome(check, 'identity/pending')
  const isReading = check.step === 'reading'
  const isSlow = useLasts(isReading)
  const state = check.step === 'with-a-person' ? 'person' : isReading ? 'reading' : 'waiting'
  const title = t(`identity.pending.${state}.title`)
  useScreenTitle(title)
  return (
    <Page narrow>
      <LiveRegion>{title}</LiveRegion>
      <StateView
        action={
          check.accessLevel === 'device' ? (
            <p>{t('identity.pending.close')}</p>
          ) : (
            (!isReading || isSlow) && (
              <LinkButton as={AppLink} to={paths.order(at, check.order)}>
                {t('litigation.toOrder')}
              </LinkButton>
            )
          )
        }
        picture={state === 'person' ? <StateIcon name="person" /> : <Spinner />}
        title={<h1>{title}</h1>}
      >
        <p>{t(isSlow ? 'identity.pending.slow' : `identity.pending.${state}.text`)}</p>
      </StateView>
    </Page>
  )
}

const useLasts = (isSo: boolean): boolean => {
  const [lasts, setLasts] = useState(false)
  if (lasts && !isSo) setLasts(false)
  useAfter(USUAL_MS, isSo || undefined, setLasts)
  return isSo && lasts
}
