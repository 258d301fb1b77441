import type { HandIn, Order, Parcel } from '@reprise/contract'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Disclosure } from '@reprise/ui/controls/disclosure.tsx'
import { ChoiceCard } from '@reprise/ui/fields/choice-card.tsx'
import { ChoiceGroup } from '@reprise/ui/fields/choice-group.tsx'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { useAt } from '#portal/affiliate/index.ts'
import { useFormat } from '@reprise/ui/words/format.ts'
import { withItsNumbers } from '@reprise/ui/words/with-its-numbers.ts'
import { isolated } from '#portal/i18n/isolated.ts'
import { useT } from '#portal/i18n/t.ts'
import { Identifiers } from '#portal/identifiers/identifiers.tsx'
import { paths } from '#portal/navigation/paths.ts'
import { AppLink } from '#portal/navigation/router.tsx'
import { useScreenTitle } from '#portal/navigation/screen-title.tsx'
import { ProveFirst } from '#portal/order-access/prove-first.tsx'
import { HandOver, HandOverWaiting } from '#portal/parcel/hand-over.tsx'
import { Packing } from '#portal/parcel/packing.tsx'
import { ParcelCard } from '#portal/parcel/parcel-card.tsx'
import { type ParcelInUse, useParcel, type Way, wayInHand } from '#portal/parcel/use-parcel.ts'
import { useCoarsePointer } from '@reprise/browser/coarse-pointer.ts'
import { TryAgain } from '#portal/page-states/failure-page.tsx'
import { TallPage } from '#portal/page-states/tall-page.tsx'
import { Columns, Page, Stack } from '@reprise/ui/layout/layout.tsx'
import { LinkButton } from '@reprise/ui/controls/link-button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { Named } from '@reprise/ui/layout/product-name.tsx'
import { Skeleton } from '@reprise/ui/feedback/skeleton.tsx'
import { OtherWay } from './other-way.tsx'
import { PrepareDevice } from './prepare-device.tsx'
import { ProtectYourself } from './protect-yourself.tsx'
import { hasLeft, Tracking } from './tracking.tsx'
import { useWay } from './use-way.ts'

const waitsForNumbers = ({ needs }: Order) => needs.some(({ kind }) => kind === 'identifiers')

export const SendProduct = ({ order }: { readonly order: Order }) => {
  const t = useT()
  const at = useAt()
  const { date, money } = useFormat()
  const items = order._embedded.declaredItems
  const product = items[0]?.product
  const name = withItsNumbers(product?.name ?? '')
  const { parcel, handIn, failed, again } = useParcel(order.id)
  // Decided once: a form that moves when its number is saved could not say so.
  const [isAskedForNumbers] = useState(() => waitsForNumbers(order))
  const isGone = hasLeft(order, parcel)
  const title = items.length > 1 ? t('basket.send', { count: items.length }) : t('send.title', { product: name })
  const sold = items.length > 1 ? t('basket.title', { count: items.length }) : t('order.titleOf', { product: name })
  useScreenTitle(isGone ? sold : title)
  const isOwn = order.accessLevel !== 'link'
  const isToSend = order.status === 'created'
  const way = wayInHand(
    parcel?.transportation ?? order.transportation,
    order.transportations,
    useCoarsePointer(),
    parcel?.counterCode !== undefined,
  )
  const handOver = isOwn ? (
    <NowToDo again={again} failed={failed} handIn={handIn} order={order} parcel={parcel} />
  ) : (
    <ProveFirst order={order} />
  )
  // Nothing else can be done before: who one is, how it is sent.
  const isUnchosen = parcel === null
  const [wasUnchosen, setWasUnchosen] = useState(isUnchosen)
  // Where the way was chosen, what follows from it stays in its place.
  if (isUnchosen && !wasUnchosen) setWasUnchosen(true)
  const comesFirst = !isOwn || failed || wasUnchosen || !isToSend
  if (isGone)
    return (
      <TallPage>
        <Tracking order={order} parcel={parcel} product={sold}>
          {isOwn ? (
            <OnItsWay again={again} failed={failed} order={order} parcel={parcel} />
          ) : (
            <ProveFirst order={order} />
          )}
        </Tracking>
      </TallPage>
    )
  return (
    <Page>
      <Columns
        side={
          <Stack gap="wide">
            {!comesFirst && handOver}
            <p>
              <LinkButton as={AppLink} to={paths.order(at, order.id)} variant="quiet">
                {t('send.toOrder')}
              </LinkButton>
            </p>
          </Stack>
        }
      >
        <Stack gap="wide">
          <Stack gap="close">
            <h1>
              <Named name={name} text={title} />
            </h1>
            {isToSend && (
              <p>{t('send.before', { date: date(order.sendBefore), amount: money(order.amount, order.currency) })}</p>
            )}
          </Stack>
          {comesFirst && handOver}
          {isAskedForNumbers && <Identifiers order={order} />}
          {isToSend && <PrepareDevice orderId={order.id} products={items.map((item) => item.product)} />}
          <div>
            {isToSend && <Packing way={way} />}
            {isToSend && isOwn && <ProtectYourself order={order} />}
            {!isAskedForNumbers && <Identifiers folded order={order} />}
          </div>
        </Stack>
      </Columns>
    </Page>
  )
}

type NowToDoProps = ParcelInUse & { readonly order: Order }

const NowToDo = ({ order, parcel, handIn, failed, again }: NowToDoProps) => {
  if (failed) return <Unread again={again} />
  if (parcel === undefined) return <HandOverWaiting lines={2} order={order} />
  if (parcel === null) return <ChooseWay order={order} />
  return <InHand handIn={handIn} order={order} parcel={parcel} />
}

const InHand = ({ order, parcel, handIn }: CollectProps) => {
  const [driver, setDriver] = useState<'asked' | 'off'>()
  return (
    <>
      <Collected driver={driver} onCalledOff={() => setDriver('off')} order={order} parcel={parcel} />
      <HandOver handIn={handIn} order={order} parcel={parcel} />
      <div>
        <Collect handIn={handIn} onBooked={() => setDriver('asked')} order={order} parcel={parcel} />
        <OtherWay order={order} parcel={parcel} />
        <LostParcel order={order} parcel={parcel} />
      </div>
    </>
  )
}

const CalledOff = lazy(() => import('./pick-up.tsx').then((module) => ({ default: module.CalledOff })))
const PickUpNotice = lazy(() => import('./pick-up.tsx').then((module) => ({ default: module.PickUpNotice })))
const ChoosePickUp = lazy(() => import('./pick-up.tsx').then((module) => ({ default: module.ChoosePickUp })))

type CollectProps = { readonly order: Order; readonly parcel: Parcel; readonly handIn: HandIn | undefined }

type CollectedProps = Omit<CollectProps, 'handIn'> & {
  /** What was done about one on this page last. */
  readonly driver: 'asked' | 'off' | undefined
  readonly onCalledOff: () => void
}

const Collected = ({ order, parcel: { carrier = '', pickUp }, driver, onCalledOff }: CollectedProps) =>
  (pickUp ?? driver === 'off') && (
    // A boundary each: what was there before is not kept until the other is drawn.
    <Suspense fallback={<Skeleton lines={2} />} key={pickUp ? 'comes' : 'off'}>
      {pickUp ? (
        <PickUpNotice
          carrier={isolated(carrier)}
          isNews={driver === 'asked'}
          onCalledOff={onCalledOff}
          order={order}
          pickUp={pickUp}
        />
      ) : (
        <CalledOff />
      )}
    </Suspense>
  )

/** Where the carrier sends drivers, and none is asked for. */
const Collect = ({ order, parcel, handIn, onBooked }: CollectProps & { readonly onBooked: () => void }) => {
  const { carrier = '', pickUp } = parcel
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  if (handIn?._links.pickUp === undefined || (pickUp && pickUp.state !== 'refused')) return null
  return (
    <Disclosure onToggle={setOpen} open={isOpen} summary={t('send.pickUp.title')}>
      {isOpen && (
        <Suspense fallback={<Skeleton lines={3} />}>
          <ChoosePickUp carrier={isolated(carrier)} onBooked={onBooked} order={order} />
        </Suspense>
      )}
    </Disclosure>
  )
}

const Unread = ({ again }: { readonly again: () => void }) => (
  <Notice action={<TryAgain again={again} quiet />} role="alert" title={useT()('parcel.unread')} tone="caution" />
)

/** Its number is asked for only where the order waits for it: the device itself is in the parcel. */
const OnItsWay = ({ order, parcel, failed, again }: Omit<NowToDoProps, 'handIn'>) => {
  const [wasAskedForNumbers] = useState(() => waitsForNumbers(order))
  // Until its parcel is known it may still become the page to send: what was typed would go with this one.
  const isSettled = parcel !== undefined || failed
  if (order.status !== 'sent' && order.status !== 'created') return null
  return (
    <Stack gap="wide">
      {isSettled && (wasAskedForNumbers || waitsForNumbers(order)) && <Identifiers order={order} />}
      {failed && <Unread again={again} />}
      {parcel && <ParcelCard parcel={parcel} />}
      {parcel && parcel.status !== 'delivered' && <LostParcel order={order} parcel={parcel} />}
    </Stack>
  )
}

const ChooseWay = ({ order }: { readonly order: Order }) => {
  const t = useT()
  const ways = order.transportations
  const [chosen, setChosen] = useState<Way>()
  const { choose, busy, fault } = useWay(order)
  const way = ways.find((one) => one === chosen) ?? ways[0]
  if (way === undefined) return null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void choose(way)
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="wide">
        <ChoiceGroup
          hint={t('send.choose.free')}
          legend={t('send.choose.title')}
          name="transportation"
          onChange={(value) => setChosen(ways.find((one) => one === value))}
          value={way}
        >
          {ways.map((one) => (
            <ChoiceCard help={t(`sending.${one}.help`)} key={one} label={t(`sending.${one}`)} value={one} />
          ))}
        </ChoiceGroup>
        {fault !== undefined && (
          <Notice role="alert" tone="caution">
            {t(fault)}
          </Notice>
        )}
        <div>
          <Button busy={busy} type="submit">
            {t(`send.choose.action.${way}`)}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

const textOf = ({ status, transportation }: Parcel) => {
  if (status !== 'label-created') return 'send.lost.underWay'
  return transportation === 'label' ? 'send.lost.before' : 'send.lost.other'
}

/** Another parcel in the place of one that was lost, or whose label a stranger may have. */
const LostParcel = ({ order, parcel }: { readonly order: Order; readonly parcel: Parcel }) => {
  const t = useT()
  const { choose, busy, fault } = useWay(order)
  const [replaced, setReplaced] = useState(false)
  const replace = async () => setReplaced(await choose(parcel.transportation, true))
  return (
    <Disclosure summary={t(parcel.status === 'label-created' ? 'send.lost.title' : 'send.lost.title.underWay')}>
      <Stack>
        <p>{t(textOf(parcel))}</p>
        {fault !== undefined && (
          <Notice role="alert" tone="caution">
            {t(fault)}
          </Notice>
        )}
        {replaced && (
          <Notice role="status" tone="positive">
            {t('send.lost.done')}
          </Notice>
        )}
        <div>
          <Button busy={busy} icon="refresh" onClick={() => void replace()} variant="secondary">
            {t('send.lost.action')}
          </Button>
        </div>
      </Stack>
    </Disclosure>
  )
}
