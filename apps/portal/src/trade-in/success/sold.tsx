import { useCoarsePointer } from '@reprise/browser/coarse-pointer.ts'
import type { Order } from '@reprise/contract'
import { MAX_DEVICES } from '@reprise/contract/limits'
import { expectedDay, paidAfter } from '@reprise/contract/words/expected-words'
import { soldKey } from '@reprise/contract/words/sold-key'
import { lazy, Suspense } from 'react'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Disclosure } from '@reprise/ui/controls/disclosure.tsx'
import { useAt, useHelp } from '#portal/affiliate/index.ts'
import { useFormat } from '@reprise/ui/words/format.ts'
import { asOneWord } from '#portal/i18n/as-one-word.ts'
import { useT } from '#portal/i18n/t.ts'
import { paths } from '#portal/navigation/paths.ts'
import { AppLink, useGo } from '#portal/navigation/router.tsx'
import { useScreenTitle } from '#portal/navigation/screen-title.tsx'
import { OrderTexts } from '../basket/order-texts.tsx'
import { HandOver, HandOverWaiting } from '#portal/parcel/hand-over.tsx'
import { Label } from '#portal/parcel/label.tsx'
import { Packing, ResetHelps } from '#portal/parcel/packing.tsx'
import { preparationOf } from '#portal/parcel/preparation.ts'
import { StoreHandOver } from '#portal/parcel/store-hand-over.tsx'
import { otherWays, useParcel, wayInHand } from '#portal/parcel/use-parcel.ts'
import { RequirementList, stillNeeded } from '#portal/requirements/requirement-list.tsx'
import { RowTitle } from '#portal/ui/row-title.tsx'
import { Columns, Page, Stack } from '@reprise/ui/layout/layout.tsx'
import { LinkButton } from '@reprise/ui/controls/link-button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { Skeleton } from '@reprise/ui/feedback/skeleton.tsx'
import { joinOrder } from '../draft.ts'
import { changeDraft, openDraft } from '../draft-store.ts'
import { typedEmail } from '../last-sale.ts'
import styles from '../trade-in.module.css'
import { UntilPaid } from '../until-paid.tsx'
import { namesOf, OrderCard } from './order-card.tsx'

const loadRemember = () => import('#portal/parcel/remember/remember.tsx')
const Remember = lazy(() => loadRemember().then((module) => ({ default: module.Remember })))
const OrderAddress = lazy(() => loadRemember().then((module) => ({ default: module.OrderAddress })))

export const Sold = ({ order }: { readonly order: Order }) => {
  const t = useT()
  const { date } = useFormat()
  const title =
    order.status === 'created'
      ? t(soldKey(order.transportation), { date: date(order.sendBefore) })
      : t('success.titlePlain')
  useScreenTitle(title)
  return (
    <Page>
      <Columns side={<OrderCard order={order} />} sideFirst={false}>
        <Stack gap="wide">
          <div>
            <h1>{title}</h1>
            {order.status === 'created' && <Sum order={order} />}
          </div>
          <MailedTo order={order} />
          {order.status === 'created' && (
            <>
              <Preparation order={order} />
              <Stack>
                <Ready order={order} />
                <OtherWays order={order} />
              </Stack>
            </>
          )}
          <StoreHandOver order={order} />
          <WhatWeStillNeed order={order} />
          <Suspense fallback={<Skeleton height="3rem" shape="block" />}>
            <Remember order={order} />
          </Suspense>
          <Later order={order} />
        </Stack>
      </Columns>
    </Page>
  )
}

/** What was sold for how much is the first that a seller wants confirmed. */
const Sum = ({ order: { amount, currency, devices = [] } }: { readonly order: Order }) => {
  const t = useT()
  const { money } = useFormat()
  return (
    <p className={styles.soft}>
      {t(devices.length > 1 ? 'basket.total' : 'offer.total')}{' '}
      <b className={styles.amount}>{money(amount, currency)}</b>
    </p>
  )
}

/** Until it is checked; what comes after that is on the order's page. */
const UNDER_WAY: readonly Order['status'][] = ['created', 'sent', 'received']

/** In full on the page that sold, the one moment at which a slip in the address is noticed; masked after that. */
const MailedTo = ({ order }: { readonly order: Order }) => {
  const t = useT()
  const help = useHelp()
  const typed = typedEmail(order.id)
  const email = typed ?? order.maskedEmail ?? ''
  if (email === '') return null
  return (
    <p>
      {t('success.mailed', { email: asOneWord(email) })}{' '}
      {typed !== undefined && help !== undefined && <a href={help}>{t('success.mailed.wrong')}</a>}
    </p>
  )
}

const Ready = ({ order }: { readonly order: Order }) => {
  const { parcel, handIn, failed } = useParcel(order.id)
  const waiting = <HandOverWaiting order={order} />
  if (order.accessLevel === 'link' || order.transportations.length === 0) return <Label order={order} />
  if (parcel)
    return (
      <OrderTexts needed={(handIn?.stores.length ?? 0) > 0 || handIn?._links.points !== undefined} waiting={waiting}>
        <HandOver handIn={handIn} leadsOn order={order} parcel={parcel} />
      </OrderTexts>
    )
  // The label is there even if the parcel's own page failed.
  return failed || parcel === null ? <Label order={order} /> : waiting
}

/** Stands with the way that was taken: it is looked for there. */
const OtherWays = ({ order: { id, transportation, transportations } }: { readonly order: Order }) => {
  const t = useT()
  const at = useAt()
  if (otherWays(transportation, transportations).length === 0) return null
  return (
    <p>
      <AppLink to={paths.ofOrder('sendproduct')(at, id)}>{t('success.otherWays')}</AppLink>
    </p>
  )
}

const WhatWeStillNeed = ({ order }: { readonly order: Order }) => {
  const t = useT()
  const at = useAt()
  const requirements = stillNeeded(order)
  const screen = order.needs.find(({ kind }) => kind === 'documents' || kind === 'identity')?.screen
  if (requirements.length === 0 || screen === undefined) return null
  return (
    <Notice
      action={
        <LinkButton as={AppLink} iconEnd="arrow-forward" to={paths.ofOrder(screen)(at, order.id)} variant="secondary">
          {t(screen === 'documents' ? 'success.needs.documents' : 'success.needs.identity', {
            count: requirements.length,
          })}
        </LinkButton>
      }
      icon="camera"
      title={t('success.needs.title')}
    >
      <Stack gap="close">
        <RequirementList requirements={requirements} />
        <p>{t('success.needs.text', { count: requirements.length })}</p>
      </Stack>
    </Notice>
  )
}

/** What is of use in the days that come: a line each, which opens. */
const Later = ({ order }: { readonly order: Order }) => {
  const t = useT()
  const { dateTime, money } = useFormat()
  const way = wayInHand(order.transportation, order.transportations, useCoarsePointer())
  const names = namesOf(order)
  return (
    <div>
      {names.length > 1 && (
        <Disclosure open summary={<RowTitle>{t('basket.title', { count: names.length })}</RowTitle>}>
          <p>{t('basket.parcel', { count: names.length })}</p>
          <ul className={styles.bullets}>
            {names.map(({ id, name }) => (
              <li key={id}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      {UNDER_WAY.includes(order.status) && (
        <UntilPaid
          amount={money(order.amount, order.currency)}
          expected={order.expected && { ...order.expected, paidBy: expectedDay('paid', order) }}
          payment={{
            tag: order.paymentTag,
            delivery: order.delivery,
            charity: order.charity?.name,
            account: order.maskedAccount,
          }}
          requirements={stillNeeded(order)}
          after={paidAfter('paid', order)}
          sendBefore={order.status === 'created' ? order.sendBefore : null}
          soldAt={dateTime(order.createdAt)}
          way={order.transportation}
        />
      )}
      {order.status === 'created' && <Packing way={way} />}
      <More order={order} />
    </div>
  )
}

/** Comes first in time, and is what people fear. */
const Preparation = ({ order }: { readonly order: Order }) => {
  const t = useT()
  const products = order._embedded.declaredItems.map(({ product }) => product)
  const steps = preparationOf(products)
  return (
    <Disclosure summary={<RowTitle>{t('success.prepare', { count: steps.length })}</RowTitle>}>
      {namesOf(order).length > 1 && <p>{t('basket.prepare')}</p>}
      <ol className={styles.checklist}>
        {steps.map((step) => (
          <li key={step}>{t(`success.prepare.${step}`)}</li>
        ))}
      </ol>
      <ResetHelps products={products} />
    </Disclosure>
  )
}

/** What few need now. */
const More = ({ order }: { readonly order: Order }) => {
  const t = useT()
  return (
    <Disclosure summary={<RowTitle>{t('success.more')}</RowTitle>}>
      <Stack>
        <Suspense fallback={<Skeleton height="3rem" shape="block" />}>
          <OrderAddress order={order} />
        </Suspense>
        <Another order={order} />
        <Stack as="section" gap="close">
          <h3>{t('success.mails')}</h3>
          <ul className={styles.bullets}>
            <li>{t('success.mails.now')}</li>
            <li>{t('success.mails.later')}</li>
            <li>{t('success.mails.never')}</li>
          </ul>
        </Stack>
      </Stack>
    </Disclosure>
  )
}

/** Another device: for the same parcel while there is room in it, else by itself. */
const Another = ({ order }: { readonly order: Order }) => {
  const t = useT()
  const at = useAt()
  const go = useGo()
  const items = order._embedded.declaredItems
  const [item] = items
  const isOpen = order.status === 'created' && order.accessLevel !== 'link' && items.length < MAX_DEVICES
  if (!isOpen || item === undefined)
    return (
      <p>
        <AppLink to={paths.home(at)}>{t('success.another')}</AppLink>
      </p>
    )
  const join = async () => {
    openDraft(at.affiliateId)
    changeDraft((draft) => joinOrder(draft, order))
    await go(paths.find(at, item.product.type))
  }
  return (
    <div>
      <Button icon="plus" onClick={() => void join()} variant="secondary">
        {t('offer.another')}
      </Button>
    </div>
  )
}
