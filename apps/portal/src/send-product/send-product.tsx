import type { Order, Parcel } from '@reprise/contract'
import { useAt } from '#portal/affiliate/index.ts'
import { useFormat } from '#portal/i18n/format.ts'
import { useT } from '#portal/i18n/t.ts'
import { paths } from '#portal/navigation/paths.ts'
import { AppLink } from '#portal/navigation/router.tsx'
import { useScreenTitle } from '#portal/navigation/screen-title.tsx'
import { ProveWhoYouAre } from '#portal/order-access/prove-who-you-are.tsx'
import { HandOver } from '#portal/parcel/hand-over.tsx'
import { Packing } from '#portal/parcel/packing.tsx'
import { ParcelCard } from '#portal/parcel/parcel-card.tsx'
import { type ParcelInUse, useParcel } from '#portal/parcel/use-parcel.ts'
import { wayInHand } from '#portal/parcel/way-in-hand.ts'
import { useCoarsePointer } from '@reprise/browser/coarse-pointer.ts'
import { TryAgain } from '#portal/page-states/try-again.tsx'
import { Columns, Page, Stack } from '@reprise/ui/layout/layout.tsx'
import { LinkButton } from '@reprise/ui/controls/link-button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { Skeleton } from '@reprise/ui/feedback/skeleton.tsx'
import { ChooseWay } from './choose-way.tsx'
import { LostParcel } from './lost-parcel.tsx'
import { OtherWay } from './other-way.tsx'
import { PrepareDevice } from './prepare-device.tsx'

/** Everything between the sale and the parcel's way: what to do now on top, what helps doing it beside. */
export const SendProduct = ({ order }: { readonly order: Order }) => {
  const t = useT()
  const at = useAt()
  const { date, money } = useFormat()
  const product = order._embedded.declaredItems[0]?.product
  const title = t('send.title', { product: product?.name ?? '' })
  useScreenTitle(title)
  const { parcel, handIn, failed, again } = useParcel(order.id)
  const isOwn = order.accessLevel !== 'link'
  const way = wayInHand(parcel?.transportation ?? order.transportation, order.transportations, useCoarsePointer())
  const isToSend = order.status === 'created'
  return (
    <Page>
      <Columns
        side={
          isToSend &&
          product !== undefined && (
            <Stack gap="wide">
              <PrepareDevice orderId={order.id} product={product} />
              <Packing way={way} />
            </Stack>
          )
        }
      >
        <Stack gap="wide">
          <Stack gap="close">
            <h1>{title}</h1>
            {isToSend && (
              <p>{t('send.before', { date: date(order.sendBefore), amount: money(order.amount, order.currency) })}</p>
            )}
          </Stack>
          {isOwn ? (
            <NowToDo again={again} failed={failed} handIn={handIn} order={order} parcel={parcel} />
          ) : (
            <ProveWhoYouAre order={order} />
          )}
          <p>
            <LinkButton as={AppLink} to={paths.order(at, order.id)} variant="quiet">
              {t('send.toOrder')}
            </LinkButton>
          </p>
        </Stack>
      </Columns>
    </Page>
  )
}

type NowToDoProps = ParcelInUse & { readonly order: Order }

const NowToDo = ({ order, parcel, handIn, failed, again }: NowToDoProps) => {
  const t = useT()
  if (order.transportations.length === 0)
    return (
      <Notice title={t(order.status === 'received' ? 'send.arrived.title' : 'send.closed.title')}>
        {t('send.closed.text')}
      </Notice>
    )
  if (failed)
    return <Notice action={<TryAgain again={again} quiet />} role="alert" title={t('parcel.unread')} tone="caution" />
  if (parcel === undefined) return <Skeleton lines={4} />
  if (parcel === null) return <ChooseWay order={order} />
  if (parcel.status === 'label-created')
    return (
      <>
        <HandOver handIn={handIn} order={order} parcel={parcel} />
        <div>
          <OtherWay order={order} parcel={parcel} />
          <LostParcel order={order} parcel={parcel} />
        </div>
      </>
    )
  return (
    <>
      <UnderWay order={order} parcel={parcel} />
      <ParcelCard parcel={parcel} />
      {parcel.status !== 'delivered' && <LostParcel order={order} parcel={parcel} />}
    </>
  )
}

/** A parcel that has left its sender: on its way, held up, or here. */
const UnderWay = ({ order, parcel }: { readonly order: Order; readonly parcel: Parcel }) => {
  const t = useT()
  if (parcel.status === 'exception')
    return (
      <Notice icon="alert" title={t('send.exception.title')} tone="caution">
        {t(order.terms.transport.cover === 'amount' ? 'send.exception.covered' : 'send.exception.uncovered')}
      </Notice>
    )
  const where = parcel.status === 'delivered' ? 'arrived' : 'underWay'
  return (
    <Notice icon="truck" title={t(`send.${where}.title`)}>
      {t(`send.${where}.text`)}
    </Notice>
  )
}
