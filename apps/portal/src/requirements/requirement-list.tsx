import type { Order, Requirement } from '@reprise/contract'
import { useT } from '#portal/i18n/t.ts'
import styles from './requirement-list.module.css'

export const RequirementList = ({ requirements }: { readonly requirements: readonly Requirement[] }) => {
  const t = useT()
  return (
    <ul className={styles.list}>
      {requirements.map((requirement) => (
        <li key={requirement}>{t(`requirement.${requirement}`)}</li>
      ))}
    </ul>
  )
}

/** What the customer of an order has still to show, in the order in which it is asked for. */
export const stillNeeded = ({ needs }: Pick<Order, 'needs'>): readonly Requirement[] =>
  needs.flatMap<Requirement>(({ kind, documents = [] }) => (kind === 'identity' ? ['identity'] : documents))
