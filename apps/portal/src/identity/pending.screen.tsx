import { useAt } from '#portal/affiliate/index.ts'
import type { IdentityCheck } from '#portal/api/identity.ts'
import { useT } from '#portal/i18n/t.ts'
import { AppLink } from '#portal/navigation/link.tsx'
import { paths } from '#portal/navigation/paths.ts'
import { useScreenTitle } from '#portal/navigation/screen-title.tsx'
import { Page } from '#portal/ui/layout.tsx'
import { LinkButton } from '#portal/ui/link-button.tsx'
import { LiveRegion } from '#portal/ui/live-region.tsx'
import { Spinner } from '#portal/ui/spinner.tsx'
import { StateIcon } from '#portal/ui/state-icon.tsx'
import { StateView } from '#portal/ui/state-view.tsx'
import { CheckPage } from './check-page.tsx'
import { useGoOn } from './use-go-on.ts'

/** `identity/pending/{orderId}`: the machine reads, then a person looks. May be kept open, or closed. */
export const Screen = () => <CheckPage>{(check) => <Pending check={check} />}</CheckPage>

export const Pending = ({ check }: { readonly check: IdentityCheck }) => {
  const t = useT()
  const at = useAt()
  useGoOn(check, 'identity/pending')
  const state = check.step === 'with-a-person' ? 'person' : check.step === 'reading' ? 'reading' : 'waiting'
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
            state !== 'reading' && (
              <LinkButton as={AppLink} to={paths.order(at, check.order)}>
                {t('litigation.toOrder')}
              </LinkButton>
            )
          )
        }
        picture={state === 'person' ? <StateIcon name="person" /> : <Spinner />}
        title={<h1>{title}</h1>}
      >
        <p>{t(`identity.pending.${state}.text`)}</p>
      </StateView>
    </Page>
  )
}
