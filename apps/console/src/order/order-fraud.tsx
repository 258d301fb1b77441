import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@reprise/ui/controls/button.tsx'
import { call } from '#console/api/client.ts'
import { DecideDialog } from '#console/parts/fraud/decide-dialog.tsx'
import { OtherOrders } from '#console/parts/fraud/other-orders.tsx'
import type { FraudReason } from '#console/parts/fraud/reason.ts'
import { useReasonText } from '#console/parts/fraud/reason-text.ts'
import { useT } from '#console/i18n/t.ts'
import sections from '#console/parts/section.module.css'
import styles from './order.module.css'

/** What it has in common with earlier sales; nothing where it has nothing. */
export const OrderFraud = ({ id }: { readonly id: string }) => {
  const t = useT()
  const textOf = useReasonText()
  const [deciding, setDeciding] = useState<FraudReason>()
  const { data } = useQuery({
    queryKey: ['fraud', 'order', id],
    queryFn: () => call('listFraudReasons', { query: { order: id } }),
  })
  const reasons = data?._embedded.reasons ?? []
  if (reasons.length === 0) return null
  return (
    <section className={sections.card}>
      <h2 className={sections.heading}>{t('console.fraud.alike')}</h2>
      <ul className={styles.list}>
        {reasons.map((reason) => (
          <li key={reason.id}>
            <p className={styles.note}>{textOf(reason)}</p>
            <OtherOrders others={reason.others} />
            <p className={styles.soft} dir="auto">
              {t(`console.fraud.state.${reason.state}`)}
              {reason.decision !== null && ` · ${reason.decision.reason}`}
            </p>
            <Button onClick={() => setDeciding(reason)} small variant="secondary">
              {t(reason.state === 'open' ? 'console.fraud.decide' : 'console.fraud.decide-anew')}
            </Button>
          </li>
        ))}
      </ul>
      {deciding !== undefined && <DecideDialog onClose={() => setDeciding(undefined)} reason={deciding} />}
    </section>
  )
}
