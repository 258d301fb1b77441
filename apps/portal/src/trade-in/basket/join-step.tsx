import { HttpRejection, isProblem } from '@reprise/browser/http-errors.ts'
import { randomId } from '@reprise/browser/random-id.ts'
import type { Order, PaymentChoice, Quotation, SendingWay } from '@reprise/contract'
import { MAX_DEVICES } from '@reprise/contract/limits'
import { paidAfterPapers } from '@reprise/contract/words/expected-words'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { Skeleton } from '@reprise/ui/feedback/skeleton.tsx'
import { Cluster, Stack } from '@reprise/ui/layout/layout.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAt } from '#portal/affiliate/index.ts'
import { useApi } from '#portal/api/client.ts'
import { orderQuery } from '#portal/api/orders.ts'
import { useFormat } from '@reprise/ui/words/format.ts'
import { isolated } from '#portal/i18n/isolated.ts'
import { useT } from '#portal/i18n/t.ts'
import { paths } from '#portal/navigation/paths.ts'
import { useGo } from '#portal/navigation/router.tsx'
import { afterOrderPost, sellApart } from '../draft.ts'
import { changeDraft } from '../draft-store.ts'
import { problemText } from '../problem-text.ts'
import { daysOfOffer, UntilPaid } from '../until-paid.tsx'
import { requirementsAt } from './use-basket.ts'

type JoinStepProps = {
  readonly quotation: Quotation
  readonly chosen: PaymentChoice
  /** The way that the order is sent; undefined where the server told none. */
  readonly way: SendingWay | undefined
  /** What it pays the way the order is paid, in minor units. */
  readonly amount: number
  readonly orderId: string
}

/** Adds a device to an order whose parcel has not left, without another form; where that cannot be, it is sold by itself. */
export const JoinStep = ({ orderId, ...joins }: JoinStepProps) => {
  const t = useT()
  const { data: order, error } = useQuery(orderQuery(useApi(), orderId))
  const apart = () => changeDraft(sellApart)
  if (order === undefined && error === null) return <Skeleton lines={3} />
  if (order === undefined || !hasRoom(order))
    return (
      <Notice
        action={
          <Button onClick={apart} variant="secondary">
            {t('basket.join.apart')}
          </Button>
        }
        role="alert"
        title={t('basket.join.closed')}
        tone="caution"
      />
    )
  return <Join {...joins} apart={apart} order={order} />
}

const hasRoom = ({ status, accessLevel, _embedded }: Order): boolean =>
  status === 'created' && accessLevel !== 'link' && _embedded.declaredItems.length < MAX_DEVICES

type JoinProps = Omit<JoinStepProps, 'orderId'> & {
  readonly order: Order
  readonly apart: () => void
}

const Join = ({ quotation, chosen, way, amount, order, apart }: JoinProps) => {
  const t = useT()
  const { money } = useFormat()
  const { join, busy, failure } = useJoin(order, quotation, amount)
  const product = order._embedded.declaredItems[0]?.product.name ?? ''
  const { currency } = quotation
  const days = daysOfOffer(quotation, chosen, way)
  const requirements = requirementsAt(chosen, order.amount + amount)
  // One parcel: the promise that ends first ends for all that is in it.
  const [sendBefore = order.sendBefore] = [order.sendBefore, days.sendBefore ?? order.sendBefore].sort()
  return (
    <Stack>
      <UntilPaid
        amount={money(amount, currency)}
        {...days}
        after={paidAfterPapers(requirements, quotation.terms)}
        requirements={requirements}
        sendBefore={sendBefore}
      />
      <Notice icon="parcel" title={t('basket.join.title')}>
        {t('basket.join.text', { product: isolated(product) })}
      </Notice>
      {failure !== undefined && (
        <Notice role="alert" tone="caution">
          {isProblem(failure, 'transition-not-allowed')
            ? t('basket.join.closed')
            : problemText(failure, { t, money, currency })}
        </Notice>
      )}
      <Cluster>
        <Button busy={busy} icon="plus" onClick={() => void join()}>
          {t('basket.join.add', { amount: money(amount, currency) })}
        </Button>
        <Button disabled={busy} onClick={apart} variant="quiet">
          {t('basket.join.apart')}
        </Button>
      </Cluster>
    </Stack>
  )
}

/** The sum of the order is what the customer saw: another one is refused, and the order read again. */
const useJoin = (order: Order, quotation: Quotation, amount: number) => {
  const api = useApi()
  const client = useQueryClient()
  const at = useAt()
  const go = useGo()
  const [key] = useState(randomId)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const join = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      const body = { quotation: quotation.id, expectedAmount: order.amount + amount }
      const joined = await api.call('addOrderItem', { params: { id: order.id }, body, key: `${key}${order.version}` })
      client.setQueryData(orderQuery(api, order.id).queryKey, joined)
      await go(paths.success(at, { order: order.id }), { replace: true })
      changeDraft(afterOrderPost)
    } catch (reason) {
      setFailure(reason)
      setBusy(false)
      if (reason instanceof HttpRejection && reason.kind === 'status')
        await client.invalidateQueries({ queryKey: orderQuery(api, order.id).queryKey })
    }
  }
  return { join, busy, failure }
}
