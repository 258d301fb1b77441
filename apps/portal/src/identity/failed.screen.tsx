import type { IdentityCheck } from '@reprise/contract'
import { useAt } from '#portal/affiliate/index.ts'
import { useT } from '#portal/i18n/t.ts'
import { paths } from '#portal/navigation/paths.ts'
import { AppLink } from '#portal/navigation/router.tsx'
import { useScreenTitle } from '#portal/navigation/screen-title.tsx'
import { isHandheld } from '#portal/platform/touch.ts'
import { Card, Page, Stack } from '@reprise/ui/layout/layout.tsx'
import { LinkButton } from '@reprise/ui/controls/link-button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { AskPerson } from './ask-person.tsx'
import { CheckPage } from './check-page.tsx'
import { Outside } from './outside.tsx'
import { useGoOnFromOutcome } from './use-go-on.ts'

/** Never a dead end. */
export const Screen = () => <CheckPage>{(check) => <Failed check={check} />}</CheckPage>

const Failed = ({ check }: { readonly check: IdentityCheck }) => {
  const t = useT()
  useScreenTitle(t('identity.failed.title'))
  useGoOnFromOutcome(check, 'identity/failed')
  const { reasons, triesLeft, maySend } = check
  return (
    <Page narrow>
      <Stack gap="wide">
        <Stack gap="close">
          <h1>{t('identity.failed.title')}</h1>
          <p>{t('identity.failed.safe')}</p>
        </Stack>
        {reasons.length === 0 ? (
          <p>{t('identity.failed.unknown')}</p>
        ) : (
          <Stack gap="close">
            {reasons.map((reason) => (
              <Notice key={reason} title={t(`identity.reason.${reason}`)} tone="caution">
                {t(`identity.remedy.${reason}`)}
              </Notice>
            ))}
          </Stack>
        )}
        <Card as="section">
          <Stack>
            {maySend && <Again check={check} />}
            <p>
              {t(maySend ? (triesLeft > 0 ? 'identity.triesLeft' : 'identity.noTries') : 'identity.usedUp', {
                count: triesLeft,
              })}
            </p>
            <AskPerson orderId={check.order} />
          </Stack>
        </Card>
      </Stack>
    </Page>
  )
}

const Again = ({ check: { order, provider, accessLevel } }: { readonly check: IdentityCheck }) => {
  const t = useT()
  const at = useAt()
  if (provider !== 'embedded') return <Outside orderId={order} text={t('identity.again')} />
  const isHere = isHandheld() || accessLevel === 'device'
  return (
    <p>
      <LinkButton
        as={AppLink}
        icon="camera"
        to={paths.ofOrder(isHere ? 'identity/idcheck' : 'identity/qrcode')(at, order)}
        variant="primary"
      >
        {t('identity.again')}
      </LinkButton>
    </p>
  )
}
