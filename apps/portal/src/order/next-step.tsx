import type { Order } from '@reprise/contract'
import { Button } from '@reprise/ui/controls/button.tsx'
import { lazy, Suspense, useState } from 'react'
import { useAt } from '#portal/affiliate/index.ts'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useT } from '#portal/i18n/t.ts'
import { paths } from '#portal/navigation/paths.ts'
import { AppLink } from '#portal/navigation/router.tsx'
import { now } from '@reprise/browser/clock.ts'
import { RequirementList } from '#portal/requirements/requirement-list.tsx'
import type { IconName } from '@reprise/ui/drawings/icon.tsx'
import { Card, Stack } from '@reprise/ui/layout/layout.tsx'
import { LinkButton } from '@reprise/ui/controls/link-button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { Skeleton } from '@reprise/ui/feedback/skeleton.tsx'
import { endOf } from './amount-key.ts'
import { isListed } from './timeline-of.ts'
import { ChangeOne } from './change-one.tsx'
import styles from './order.module.css'

type Need = Order['needs'][number]

const ICON_OF: { readonly [kind in Need['kind']]: IconName } = {
  litigation: 'alert',
  send: 'parcel',
  identifiers: 'phone',
  payment: 'alert',
  address: 'alert',
  declaration: 'person',
  documents: 'camera',
  identity: 'person',
}
const ACTION_OF = {
  litigation: 'order.next.litigation.action',
  send: 'order.next.send.go',
  identifiers: 'order.next.identifiers.action',
  payment: 'order.next.payment.action',
  address: 'order.next.address.action',
  declaration: 'order.next.declaration.action',
  documents: 'order.next.documents.action',
  identity: 'order.next.identity.action',
} as const satisfies { readonly [kind in Need['kind']]: string }

const CLOSED: readonly Order['status'][] = ['cancelled', 'expired', 'returned', 'recycled']

const PAYABLE: readonly Order['status'][] = ['accepted', 'lost']

/** Where nothing is to do, that is said plainly. */
export const NextStep = ({ order }: { readonly order: Order }) => {
  const t = useT()
  const { date, money } = useFormat()
  const declares = order.needs.some(({ kind }) => kind === 'declaration')
  const declaration = declares ? <DeclarationNeeded order={order} /> : undefined
  const [first, ...others] = order.needs.filter(({ kind }) => kind !== 'declaration')
  const promises = order.promises.length === 0 ? undefined : <Promises order={order} />
  if (first !== undefined)
    return (
      <Stack gap="close">
        {first.kind === 'payment' || first.kind === 'address' ? (
          <DetailNeeded detail={first.kind} order={order} />
        ) : (
          <FirstNeed need={first} order={order} />
        )}
        {declaration}
        {others.length > 0 && <OtherNeeds needs={others} order={order} />}
        {promises}
      </Stack>
    )
  if (declaration !== undefined)
    return (
      <Stack gap="close">
        {declaration}
        {promises}
      </Stack>
    )
  if (order.status === 'paid')
    return (
      <Notice title={t('order.next.paid')} tone="positive">
        {promises}
      </Notice>
    )
  if (CLOSED.includes(order.status)) return <Notice title={t('order.next.closed')}>{promises}</Notice>
  if (order.paymentHeldFor === 'seller-totals' && order.status === 'accepted')
    return (
      <Notice icon="person" title={t('order.next.sellerTotals.title')}>
        {t('order.next.sellerTotals.text')}
      </Notice>
    )
  if (order.paymentHeld === true && PAYABLE.includes(order.status) && endOf(order) === undefined)
    return <Notice icon="clock" role="status" title={t('order.next.paymentHeld')} />
  if (order.status === 'lost')
    return order.terms.transport.cover === 'amount' ? (
      <Notice icon="clock" title={t('order.next.lost', { amount: money(order.amount, order.currency) })}>
        {promises}
      </Notice>
    ) : (
      <Notice icon="info" title={t('order.next.lostUncovered')} />
    )
  const { payNotBefore = '' } = order
  if (order.status === 'accepted' && Date.parse(payNotBefore) > now())
    return (
      <Notice icon="clock" role="status" title={t('order.next.held', { date: date(payNotBefore) })}>
        {promises}
      </Notice>
    )
  return (
    <Notice icon="clock" title={t('order.next.nothing')}>
      {promises}
    </Notice>
  )
}

const FirstNeed = ({ need, order }: { readonly need: Need; readonly order: Order }) => {
  const t = useT()
  const at = useAt()
  const { date } = useFormat()
  const { kind, screen, before } = need
  return (
    <Notice
      action={
        <LinkButton as={AppLink} iconEnd="arrow-forward" to={paths.ofOrder(screen)(at, order.id)}>
          {t(ACTION_OF[kind])}
        </LinkButton>
      }
      icon={ICON_OF[kind]}
      title={t(`order.next.${kind}.title`)}
    >
      {t(
        kind === 'litigation' && isListed(order.history)
          ? 'order.next.litigation.text.blocklisted'
          : `order.next.${kind}.text`,
        { date: date(order.sendBefore) },
      )}
      {kind !== 'send' && before !== null && ` ${t('order.next.until', { date: date(before) })}.`}
      {need.documents !== undefined && <RequirementList requirements={need.documents} />}
    </Notice>
  )
}

const OtherNeeds = ({ needs, order }: { readonly needs: readonly Need[]; readonly order: Order }) => {
  const t = useT()
  const at = useAt()
  return (
    <div className={styles.onScreen}>
      <p>{t('order.next.also')}</p>
      <ul>
        {needs.map(({ kind, screen, documents }) => (
          <li key={kind}>
            {documents !== undefined && <RequirementList requirements={documents} />}
            <LinkButton as={AppLink} icon={ICON_OF[kind]} to={paths.ofOrder(screen)(at, order.id)} variant="quiet">
              {t(ACTION_OF[kind])}
            </LinkButton>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Few programmes ask for it. */
const Declaration = lazy(() => import('./declaration.tsx').then((module) => ({ default: module.Declaration })))

const DeclarationNeeded = ({ order }: { readonly order: Order }) => (
  <Suspense fallback={<Skeleton lines={3} />}>
    <Declaration order={order} />
  </Suspense>
)

type DetailNeededProps = { readonly order: Order; readonly detail: 'payment' | 'address' }

/** The bank refused where the money was to go, or the product could not be delivered back. */
const DetailNeeded = ({ order, detail }: DetailNeededProps) => {
  const t = useT()
  const { money } = useFormat()
  const [changing, setChanging] = useState(false)
  const { paymentRejected, maskedAccount: account = '' } = order
  const close = () => setChanging(false)
  return (
    <Stack gap="close">
      <Notice
        action={
          <Button
            aria-expanded={changing}
            onClick={() => setChanging(!changing)}
            variant={changing ? 'secondary' : 'primary'}
          >
            {t(`order.next.${detail}.action`)}
          </Button>
        }
        title={t(`order.next.${detail}.title`)}
        tone="caution"
      >
        {detail === 'payment' && paymentRejected !== undefined && (
          <>{t(`order.refused.${paymentRejected}`, { account })} </>
        )}
        {t(`order.next.${detail}.text`, { amount: money(order.amount, order.currency) })}
      </Notice>
      {changing && (
        <Card as="section">
          <ChangeOne detail={detail} onDone={close} onLeave={close} order={order} />
        </Card>
      )}
    </Stack>
  )
}

const Promises = ({ order: { promises, paymentTag } }: { readonly order: Order }) => {
  const t = useT()
  const { calendarDate } = useFormat()
  return promises.map(({ kind, due, overdue }) => {
    const date = calendarDate(due)
    if (overdue) return <p key={kind}>{t(`order.promise.late.${kind}`, { date })}</p>
    return (
      <p key={kind}>
        {kind === 'pay' ? t(`order.promise.pay.${paymentTag}`, { date }) : t(`order.promise.${kind}`, { date })}
      </p>
    )
  })
}
