import type { NeededDocument as Needed, Order, Document as SentDocument } from '@reprise/contract'
import { otherwiseKey } from '@reprise/contract/words/order-next'
import { Icon, type IconName } from '@reprise/ui/drawings/icon.tsx'
import { classNames } from '@reprise/ui/layout/class-names.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useAt } from '#portal/affiliate/index.ts'
import { useApi } from '#portal/api/client.ts'
import { documentsQuery } from '#portal/api/orders.ts'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useT } from '#portal/i18n/t.ts'
import { paths } from '#portal/navigation/paths.ts'
import { AppLink } from '#portal/navigation/router.tsx'
import { useScreenTitle } from '#portal/navigation/screen-title.tsx'
import { ProveWhoYouAre } from '#portal/order-access/prove-who-you-are.tsx'
import { TryAgain } from '#portal/page-states/failure-page.tsx'
import { TallPage } from '#portal/page-states/tall-page.tsx'
import { isProblem } from '@reprise/browser/http-errors.ts'
import { randomId } from '@reprise/browser/random-id.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Card, Stack } from '@reprise/ui/layout/layout.tsx'
import { LinkButton } from '@reprise/ui/controls/link-button.tsx'
import { LiveRegion } from '@reprise/ui/feedback/live-region.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { Named } from '@reprise/ui/layout/product-name.tsx'
import { Skeleton } from '@reprise/ui/feedback/skeleton.tsx'
import { FileRows } from '#portal/uploads/file-rows.tsx'
import { AcceptedFiles, PickFiles } from '#portal/uploads/pick-files.tsx'
import { type Uploads, useUploads } from '#portal/uploads/use-uploads.ts'
import styles from './documents.module.css'

/** A visitor with only the link proves who they are first, or has the list of what is missing mailed to the seller. */
export const DocumentsPage = ({ order }: { readonly order: Order }) => {
  const t = useT()
  const at = useAt()
  const product = order._embedded.declaredItems[0]?.product.name ?? ''
  const title = t('documents.title', { product })
  useScreenTitle(title)
  const isOwn = order.accessLevel !== 'link'
  const heading = (
    <h1>
      <Named name={product} text={title} />
    </h1>
  )
  return (
    <TallPage narrow>
      <Stack gap="wide">
        {isOwn ? (
          <Documents order={order} title={heading} />
        ) : (
          <>
            {heading}
            <ProveWhoYouAre order={order} />
            {order.needs.some(({ kind }) => kind === 'documents') && <MailMissing orderId={order.id} />}
          </>
        )}
        <p>
          <LinkButton as={AppLink} to={paths.order(at, order.id)} variant="quiet">
            {t('documents.toOrder')}
          </LinkButton>
        </p>
      </Stack>
    </TallPage>
  )
}

type DocumentsProps = { readonly order: Order; readonly title: ReactNode }

const Documents = ({ order, title }: DocumentsProps) => {
  const t = useT()
  const api = useApi()
  const { date, money } = useFormat()
  const need = order.needs.find(({ kind }) => kind === 'documents')
  const otherwise = need && otherwiseKey(need, order.status)
  const { data, error, refetch } = useQuery(documentsQuery(api, order.id))
  const due = dueOf(data)
  return (
    <>
      <Stack gap="close">
        {title}
        {due.length > 0 && <p>{t('documents.intro', { amount: money(order.amount, order.currency) })}</p>}
        {due.length > 0 && need && otherwise && need.before !== null && (
          <p>
            {t('order.next.until', { date: date(need.before) })}. {t(otherwise)}
          </p>
        )}
      </Stack>
      {data !== undefined && <Known due={due} order={order} {...data} />}
      {data === undefined && error === null && <Skeleton lines={6} />}
      {data === undefined && error !== null && (
        <Notice
          action={<TryAgain again={() => void refetch()} quiet />}
          role="alert"
          title={t('documents.unread')}
          tone="caution"
        />
      )}
    </>
  )
}

type Listed = { readonly needed: readonly Needed[]; readonly documents: readonly SentDocument[] }

const dueOf = (data: Listed | undefined): readonly Needed[] =>
  data?.needed.filter(({ state }) => state === 'missing' || state === 'refused') ?? []

type KnownProps = Listed & { readonly order: Order; readonly due: readonly Needed[] }

const Known = ({ order, needed, documents, due }: KnownProps) => {
  const t = useT()
  const uploads = useUploads(order.id)
  const arrived = uploads.arrived === undefined ? '' : t('documents.said.sent', { name: uploads.arrived })
  return (
    <>
      {needed.length === 0 && <Notice title={t('documents.nothing.title')}>{t('documents.nothing.text')}</Notice>}
      {needed.length > 0 && due.length === 0 && (
        <Notice role="status" title={t('documents.complete.title')} tone="positive">
          {t(needed.every(({ state }) => state === 'accepted') ? 'documents.complete.done' : 'documents.complete.text')}
        </Notice>
      )}
      {needed.map((one) => (
        <NeededDocument
          currency={order.currency}
          documents={documents.filter(({ origin }) => origin === one.origin)}
          isFirst={one === due[0]}
          key={one.origin}
          needed={one}
          orderId={order.id}
          uploads={uploads}
        />
      ))}
      {needed.some(({ state }) => state !== 'accepted') && <AcceptedFiles />}
      {needed.length > 0 && <Notice icon="lock">{t('documents.privacy')}</Notice>}
      <LiveRegion>{arrived}</LiveRegion>
    </>
  )
}

type State = 'idle' | 'busy' | 'sent' | 'tooMany' | 'failed'

/** On another person's computer: the seller is told by mail where to send what is missing. */
const MailMissing = ({ orderId }: { readonly orderId: string }) => {
  const t = useT()
  const api = useApi()
  const key = useRef(randomId())
  const [state, setState] = useState<State>('idle')
  const ask = async () => {
    setState('busy')
    try {
      await api.call('requestDocumentsEmail', { params: { id: orderId }, key: key.current })
      key.current = randomId()
      setState('sent')
    } catch (failure) {
      setState(isProblem(failure, 'too-many-requests') ? 'tooMany' : 'failed')
    }
  }
  return (
    <Card as="section">
      <Stack>
        <h2>{t('documents.mail.title')}</h2>
        <p>{t('documents.mail.text')}</p>
        <p>
          <Button busy={state === 'busy'} icon="mail" onClick={() => void ask()} variant="secondary">
            {t('documents.mail.action')}
          </Button>
        </p>
        <p role="status">{state !== 'idle' && state !== 'busy' && t(`documents.mail.${state}`)}</p>
      </Stack>
    </Card>
  )
}

const ICON_OF: { readonly [state in Needed['state']]: IconName } = {
  missing: 'info',
  refused: 'alert',
  waiting: 'clock',
  accepted: 'check',
}

type NeededDocumentProps = {
  readonly needed: Needed
  readonly orderId: string
  readonly currency: string
  readonly documents: readonly SentDocument[]
  readonly uploads: Uploads
  readonly isFirst: boolean
}

const NeededDocument = ({ needed, orderId, currency, documents, uploads, isFirst }: NeededDocumentProps) => {
  const t = useT()
  const { money } = useFormat()
  const { origin, state, fromAmount } = needed
  const form = needed._links?.form
  const subject = t(`requirement.${origin}`)
  return (
    <Card as="section">
      <Stack>
        <div className={styles.head}>
          <h2>{subject}</h2>
          <span className={classNames(styles.state, styles[state])}>
            <Icon name={ICON_OF[state]} />
            {t(`documents.state.${state}`)}
          </span>
        </div>
        <p>
          {t(`documents.why.${origin}`)}
          {fromAmount !== null && ` ${t('documents.fromAmount', { amount: money(fromAmount, currency) })}`}
        </p>
        {form !== undefined && (
          <p>
            <LinkButton href={form.href} icon="print" rel="noopener" target="_blank" variant="secondary">
              {t('documents.form')}
            </LinkButton>
          </p>
        )}
        <FileRows documents={documents} orderId={orderId} origin={origin} uploads={uploads} />
        {state !== 'accepted' && (
          <PickFiles isFirst={isFirst} onPick={(files) => uploads.pick(origin, files)} subject={subject} />
        )}
      </Stack>
    </Card>
  )
}
