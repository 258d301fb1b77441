import type { IdentityDocument } from '@reprise/contract/order-api/identity-words'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAt, useInstance } from '#portal/affiliate/index.ts'
import { useApi } from '#portal/api/client.ts'
import { identityQuery } from '#portal/api/orders.ts'
import { useT } from '#portal/i18n/t.ts'
import { paths } from '#portal/navigation/paths.ts'
import { AppLink, useParam } from '#portal/navigation/router.tsx'
import { useScreenTitle } from '#portal/navigation/screen-title.tsx'
import { isProblem } from '@reprise/browser/http-errors.ts'
import { randomId } from '@reprise/browser/random-id.ts'
import { TryAgain } from '#portal/page-states/try-again.tsx'
import { Page, Stack } from '@reprise/ui/layout/layout.tsx'
import { LinkButton } from '@reprise/ui/controls/link-button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { Skeleton } from '@reprise/ui/feedback/skeleton.tsx'
import { StateView } from '@reprise/ui/feedback/state-view.tsx'
import { ChooseDocument } from '../capture/choose-document.tsx'
import { TwoWords } from './two-words.tsx'

type OpenLinkProps = { readonly token: string; readonly opened: (document: IdentityDocument) => void }

/** A link that was scanned: shows its words first, and is used up by the choice of a document, never by the page itself. */
export const OpenLink = ({ token, opened }: OpenLinkProps) => {
  const t = useT()
  const api = useApi()
  const client = useQueryClient()
  const at = useAt()
  const { appName } = useInstance()
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
          <p>
            <strong>
              <bdi>{appName}</bdi>
            </strong>
          </p>
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
