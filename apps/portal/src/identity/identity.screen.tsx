import type { IdentityCheck } from '@reprise/contract'
import { useAt } from '#portal/affiliate/index.ts'
import { useT } from '#portal/i18n/t.ts'
import { paths } from '#portal/navigation/paths.ts'
import { AppLink } from '#portal/navigation/router.tsx'
import { useScreenTitle } from '#portal/navigation/screen-title.tsx'
import { isHandheld } from '#portal/platform/touch.ts'
import { Card, Cluster, Page, Stack } from '@reprise/ui/layout/layout.tsx'
import { LinkButton } from '@reprise/ui/controls/link-button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { StateView } from '@reprise/ui/feedback/state-view.tsx'
import styles from './identity.module.css'
import { CheckPage } from './check-page.tsx'
import { Outside } from './outside.tsx'
import { PrivacyNote } from './privacy-note.tsx'
import { useGoOn } from './use-go-on.ts'

export const Screen = () => (
  <CheckPage>
    {(check) => (check.step === 'not-required' ? <NothingToDo check={check} /> : <Begin check={check} />)}
  </CheckPage>
)

const Begin = ({ check }: { readonly check: IdentityCheck }) => {
  const t = useT()
  useScreenTitle(t('identity.title'))
  useGoOn(check, 'identity')
  return (
    <Page narrow>
      <Stack gap="wide">
        <Stack gap="close">
          <h1>{t('identity.title')}</h1>
          <p>{t('identity.why')}</p>
        </Stack>
        <Card as="section">
          <Stack>
            <h2>{t('identity.need.title')}</h2>
            <ul className={styles.points}>
              <li>{t('identity.need.document')}</li>
              <li>{t('identity.need.light')}</li>
              <li>{t('identity.need.time')}</li>
            </ul>
            {check.step === 'opened' && (
              <Notice icon="phone" role="status">
                {t('identity.opened')}
              </Notice>
            )}
            <Ways check={check} />
            <PrivacyNote />
          </Stack>
        </Card>
      </Stack>
    </Page>
  )
}

const Ways = ({ check }: { readonly check: IdentityCheck }) => {
  const t = useT()
  const at = useAt()
  if (check.provider !== 'embedded') return <Outside orderId={check.order} text={t('identity.outside')} />
  const here = paths.ofOrder('identity/idcheck')(at, check.order)
  if (isHandheld() || check.accessLevel === 'device')
    return (
      <p>
        <LinkButton as={AppLink} icon="camera" to={here} variant="primary" wide>
          {t('identity.start')}
        </LinkButton>
      </p>
    )
  return (
    <Cluster>
      <LinkButton as={AppLink} icon="phone" to={paths.ofOrder('identity/qrcode')(at, check.order)} variant="primary">
        {t('identity.onPhone')}
      </LinkButton>
      <LinkButton as={AppLink} to={here} variant="secondary">
        {t('identity.here')}
      </LinkButton>
    </Cluster>
  )
}

const NothingToDo = ({ check }: { readonly check: IdentityCheck }) => {
  const t = useT()
  const at = useAt()
  useScreenTitle(t('identity.none.title'))
  return (
    <Page narrow>
      <StateView
        action={
          <LinkButton as={AppLink} to={paths.order(at, check.order)}>
            {t('litigation.toOrder')}
          </LinkButton>
        }
        title={<h1>{t('identity.none.title')}</h1>}
      >
        <p>{t('identity.none.text')}</p>
      </StateView>
    </Page>
  )
}
