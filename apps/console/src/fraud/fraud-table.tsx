import { printedBarcode } from '@reprise/contract/identifier/barcode'
import { Button } from '@reprise/ui/controls/button.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { Age } from '#console/parts/age.tsx'
import { OrderLink } from '#console/parts/order/order-link.tsx'
import { OtherOrders } from '#console/parts/fraud/other-orders.tsx'
import type { FraudReason } from '#console/parts/fraud/reason.ts'
import { useReasonText } from '#console/parts/fraud/reason-text.ts'
import { ProgrammeName } from '#console/parts/programme-name.tsx'
import { Table } from '#console/parts/table.tsx'
import { useT } from '#console/i18n/t.ts'
import styles from './fraud.module.css'

type FraudTableProps = {
  readonly reasons: readonly FraudReason[]
  readonly onDecide: (reason: FraudReason) => void
}

export const FraudTable = ({ reasons, onDecide }: FraudTableProps) => {
  const t = useT()
  const format = useFormat()
  const textOf = useReasonText()
  return (
    <Table
      caption={t('console.page.fraud')}
      columns={[
        {
          id: 'order',
          label: t('console.orders.barcode'),
          cell: ({ order, affiliate }) => (
            <>
              <span className={styles.code}>
                <OrderLink barcode={order.barcode} id={order.id} />
              </span>
              <bdi className={styles.soft} dir="ltr">
                <ProgrammeName id={affiliate} />
              </bdi>
            </>
          ),
        },
        {
          id: 'alike',
          label: t('console.fraud.alike'),
          cell: (reason) => (
            <>
              <p className={styles.said}>{textOf(reason)}</p>
              <OtherOrders others={reason.others} />
              {reason.decision !== null && (
                <p className={styles.soft} dir="auto">
                  {reason.decision.reason}
                </p>
              )}
            </>
          ),
        },
        {
          id: 'since',
          label: t('console.orders.since'),
          cell: ({ raisedAt }) => (
            <span className={styles.whole}>
              <Age since={raisedAt} />
            </span>
          ),
        },
        {
          id: 'amount',
          label: t('console.orders.amount'),
          cell: ({ order }) => (
            <>
              {format.money(order.amount, order.currency)}
              {order.held && <span className={styles.held}>{t('console.fraud.held')}</span>}
            </>
          ),
          end: true,
        },
        {
          id: 'acts',
          label: t('console.prices.acts'),
          cell: (reason) => (
            <div className={styles.whole}>
              <Button
                aria-label={t('console.fraud.decide-named', { barcode: printedBarcode(reason.order.barcode) })}
                onClick={() => onDecide(reason)}
                small
                variant="secondary"
              >
                {t(reason.state === 'open' ? 'console.fraud.decide' : 'console.fraud.decide-anew')}
              </Button>
            </div>
          ),
        },
      ]}
      empty={t('console.fraud.empty')}
      rowId={({ id }) => id}
      rows={reasons}
    />
  )
}
