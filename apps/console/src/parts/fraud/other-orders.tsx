import { OrderLink } from '#console/parts/order/order-link.tsx'
import type { FraudReason } from './reason.ts'
import styles from './fraud.module.css'

/** The orders that it has something in common with, to compare. */
export const OtherOrders = ({ others }: Pick<FraudReason, 'others'>) => (
  <ul className={styles.others}>
    {others.map(({ id, barcode }) => (
      <li key={id}>
        <OrderLink barcode={barcode} id={id} />
      </li>
    ))}
  </ul>
)
