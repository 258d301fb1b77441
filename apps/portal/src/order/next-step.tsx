import type { Order } from '@reprise/contract'
import {
  awaitedDay,
  heldUpKey,
  IN_HEADLINE,
  needWords,
  otherwiseKey,
  outlookOf,
  promiseKey,
  sendWords,
  toDoOf,
} from '@reprise/contract/words/order-next'
import { lazy, Suspense } from 'react'
import { useAt } from '#portal/affiliate/index.ts'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useT } from '#portal/i18n/t.ts'
import { paths } from '#portal/navigation/paths.ts'
import { AppLink } from '#portal/navigation/router.tsx'
import { now } from '@reprise/browser/clock.ts'
import { useCoarsePointer } from '@reprise/browser/coarse-pointer.ts'
import { type ParcelInUse, wayInHand } from '#portal/parcel/use-parcel.ts'
import { RequirementList } from '#portal/requirements/requirement-list.tsx'
import type { IconName } from '@reprise/ui/drawings/icon.tsx'
import { Stack } from '@reprise/ui/layout/layout.tsx'
import { LinkButton } from '@reprise/ui/controls/link-button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { classNames } from '@reprise/ui/layout/class-names.ts'
import { Skeleton } from '@reprise/ui/feedback/skeleton.tsx'
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

type NextStepProps = Pick<ParcelInUse, 'parcel'> & {
  readonly order: Order
  /** Its carrier reports that something holds the parcel up: no day is expected. */
  readonly isHeldUp: boolean
}

/** Where nothing is to do, that is said plainly. */
export const NextStep = ({ order, parcel, isHeldUp }: NextStepProps) => {
  const t = useT()
  const { date, money } = useFormat()
  const promises = order.promises.length === 0 ? undefined : <Promises order={order} />
  if (order.needs.length > 0)
    return (
      <Stack gap="close">
        <ToDo order={order} parcel={parcel} />
        {isHeldUp && <p>{t(heldUpKey(order.terms))}</p>}
        {promises}
      </Stack>
    )
  const outlook = outlookOf(order, now())
  switch (outlook) {
    case 'over':
      return promises
    case 'sellerTotals':
      return (
        <Notice icon="person" title={t('order.next.sellerTotals.title')}>
          {t('order.next.sellerTotals.text')}
        </Notice>
      )
    case 'paymentHeld':
      return <Notice icon="clock" role="status" title={t('order.next.paymentHeld')} />
    case 'lost':
      return (
        <Notice icon="clock" title={t('order.next.lost', { amount: money(order.amount, order.currency) })}>
          {promises}
        </Notice>
      )
    case 'lostUncovered':
      return <Notice icon="info" title={t('order.next.lostUncovered')} />
    case 'held':
      return (
        <Notice icon="clock" role="status" title={t('order.next.held', { date: date(order.payNotBefore ?? '') })}>
          {promises}
        </Notice>
      )
    case 'nothing':
      return <Waits isHeldUp={isHeldUp} order={order} />
  }
}

/** The day that is known comes first, then that there is nothing to do until then. */
const Waits = ({ order, isHeldUp }: Omit<NextStepProps, 'parcel'>) => {
  const t = useT()
  const { calendarDate } = useFormat()
  const said = usePromises(order)
  const day = isHeldUp ? undefined : awaitedDay(order)
  const isLate = order.promises.some(({ overdue }) => overdue)
  const known = day === undefined ? said : [t('order.next.expected', { date: calendarDate(day) }), ...said]
  const nothing = t('order.next.nothing')
  const [title, ...others] = isLate ? [nothing, ...known] : [...known, nothing]
  if (isHeldUp) others.unshift(t(heldUpKey(order.terms)))
  return (
    <Notice icon="clock" title={title}>
      {others.map((one) => (
        <p key={one}>{one}</p>
      ))}
    </Notice>
  )
}

/** All that its customer has to do, in the order in which it is due; numbers only where there is more than one thing. */
const ToDo = ({ order, parcel }: Omit<NextStepProps, 'isHeldUp'>) => {
  const t = useT()
  const needs = toDoOf(order)
  const isMany = needs.length > 1
  const [first] = needs
  if (!isMany && first?.kind === 'litigation') return <Question need={first} order={order} />
  return (
    <Stack as="section" gap="close">
      {isMany && <h2>{t('order.todo.title', { count: needs.length })}</h2>}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes a list without its own numbers for none */}
      <ol className={classNames(styles.todo, isMany && styles.many)} role="list">
        {needs.map((need, index) => (
          <li key={need.kind}>
            <ToDoItem isFirst={index === 0} need={need} order={order} parcel={parcel} />
          </li>
        ))}
      </ol>
    </Stack>
  )
}

/** What is asked, and until when, stands above: here is where to answer. */
const Question = ({ need: { kind, screen }, order }: { readonly need: Need; readonly order: Order }) => {
  const t = useT()
  const at = useAt()
  const { text, go } = needWords(kind, order.history)
  return (
    <Stack as="section" gap="close">
      <p>{t(text)}</p>
      <p>
        <LinkButton as={AppLink} iconEnd="arrow-forward" to={paths.ofOrder(screen)(at, order.id)}>
          {t(go)}
        </LinkButton>
      </p>
    </Stack>
  )
}

type ToDoItemProps = Omit<NextStepProps, 'isHeldUp'> & { readonly need: Need; readonly isFirst: boolean }

const ToDoItem = ({ need, order, parcel, isFirst }: ToDoItemProps) => {
  const t = useT()
  const at = useAt()
  const { date } = useFormat()
  const isHandheld = useCoarsePointer()
  const { kind, screen, before } = need
  if (kind === 'payment' || kind === 'address')
    return (
      <Suspense fallback={<Skeleton lines={3} />}>
        <DetailNeeded detail={kind} order={order} />
      </Suspense>
    )
  if (kind === 'declaration') return <DeclarationNeeded need={need} order={order} />
  if (kind === 'send' && parcel === undefined) return <Skeleton height="9rem" shape="block" />
  const way = wayInHand(order.transportation, order.transportations, isHandheld, parcel?.counterCode !== undefined)
  const otherwise = otherwiseKey(need, order.status)
  const words = kind === 'send' ? sendWords(way, parcel !== null) : needWords(kind, order.history)
  return (
    <Notice
      action={
        <LinkButton
          as={AppLink}
          iconEnd="arrow-forward"
          to={paths.ofOrder(screen)(at, order.id)}
          variant={isFirst ? 'primary' : 'secondary'}
        >
          {t(words.go)}
        </LinkButton>
      }
      icon={ICON_OF[kind]}
      title={t(words.title)}
    >
      {t(words.text, { date: date(order.sendBefore) })}
      {before !== null && !IN_HEADLINE.includes(kind) && ` ${t('order.next.until', { date: date(before) })}.`}
      {otherwise !== undefined && ` ${t(otherwise)}`}
      {need.documents !== undefined && <RequirementList requirements={need.documents} />}
    </Notice>
  )
}

/** Few payments come back, and few returns. */
const DetailNeeded = lazy(() => import('./detail-needed.tsx').then((module) => ({ default: module.DetailNeeded })))

/** Few programmes ask for it. */
const Declaration = lazy(() => import('./declaration.tsx').then((module) => ({ default: module.Declaration })))

const DeclarationNeeded = (asked: Pick<ToDoItemProps, 'need' | 'order'>) => (
  <Suspense fallback={<Skeleton lines={3} />}>
    <Declaration {...asked} />
  </Suspense>
)

const Promises = ({ order }: { readonly order: Order }) => usePromises(order).map((said) => <p key={said}>{said}</p>)

const usePromises = ({ promises, paymentTag }: Order): string[] => {
  const t = useT()
  const { calendarDate } = useFormat()
  return promises.map((promise) => t(promiseKey(promise, paymentTag), { date: calendarDate(promise.due) }))
}
