import type { PaymentChoice, Quotation } from '@reprise/contract'
import type { CustomerField } from '@reprise/contract/customer/customer-fields'
import type { FieldValues } from '@reprise/contract/customer/field-faults'
import { CheckboxField } from '@reprise/ui/fields/checkbox-field.tsx'
import { SummaryList } from '@reprise/ui/layout/summary-list.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useAt, useInstance } from '#portal/affiliate/index.ts'
import { asOneWord } from '#portal/i18n/as-one-word.ts'
import { useT } from '#portal/i18n/t.ts'
import { paths } from '#portal/navigation/paths.ts'
import { useFieldLabel } from '#portal/person-fields/typed-field.tsx'
import type { Basket } from '../../basket/use-basket.ts'
import styles from '../../trade-in.module.css'
import { subStepPath } from '../sub-step.ts'
import { Change } from './change.tsx'
import { checkedRows } from './summary-rows.ts'

type WhoSellsProps = {
  readonly quotation: Quotation
  readonly chosen: PaymentChoice
  readonly basket: Pick<Basket, 'total'>
  readonly fields: readonly CustomerField[]
  readonly values: FieldValues
  /** Whether reminders by SMS are wanted: for programmes that send them, of a number that was typed. */
  readonly bySms: {
    readonly name: string
    readonly wanted: boolean
    readonly onChange: (name: string, wanted: boolean) => void
  }
}

/** Who sells and how they are paid, each with its Change. */
export const WhoSells = ({ quotation, chosen, basket: { total }, fields, values, bySms }: WhoSellsProps) => {
  const t = useT()
  const at = useAt()
  const { calendarDate, country, money } = useFormat()
  const labelOf = useFieldLabel()
  const { sms, smsNumber } = useInstance()
  const words = {
    country,
    day: calendarDate,
    documentType: (type: string) => t(`customer.document.${type}` as 'customer.document.passport'),
  }
  const typedRows = checkedRows(fields, values, words).map(({ id, label, lines, step }) => {
    const name = typeof label === 'string' ? t(label) : labelOf(label, values.country ?? '')
    const value = lines.length === 0 ? t('customer.check.none') : <Lines lines={lines} />
    return { id, step, label: name, value, action: <Change to={subStepPath(at, step, id)} what={name} /> }
  })
  const wayName = t('customer.check.way')
  const rows = [
    ...typedRows.filter(({ step }) => step !== 'payment'),
    {
      id: 'way',
      label: wayName,
      value: t('customer.check.payment', { way: chosen.title, amount: money(total, quotation.currency) }),
      action: <Change to={paths.offer(at, quotation.product.id, quotation.id)} what={wayName} />,
    },
    ...typedRows.filter(({ step }) => step === 'payment'),
  ]
  return (
    <>
      <SummaryList rows={rows} />
      {sms === true && (values.phone ?? '') !== '' && (
        <CheckboxField
          checked={bySms.wanted}
          hint={t(smsNumber === undefined ? 'customer.sms.hint' : 'customer.sms.hint.stop')}
          label={t('customer.sms', { phone: asOneWord(values.phone ?? '') })}
          name={bySms.name}
          onChange={(wanted) => bySms.onChange(bySms.name, wanted)}
        />
      )}
    </>
  )
}

const Lines = ({ lines }: { readonly lines: readonly string[] }) =>
  lines.map((line) => (
    <span className={styles.line} key={line}>
      <bdi>{line}</bdi>
    </span>
  ))
