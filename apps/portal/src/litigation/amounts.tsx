import type { Litigation } from '@reprise/contract'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useT } from '#portal/i18n/t.ts'
import styles from './litigation.module.css'

type AmountsProps = {
  readonly litigation: Litigation
  /** Whether an answer is awaited. */
  readonly isOpen: boolean
}

export const Amounts = ({ litigation: { amountBefore, amountAfter, currency }, isOpen }: AmountsProps) => {
  const t = useT()
  const { money } = useFormat()
  return (
    <dl className={styles.amounts}>
      <div>
        <dt>{t('litigation.before')}</dt>
        <dd className={styles.was}>
          <bdi>{money(amountBefore, currency)}</bdi>
        </dd>
      </div>
      <div>
        <dt>{t(isOpen ? 'litigation.after' : 'litigation.offered')}</dt>
        <dd className={styles.is}>
          <bdi>{money(amountAfter ?? 0, currency)}</bdi>
        </dd>
      </div>
    </dl>
  )
}
