import type { ReactNode } from 'react'
import { ChoiceCard } from '@reprise/ui/fields/choice-card.tsx'
import { Icon, type IconName } from '@reprise/ui/drawings/icon.tsx'
import styles from './payment-card.module.css'

type PaymentCardProps = {
  readonly value: string
  readonly label: ReactNode
  readonly help?: ReactNode
  readonly amount: ReactNode
  /** What makes it worth more: "20 € more". */
  readonly bonus?: ReactNode
  readonly icon: IconName
}

/** One way to be paid, with its worth. Stands in a `ChoiceGroup`. */
export const PaymentCard = ({ value, label, help, amount, bonus, icon }: PaymentCardProps) => (
  <ChoiceCard
    aside={
      <>
        <span className={styles.amount}>{amount}</span>
        {bonus !== undefined && <span className={styles.bonus}>{bonus}</span>}
      </>
    }
    help={help}
    label={
      <span className={styles.label}>
        <Icon name={icon} />
        {label}
      </span>
    }
    value={value}
  />
)
