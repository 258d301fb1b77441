import { copyText } from '@reprise/browser/clipboard.ts'
import { now } from '@reprise/browser/clock.ts'
import { isProblem } from '@reprise/browser/http-errors.ts'
import { randomId } from '@reprise/browser/random-id.ts'
import type { IdentityCheck } from '@reprise/contract'
import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { Button } from '@reprise/ui/controls/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAt } from '#portal/affiliate/index.ts'
import { useApi } from '#portal/api/client.ts'
import { asOneWord } from '#portal/i18n/as-one-word.ts'
import { useT } from '#portal/i18n/t.ts'
import { paths } from '#portal/navigation/paths.ts'
import { AppLink } from '#portal/navigation/router.tsx'
import { useScreenTitle } from '#portal/navigation/screen-title.tsx'
import { Card, Cluster, Page, Stack } from '@reprise/ui/layout/layout.tsx'
import { QrCode } from '@reprise/ui/drawings/qr-code.tsx'
import { LinkButton } from '@reprise/ui/controls/link-button.tsx'
import { LiveRegion } from '@reprise/ui/feedback/live-region.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { Skeleton } from '@reprise/ui/feedback/skeleton.tsx'
import { linkWish } from './hand-off/link-wish.ts'
import styles from './identity.module.css'
import { CheckPage } from './check-page.tsx'
import { Face } from './face.tsx'
import { TwoWords } from './hand-off/two-words.tsx'
import { useGoOnAgain } from './use-go-on.ts'

export const Screen = () => (
  <>
    <Face />
    <CheckPage>{(check) => <HandOver check={check} />}</CheckPage>
  </>
)

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
        {isOpened ? (
          <OnThePhone check={check} />
        ) : (
          <Code isSeen={check.linkSeen} maskedPhone={check.maskedPhone} orderId={check.order} />
        )}
        <p>
          <LinkButton as={AppLink} icon="chevron-back" to={paths.ofOrder('identity')(at, check.order)} variant="quiet">
            {t('identity.back')}
          </LinkButton>
        </p>
      </Stack>
    </Page>
  )
}

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

type CodeProps = {
  readonly orderId: string
  readonly isSeen: boolean
  /** Undefined where no SMS can be sent. */
  readonly maskedPhone: string | undefined
}

const Code = ({ orderId, isSeen, maskedPhone }: CodeProps) => {
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
            <ShareLink maskedPhone={maskedPhone} orderId={orderId} url={link.url} />
          </>
        )}
      </Stack>
    </Card>
  )
}

type Said = 'copied' | 'notCopied' | 'mailed' | 'mailTooOften' | 'mailFailed' | 'texted' | 'textFailed' | 'sentTooOften'

type ShareLinkProps = Pick<CodeProps, 'orderId' | 'maskedPhone'> & { readonly url: string }

const ShareLink = ({ orderId, url, maskedPhone }: ShareLinkProps) => {
  const t = useT()
  const api = useApi()
  const [said, setSaid] = useState<Said>()
  const [busy, setBusy] = useState(false)
  const send = async (by: 'mail' | 'sms') => {
    setBusy(true)
    try {
      await api.call(by === 'mail' ? 'mailIdentityLink' : 'textIdentityLink', {
        params: { id: orderId },
        key: randomId(),
      })
      setSaid(by === 'mail' ? 'mailed' : 'texted')
    } catch (failure) {
      const isTooOften = isProblem(failure, 'too-many-requests')
      if (by === 'mail') setSaid(isTooOften ? 'mailTooOften' : 'mailFailed')
      else setSaid(isTooOften ? 'sentTooOften' : 'textFailed')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Stack gap="close">
      <Cluster>
        <Button
          icon="copy"
          onClick={() => void copyText(url).then((done) => setSaid(done ? 'copied' : 'notCopied'))}
          variant="secondary"
        >
          {t('identity.copy')}
        </Button>
        <Button busy={busy} icon="mail" onClick={() => void send('mail')} variant="secondary">
          {t('identity.mail')}
        </Button>
        {maskedPhone !== undefined && (
          <Button busy={busy} onClick={() => void send('sms')} variant="secondary">
            {t('identity.sms', { phone: asOneWord(maskedPhone) })}
          </Button>
        )}
      </Cluster>
      <p role="status">{said === undefined ? '' : t(`identity.share.${said}`)}</p>
    </Stack>
  )
}

/** A link is renewed so long before its end, in ms: a person who scans it just then still gets in. */
const BEFORE_END_MS = 60_000
const TRY_AGAIN_MS = 5_000

/** A link that works while the page is open: it renews itself, and keeps its two words. */
const useIdentityLink = (
  orderId: string,
): { readonly link: ReplyOf<'createIdentityLink'> | undefined; readonly failed: boolean } => {
  const api = useApi()
  const at = useAt()
  const { data, errorUpdatedAt, dataUpdatedAt } = useQuery({
    queryKey: [...api.scope, 'identity-link', orderId],
    queryFn: ({ signal }) => api.call('createIdentityLink', { ...linkWish(at, orderId), key: randomId(), signal }),
    retry: false,
    refetchInterval: ({ state }) =>
      state.data === undefined || state.errorUpdatedAt > state.dataUpdatedAt
        ? TRY_AGAIN_MS
        : Math.max(TRY_AGAIN_MS, Date.parse(state.data.expiresAt) - now() - BEFORE_END_MS),
    refetchIntervalInBackground: true,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return { link: data, failed: errorUpdatedAt > dataUpdatedAt }
}
