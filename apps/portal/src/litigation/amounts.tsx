import type { Litigation } from '@reprise/contract'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useT } from '#portal/i18n/t.ts'
import styles from './litigation.module.css'

export const Amounts = ({
  litigation: { status, amountBefore, amountAfter, currency },
}: {
  readonly litigation: Litigation
}) => {
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
        <dt>{t(status === 'open' ? 'litigation.after' : 'litigation.offered')}</dt>
        <dd className={styles.is}>
          <bdi>{money(amountAfter ?? 0, currency)}</bdi>
        </dd>
      </div>
    </dl>
  )
}
