import type { IdentityCheck } from '@reprise/contract'
import { useAt } from '#portal/affiliate/index.ts'
import { useT } from '#portal/i18n/t.ts'
import { paths } from '#portal/navigation/paths.ts'
import { AppLink } from '#portal/navigation/router.tsx'
import { useScreenTitle } from '#portal/navigation/screen-title.tsx'
import { Page } from '@reprise/ui/layout/layout.tsx'
import { LinkButton } from '@reprise/ui/controls/link-button.tsx'
import { StateIcon } from '@reprise/ui/feedback/state-icon.tsx'
import { StateView } from '@reprise/ui/feedback/state-view.tsx'
import { CheckPage } from './check-page.tsx'
import { Pending } from './pending.screen.tsx'

/** A visitor who comes back from an outside provider before its answer waits here. */
export const Screen = () => (
  <CheckPage>
    {(check) => (check.step === 'accepted' ? <Succeeded check={check} /> : <Pending check={check} />)}
  </CheckPage>
)

const Succeeded = ({ check }: { readonly check: IdentityCheck }) => {
  const t = useT()
  const at = useAt()
  useScreenTitle(t('identity.succeed.title'))
  return (
    <Page narrow>
      <StateView
        action={
          check.accessLevel === 'device' ? (
            <p>{t('identity.pending.close')}</p>
          ) : (
            <LinkButton as={AppLink} to={paths.order(at, check.order)} variant="primary">
              {t('litigation.toOrder')}
            </LinkButton>
          )
        }
        picture={<StateIcon name="check" tone="positive" />}
        role="status"
        title={<h1>{t('identity.succeed.title')}</h1>}
      >
        <p>{t('identity.succeed.text')}</p>
      </StateView>
    </Page>
  )
}
