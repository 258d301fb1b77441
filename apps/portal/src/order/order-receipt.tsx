import type { Order } from '@reprise/contract'
import { amountKey } from '@reprise/contract/words/order-amount'
import { isAsked, offeredPrice } from '@reprise/contract/words/order-question'
import { Disclosure } from '@reprise/ui/controls/disclosure.tsx'
import { Skeleton } from '@reprise/ui/feedback/skeleton.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#portal/api/client.ts'
import { litigationQuery } from '#portal/api/orders.ts'
import { receiptLines } from '#portal/receipt/receipt-lines.ts'
import { effectLine } from '@reprise/ui/layout/price-lines.ts'
import { useT } from '#portal/i18n/t.ts'
import { RowTitle } from '#portal/ui/row-title.tsx'
import { Receipt } from '@reprise/ui/layout/receipt.tsx'

type OrderReceiptProps = { readonly order: Order }

/** The receipt of the offer as it was sold, with what the way to be paid adds, and what is offered now where that is asked. */
export const OrderReceipt = ({ order }: OrderReceiptProps) =>
  isAsked(order) ? <AskedReceipt order={order} /> : <SaleReceipt order={order} />

const AskedReceipt = ({ order }: OrderReceiptProps) => {
  const t = useT()
  const { data, isPending } = useQuery(litigationQuery(useApi(), order.id))
  if (isPending) return <Skeleton height="3rem" shape="block" />
  return (
    // Where there are two prices, both stand above: how they came about opens.
    <Disclosure summary={<RowTitle>{t('receipt.title')}</RowTitle>}>
      <SaleReceipt captionShown={false} offered={data && offeredPrice(data)?.after} order={order} />
    </Disclosure>
  )
}

type SaleReceiptProps = OrderReceiptProps & {
  /** In minor units. */
  readonly offered?: number | undefined
  readonly captionShown?: boolean
}

const SaleReceipt = ({ order, offered, captionShown = true }: SaleReceiptProps) => {
  const t = useT()
  const { money } = useFormat()
  const { currency, amount, _embedded } = order
  const items = _embedded.declaredItems
  const promised = order.amountBefore ?? amount
  const extra = promised - items.flatMap((item) => item.receipt).reduce((sum, { effect }) => sum + effect, 0)
  const words = { t, money }
  // Where nothing moved the price, it is said once: as the sum.
  const isMoved =
    items.length > 1 ||
    extra !== 0 ||
    promised !== (offered ?? amount) ||
    items.some(({ receipt }) => receipt.some(({ kind, effect }) => kind !== 'base' && effect !== 0))
  const lines = items.flatMap(({ id, product, receipt, promotions }) => [
    ...(items.length === 1 ? [] : [{ id, label: <strong>{product.name}</strong> }]),
    ...receiptLines(
      receipt.filter(({ kind }) => isMoved || kind !== 'base'),
      currency,
      words,
      promotions[0]?.code,
    ).map((line) => ({ ...line, id: `${id} ${line.id}` })),
  ])
  const uplift =
    extra === 0 ? [] : [effectLine({ id: 'extra', label: t('order.extra'), effect: extra }, currency, words)]
  const agreed =
    promised === amount
      ? []
      : [
          effectLine(
            { id: 'agreed', label: t('order.agreed'), detail: items[0]?.foundProduct?.name, effect: amount - promised },
            currency,
            words,
          ),
        ]
  const asked =
    offered === undefined
      ? []
      : [
          { id: 'promised', label: t(amountKey(order)), effect: money(amount, currency) },
          effectLine({ id: 'offered', label: t('order.offered'), effect: offered - amount }, currency, words),
        ]
  const total = offered ?? amount
  return (
    <Receipt
      caption={t('receipt.title')}
      captionShown={captionShown}
      lines={[...lines, ...uplift, ...agreed, ...asked]}
      total={{
        label: t(offered === undefined ? amountKey(order) : 'litigation.after'),
        amount: money(total, currency),
      }}
    />
  )
}
