import { Disclosure } from '@reprise/ui/controls/disclosure.tsx'
import { Stack } from '@reprise/ui/layout/layout.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useInstance } from '#portal/affiliate/index.ts'
import { useT } from '#portal/i18n/t.ts'
import styles from '../trade-in.module.css'

/** How often this programme keeps the days that it promises. */
export const OnTime = () => {
  const t = useT()
  const { date } = useFormat()
  const { promiseClock } = useInstance()
  if (promiseClock === undefined) return null
  const { since, checked, paid, simulated = false } = promiseClock
  const checks = checked !== undefined && t('onTime.checked', { count: checked })
  const payments = paid !== undefined && t(simulated ? 'onTime.paidMadeUp' : 'onTime.paid', { atLeast: paid })
  return (
    <div className={styles.fact}>
      <Disclosure
        look="plain"
        summary={payments || [checks, simulated && t('onTime.simulated')].filter(Boolean).join(' ')}
      >
        <Stack gap="close">
          {payments && checks && <p>{checks}</p>}
          <p>{t('onTime.method', { date: date(since) })}</p>
        </Stack>
      </Disclosure>
    </div>
  )
}
