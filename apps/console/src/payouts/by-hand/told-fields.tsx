import type { ByHandWay } from '@reprise/contract/words/by-hand-ways'
import { VOUCHER_WAYS, type VoucherWay } from '@reprise/contract/words/voucher-words'
import { SelectField } from '@reprise/ui/fields/select-field.tsx'
import { DayField } from '#console/parts/day-field.tsx'
import { useT } from '#console/i18n/t.ts'
import sections from '#console/parts/section.module.css'
import styles from '../payouts.module.css'
import type { Told } from './told.ts'

type ToldFieldsProps = {
  readonly way: ByHandWay
  readonly told: Told
  readonly isTried: boolean
  readonly onChange: (more: Partial<Told>) => void
}

/** What has to be said of all of them. */
export const ToldFields = ({ way, told, isTried, onChange }: ToldFieldsProps) => {
  const t = useT()
  if (way === 'code' || way === 'transfer') return <p className={styles.hint}>{t(`console.by-hand.${way}-hint`)}</p>
  return (
    <div className={sections.filters}>
      {way === 'donation' ? (
        <DayField
          error={isTried && told.passedOn === '' ? t('console.by-hand.passed-on-missing') : undefined}
          hint={t('console.by-hand.passed-on-hint')}
          label={t('console.by-hand.passed-on')}
          name="passed-on"
          onChange={(passedOn) => onChange({ passedOn })}
          value={told.passedOn}
        />
      ) : (
        <SelectField
          emptyText={t('console.by-hand.by-code')}
          hint={t('console.by-hand.given-hint')}
          label={t('console.by-hand.given')}
          name="given"
          onChange={(given) => onChange({ given: given as VoucherWay | '' })}
          options={VOUCHER_WAYS.map((value) => ({ value, label: t(`console.by-hand.given.${value}`) }))}
          value={told.given}
        />
      )}
    </div>
  )
}
