import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@reprise/ui/controls/button.tsx'
import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { SummaryList } from '@reprise/ui/layout/summary-list.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useParam } from '#console/navigation/router.tsx'
import { Age } from '#console/parts/age.tsx'
import { Answer } from '#console/parts/answer.tsx'
import { OrderCustomerView } from '#console/parts/customer-view/order-customer-view.tsx'
import { Kbd } from '#console/parts/kbd.tsx'
import { Screen } from '#console/parts/screen.tsx'
import { StateBadge } from '#console/parts/state-badge.tsx'
import { TestBadge } from '#console/parts/test-badge.tsx'
import { holds, useMe } from '#console/session/me.ts'
import { useShortcuts } from '#console/shortcuts/shortcuts.tsx'
import { useT } from '#console/i18n/t.ts'
import { OrderActs } from './order-acts.tsx'
import { OrderFraud } from './order-fraud.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderMails } from './order-mails.tsx'
import { OrderNotes } from './order-notes.tsx'
import { OrderPerson } from './order-person.tsx'
import { OrderPrivacy } from './order-privacy.tsx'
import { StayingDriver } from './staying-driver.tsx'
import { orderQuery } from './order-query.ts'
import { OrderContents } from './order-contents.tsx'
import { useReasonText } from './reason-text.ts'
import sections from '#console/parts/section.module.css'
import styles from './order.module.css'

export type Order = ReplyOf<'getOperatorOrder'>

/** Another order is another page: what was done to the one before is not told of it. */
export const OrderScreen = () => {
  const id = useParam('id')
  return <OrderPage id={id} key={id} />
}

const OrderPage = ({ id }: { readonly id: string }) => {
  const t = useT()
  const order = useQuery(orderQuery(id))
  const [acting, setActing] = useState(false)
  const [done, setDone] = useState<string>()
  const act = () => setActing(true)
  useShortcuts([{ key: '.', label: t('console.acts'), run: act }])
  return (
    <Screen
      actions={
        order.data && (
          <Button aria-keyshortcuts="." onClick={act} variant="secondary">
            {t('console.acts')} <Kbd>.</Kbd>
          </Button>
        )
      }
      title={t('console.page.order', { barcode: order.data?.barcode ?? '' })}
    >
      {done !== undefined && <Notice role="status">{t('console.acts.done', { what: done })}</Notice>}
      <Answer lines={12} of={order}>
        {(found) => (
          <>
            <OrderView order={found} />
            {acting && (
              <OrderActs
                onClose={() => setActing(false)}
                onDone={(what) => {
                  setDone(what)
                  setActing(false)
                }}
                order={found}
              />
            )}
          </>
        )}
      </Answer>
    </Screen>
  )
}

const OrderView = ({ order }: { readonly order: Order }) => {
  const t = useT()
  const me = useMe()
  const format = useFormat()
  const reasonText = useReasonText()
  const { paymentHeld: held } = order
  return (
    <>
      {held !== null && (
        <Notice title={t('console.order.hold')} tone="caution">
          {t('console.order.hold-text', { date: format.date(held.since), reason: reasonText('status', held.reason) })}
        </Notice>
      )}
      {order.stayingDriver !== null && <StayingDriver driver={order.stayingDriver} />}
      <div className={styles.columns}>
        <div className={styles.column}>
          <section className={sections.card}>
            <h2 className={sections.heading}>{t('console.order.facts')}</h2>
            <SummaryList
              rows={[
                {
                  id: 'state',
                  label: t('console.orders.state'),
                  value: (
                    <>
                      <StateBadge state={order.status} /> {order.test && <TestBadge />}
                    </>
                  ),
                },
                { id: 'since', label: t('console.orders.since'), value: <Age since={order.statusSince} /> },
                { id: 'amount', label: t('console.orders.amount'), value: format.money(order.amount, order.currency) },
                { id: 'programme', label: t('console.orders.programme'), value: order.affiliate },
                ...(order.affiliateReference === null
                  ? []
                  : [
                      {
                        id: 'reference',
                        label: t('console.orders.affiliateReference'),
                        value: <bdi>{order.affiliateReference}</bdi>,
                      },
                    ]),
                { id: 'created', label: t('console.order.created'), value: format.dateTime(order.createdAt) },
                { id: 'before', label: t('console.order.send-before'), value: format.date(order.sendBefore) },
                {
                  id: 'way',
                  label: t('console.order.transportation'),
                  value: t(`console.order.transportation.${order.transportation}`),
                },
                {
                  id: 'identity',
                  label: t('console.order.identity'),
                  value: t(`console.order.identity.${order.identityCheck}`),
                },
              ]}
            />
          </section>
          {holds(me, ['payments']) && <OrderFraud id={order.id} />}
          <OrderHistory order={order} />
          {holds(me, ['privacy']) && <OrderPrivacy id={order.id} key={`privacy ${order.id}`} />}
          <OrderNotes id={order.id} key={order.id} />
        </div>
        <div className={styles.column}>
          <OrderContents order={order} />
          <OrderCustomerView id={order.id} key={`view ${order.id}`} />
          {holds(me, ['support']) && (
            <>
              <OrderPerson id={order.id} key={`person ${order.id}`} />
              <OrderMails id={order.id} />
            </>
          )}
        </div>
      </div>
    </>
  )
}
