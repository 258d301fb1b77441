import { isProblem } from '@reprise/browser/http-errors.ts'
import { randomId } from '@reprise/browser/random-id.ts'
import type { IdentityCheck } from '@reprise/contract'
import {
  IDENTITY_DOCUMENTS,
  type IdentityDocument,
  type IdentitySide,
  SIDES_OF,
} from '@reprise/contract/order-api/identity-words'
import { Button } from '@reprise/ui/controls/button.tsx'
import { LinkButton } from '@reprise/ui/controls/link-button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { Skeleton } from '@reprise/ui/feedback/skeleton.tsx'
import { StateView } from '@reprise/ui/feedback/state-view.tsx'
import { ChoiceCard } from '@reprise/ui/fields/choice-card.tsx'
import { ChoiceGroup } from '@reprise/ui/fields/choice-group.tsx'
import { Steps } from '@reprise/ui/layout/steps.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useAt, useInstance } from '#portal/affiliate/index.ts'
import { useApi } from '#portal/api/client.ts'
import { identityQuery } from '#portal/api/orders.ts'
import { useT } from '#portal/i18n/t.ts'
import { paths } from '#portal/navigation/paths.ts'
import { AppLink, useParam } from '#portal/navigation/router.tsx'
import { useScreenTitle } from '#portal/navigation/screen-title.tsx'
import { useLinkToken } from '#portal/order-access/prove-who-you-are.tsx'
import { Page, Stack } from '@reprise/ui/layout/layout.tsx'
import { TryAgain } from '#portal/page-states/failure-page.tsx'
import { AskPerson } from './ask-person.tsx'
import { DocumentDrawing } from './capture/document-drawing.tsx'
import { TakePhoto } from './capture/take-photo.tsx'
import { CheckPage } from './check-page.tsx'
import { Face } from './face.tsx'
import { TwoWords } from './hand-off/two-words.tsx'
import { PrivacyNote } from './privacy-note.tsx'
import { useGoOnAgain } from './use-go-on.ts'

export const Screen = () => (
  <>
    <Face />
    <OnThisDevice />
  </>
)

const OnThisDevice = () => {
  const { token, forget } = useLinkToken('t')
  const [chosen, setChosen] = useState<IdentityDocument>()
  if (token !== undefined)
    return (
      <OpenLink
        opened={(document) => {
          setChosen(document)
          forget()
        }}
        token={token}
      />
    )
  return <CheckPage>{(check) => <Check check={check} choose={setChosen} chosen={chosen} />}</CheckPage>
}

type CheckProps = {
  readonly check: IdentityCheck
  readonly chosen: IdentityDocument | undefined
  readonly choose: (document: IdentityDocument | undefined) => void
}

const Check = ({ check, chosen, choose }: CheckProps) => {
  const t = useT()
  useScreenTitle(t('identity.capture.title'))
  useGoOnAgain(check, 'identity/idcheck')
  // What was begun on this device or another goes on where it stood.
  const document = chosen ?? check.document ?? undefined
  if (!check.maySend)
    return (
      <Page narrow>
        <Stack gap="wide">
          <h1>{t('identity.failed.title')}</h1>
          <p>{t('identity.usedUp')}</p>
          <AskPerson orderId={check.order} />
        </Stack>
      </Page>
    )
  return (
    <Page narrow>
      <Stack gap="wide">
        {document === undefined ? (
          <ChooseDocument choose={choose} />
        ) : (
          <Capture another={() => choose(undefined)} check={check} document={document} key={document} />
        )}
        {check.accessLevel === 'device' && <TwoWords hint={t('identity.words.phone')} words={check.words} />}
      </Stack>
    </Page>
  )
}

type CaptureProps = {
  readonly check: IdentityCheck
  readonly document: IdentityDocument
  readonly another: () => void
}

const Capture = ({ check, document, another }: CaptureProps) => {
  const t = useT()
  const sides: readonly IdentitySide[] = SIDES_OF[document]
  const received = check.document === document ? check.received : []
  const index = Math.max(
    0,
    sides.findIndex((side) => !received.includes(side)),
  )
  const side = sides[index] ?? 'passport'
  return (
    <Stack gap="wide">
      {sides.length > 1 && (
        <Steps
          current={index + 1}
          name={t(`identity.side.${side}.short`)}
          text={t('identity.side.step', { current: index + 1, total: sides.length })}
          total={sides.length}
        />
      )}
      <TakePhoto key={side} orderId={check.order} side={side} />
      {received.length === 0 && (
        <p>
          <Button onClick={another} variant="quiet">
            {t('identity.document.another')}
          </Button>
        </p>
      )}
    </Stack>
  )
}

type OpenLinkProps = { readonly token: string; readonly opened: (document: IdentityDocument) => void }

/** A link that was scanned: shows its words first, and is used up by the choice of a document, never by the page itself. */
const OpenLink = ({ token, opened }: OpenLinkProps) => {
  const t = useT()
  const api = useApi()
  const client = useQueryClient()
  const at = useAt()
  const orderId = useParam('orderId')
  const [state, setState] = useState<'idle' | 'busy' | 'expired' | 'failed'>('idle')
  useScreenTitle(t('identity.capture.title'))
  const preview = useQuery({
    queryKey: [...identityQuery(api, orderId).queryKey, 'preview', token],
    queryFn: ({ signal }) =>
      api.call('previewIdentityLink', { body: { order: orderId, token }, key: randomId(), signal }),
    staleTime: Infinity,
    retry: false,
  })
  const open = async (document: IdentityDocument) => {
    if (state === 'busy') return
    setState('busy')
    try {
      const check = await api.call('openIdentityCheck', { body: { order: orderId, token }, key: randomId() })
      client.setQueryData(identityQuery(api, orderId).queryKey, check)
      opened(document)
    } catch (failure) {
      setState(isProblem(failure, 'link-expired') ? 'expired' : 'failed')
    }
  }
  if (state === 'expired' || isProblem(preview.error, 'link-expired'))
    return (
      <Page narrow>
        <StateView
          action={
            <LinkButton as={AppLink} to={paths.order(at, orderId)} variant="secondary">
              {t('order.prove.open')}
            </LinkButton>
          }
          role="alert"
          title={<h1>{t('identity.link.expired.title')}</h1>}
        >
          <p>{t('identity.link.expired.text')}</p>
        </StateView>
      </Page>
    )
  if (preview.error !== null)
    return (
      <Page narrow>
        <StateView
          action={<TryAgain again={() => void preview.refetch()} />}
          role="alert"
          title={<h1>{t('identity.notBegun')}</h1>}
        />
      </Page>
    )
  return (
    <Page narrow>
      <Stack gap="wide">
        {preview.data === undefined ? (
          <Skeleton lines={4} />
        ) : (
          <>
            <ChooseDocument busy={state === 'busy'} choose={(document) => void open(document)}>
              <TwoWords hint={t('identity.words.phone')} words={preview.data.words} />
            </ChooseDocument>
            {state === 'failed' && (
              <Notice role="alert" tone="danger">
                {t('identity.notBegun')}
              </Notice>
            )}
          </>
        )}
      </Stack>
    </Page>
  )
}

type ChooseDocumentProps = {
  readonly choose: (document: IdentityDocument) => void
  readonly busy?: boolean
  readonly children?: ReactNode
}

const ChooseDocument = ({ choose, busy = false, children }: ChooseDocumentProps) => {
  const t = useT()
  const { appName } = useInstance()
  const [document, setDocument] = useState<IdentityDocument>('passport')
  return (
    <Stack gap="wide">
      <Stack gap="close">
        <h1>{t('identity.capture.title')}</h1>
        <p>{t('identity.capture.text', { name: appName })}</p>
      </Stack>
      {children}
      <ChoiceGroup
        legend={t('identity.document.question')}
        name="document"
        onChange={(value) => setDocument(value === 'passport' ? 'passport' : 'identity-card')}
        value={document}
      >
        {IDENTITY_DOCUMENTS.map((one) => (
          <ChoiceCard
            help={t(`identity.document.${one}.help`)}
            key={one}
            label={t(`identity.document.${one}`)}
            picture={<DocumentDrawing side={one === 'passport' ? 'passport' : 'front'} />}
            value={one}
          />
        ))}
      </ChoiceGroup>
      <div>
        <Button busy={busy} icon="camera" onClick={() => choose(document)} variant="primary" wide>
          {t('identity.document.go')}
        </Button>
      </div>
      <PrivacyNote />
    </Stack>
  )
}
