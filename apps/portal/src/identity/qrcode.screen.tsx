import type { IdentityCheck } from '@reprise/contract'
import { useAt } from '#portal/affiliate/index.ts'
import { useT } from '#portal/i18n/t.ts'
import { paths } from '#portal/navigation/paths.ts'
import { AppLink } from '#portal/navigation/router.tsx'
import { useScreenTitle } from '#portal/navigation/screen-title.tsx'
import { Card, Page, Stack } from '@reprise/ui/layout/layout.tsx'
import { LinkButton } from '@reprise/ui/controls/link-button.tsx'
import { LiveRegion } from '@reprise/ui/feedback/live-region.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { Skeleton } from '@reprise/ui/feedback/skeleton.tsx'
import styles from './identity.module.css'
import { CheckPage } from './check-page.tsx'
import { QrCode } from './hand-off/qr-code.tsx'
import { ShareLink } from './hand-off/share-link.tsx'
import { TwoWords } from './hand-off/two-words.tsx'
import { useIdentityLink } from './hand-off/use-identity-link.ts'
import { useGoOnAgain } from './use-go-on.ts'

/** `identity/qrcode/{orderId}`: hands the check over to a phone and follows it. */
export const Screen = () => <CheckPage>{(check) => <HandOver check={check} />}</CheckPage>

const HandOver = ({ check }: { readonly check: IdentityCheck }) => {
  const t = useT()
  const at = useAt()
  useScreenTitle(t('identity.qr.title'))
  useGoOnAgain(check, 'identity/qrcode')
  const isOpened = check.step === 'opened'
  return (
    <Page narrow>
      <Stack gap="wide">
        <LiveRegion>
          {t(isOpened ? 'identity.qr.opened' : check.linkSeen ? 'identity.qr.seen' : 'identity.qr.waiting')}
        </LiveRegion>
        <h1>{t(isOpened ? 'identity.qr.opened' : 'identity.qr.title')}</h1>
        {isOpened ? <OnThePhone check={check} /> : <Code isSeen={check.linkSeen} orderId={check.order} />}
        <p>
          <LinkButton as={AppLink} icon="chevron-back" to={paths.ofOrder('identity')(at, check.order)} variant="quiet">
            {t('identity.back')}
          </LinkButton>
        </p>
      </Stack>
    </Page>
  )
}

/** What this page waits for; the dot says that it is looking. */
const Awaited = ({ children }: { readonly children: string }) => (
  <p className={styles.awaited}>
    <span aria-hidden="true" className={styles.dot} />
    <span>{children}</span>
  </p>
)

const OnThePhone = ({ check }: { readonly check: IdentityCheck }) => {
  const t = useT()
  return (
    <Card as="section">
      <Stack>
        <Awaited>{t('identity.qr.follow')}</Awaited>
        <TwoWords hint={t('identity.words.desktop')} words={check.words} />
      </Stack>
    </Card>
  )
}

const Code = ({ orderId, isSeen }: { readonly orderId: string; readonly isSeen: boolean }) => {
  const t = useT()
  const { link, failed } = useIdentityLink(orderId)
  return (
    <Card as="section">
      <Stack>
        <p>{t('identity.qr.text')}</p>
        {failed && (
          <Notice role="alert" tone="danger">
            {t('identity.failedToStart')}
          </Notice>
        )}
        {link === undefined ? (
          <Skeleton lines={6} />
        ) : (
          <>
            <QrCode label={t('identity.qr.alt')} text={link.url} />
            <Awaited>{t(isSeen ? 'identity.qr.seen' : 'identity.qr.waiting')}</Awaited>
            <TwoWords hint={t('identity.words.desktop')} words={link.words} />
            <ShareLink orderId={orderId} url={link.url} />
          </>
        )}
      </Stack>
    </Card>
  )
}
