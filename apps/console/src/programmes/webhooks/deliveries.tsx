import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { WEBHOOK_DELIVERY_STATES } from '@reprise/contract/lifecycle/webhook'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { SelectField } from '@reprise/ui/fields/select-field.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { callWebhooks } from '#console/api/call-webhooks.ts'
import { nextPage } from '#console/api/next-page.ts'
import { orderPath } from '#console/navigation/pages.ts'
import { AppLink, useFilters } from '#console/navigation/router.tsx'
import { Answer } from '#console/parts/answer.tsx'
import { useFailureText } from '#console/parts/failure-text.ts'
import { MoreButton } from '#console/parts/more-button.tsx'
import { Table } from '#console/parts/table.tsx'
import { holds, useMe } from '#console/session/me.ts'
import { useT } from '#console/i18n/t.ts'
import { DeliveryTries } from './delivery-tries.tsx'
import { useEventText } from './event-text.ts'
import { type Delivery, keyOf, type Webhook } from './webhook.ts'
import styles from './webhooks.module.css'

/** While they are in sight, in ms: a trial event is answered within seconds. */
const ASKED_EVERY_MS = 3_000

/** What was sent to an address or waits, the newest first, with each answer. */
export const Deliveries = ({ webhook: { id, affiliate } }: { readonly webhook: Webhook }) => {
  const t = useT()
  const me = useMe()
  const format = useFormat()
  const eventText = useEventText()
  const queries = useQueryClient()
  const failureText = useFailureText()
  const [filters, change] = useFilters()
  const state = WEBHOOK_DELIVERY_STATES.find((one) => one === filters['state'])
  const deliveries = useInfiniteQuery({
    queryKey: [...keyOf(affiliate), id, state],
    queryFn: ({ pageParam }) =>
      callWebhooks('listWebhookDeliveries', {
        params: { affiliate, id },
        query: { page: String(pageParam), ...(state && { state }) },
      }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    refetchInterval: ASKED_EVERY_MS,
  })
  const again = useMutation({
    mutationFn: (event: string) => callWebhooks('replayWebhook', { params: { affiliate, id }, body: { event } }),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(affiliate) }),
  })
  const typeOf = (type: string) => (type === 'webhook.test' ? t('console.webhooks.trial') : eventText(type))
  const stateText = ({ state: stands, nextTryAt }: Delivery) =>
    stands === 'waiting' && nextTryAt !== null
      ? t('console.webhooks.next-try', { when: format.dateTime(nextTryAt) })
      : t(`console.webhooks.delivery.${stands}`)
  return (
    <section aria-label={t('console.webhooks.deliveries')} className={styles.part}>
      <div className={styles.filter}>
        <SelectField
          emptyText={t('console.orders.all')}
          label={t('console.orders.state')}
          name={`state-${id}`}
          onChange={(chosen) => change({ state: chosen })}
          options={WEBHOOK_DELIVERY_STATES.map((value) => ({ value, label: t(`console.webhooks.delivery.${value}`) }))}
          value={state ?? ''}
        />
      </div>
      {again.error !== null && (
        <Notice role="alert" tone="danger">
          {failureText(again.error)}
        </Notice>
      )}
      <Answer lines={3} of={deliveries}>
        {({ pages }) => (
          <Table
            caption={t('console.webhooks.deliveries')}
            columns={[
              {
                id: 'event',
                label: t('console.webhooks.event'),
                cell: ({ type, order, at }) => (
                  <>
                    <div>{typeOf(type)}</div>
                    <div className={styles.small}>{format.dateTime(at)}</div>
                    {order !== null && holds(me, ['orders']) && (
                      <AppLink dir="ltr" to={orderPath(order)}>
                        {order.slice(0, 8)}
                      </AppLink>
                    )}
                  </>
                ),
              },
              {
                id: 'state',
                label: t('console.orders.state'),
                cell: (one) => (
                  <>
                    <div>{stateText(one)}</div>
                    {one.state !== 'waiting' && (
                      <Button
                        aria-label={`${t('console.webhooks.again')}, ${typeOf(one.type)}, ${format.dateTime(one.at)}`}
                        busy={again.isPending && again.variables === one.event}
                        onClick={() => again.mutate(one.event)}
                        small
                        variant="secondary"
                      >
                        {t('console.webhooks.again')}
                      </Button>
                    )}
                  </>
                ),
              },
              { id: 'answer', label: t('console.webhooks.answer'), cell: (one) => <DeliveryTries of={one} /> },
            ]}
            empty={t(state === undefined ? 'console.webhooks.nothing-sent' : 'console.webhooks.none-such')}
            rowId={(one) => one.id}
            rows={pages.flatMap(({ _embedded }) => _embedded.deliveries)}
          />
        )}
      </Answer>
      <MoreButton of={deliveries} />
    </section>
  )
}
