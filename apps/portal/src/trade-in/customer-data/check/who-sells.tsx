import type { PaymentChoice, Quotation, SendingWay } from '@reprise/contract'
import type { CustomerField } from '@reprise/contract/customer/customer-fields'
import type { FieldValues } from '@reprise/contract/customer/field-faults'
import { expectedKey, paidAfterPapers } from '@reprise/contract/words/expected-words'
import { directionOf } from '@reprise/contract/words/languages'
import { CheckboxField } from '@reprise/ui/fields/checkbox-field.tsx'
import { classNames } from '@reprise/ui/layout/class-names.ts'
import { SummaryList } from '@reprise/ui/layout/summary-list.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useAt, useInstance } from '#portal/affiliate/index.ts'
import { asOneWord } from '#portal/i18n/as-one-word.ts'
import { isolated } from '#portal/i18n/isolated.ts'
import { useT } from '#portal/i18n/t.ts'
import { type Address, paths } from '#portal/navigation/paths.ts'
import { useFieldLabel } from '#portal/person-fields/typed-field.tsx'
import type { Basket } from '../../basket/use-basket.ts'
import styles from '../../trade-in.module.css'
import { usePayment } from '../../use-quotation.ts'
import { stepOfGroup, subStepPath } from '../sub-step.ts'
import { Change } from './change.tsx'
import { checkedRows } from './summary-rows.ts'

type WhoSellsProps = {
  readonly quotation: Quotation
  readonly chosen: PaymentChoice
  readonly basket: Pick<Basket, 'devices' | 'requirements'>
  readonly way: SendingWay | undefined
  readonly fields: readonly CustomerField[]
  readonly values: FieldValues
  /** Whether reminders by SMS are wanted: for programmes that send them, of a number that was typed. */
  readonly bySms: {
    readonly name: string
    readonly wanted: boolean
    readonly onChange: (name: string, wanted: boolean) => void
  }
}

/** What is sold, who sells, and how and by when they are paid, each with its Change. */
export const WhoSells = ({
  quotation,
  chosen,
  basket: { devices, requirements },
  way,
  fields,
  values,
  bySms,
}: WhoSellsProps) => {
  const t = useT()
  const at = useAt()
  const { calendarDate, country, money } = useFormat()
  const labelOf = useFieldLabel()
  const { sms, smsNumber } = useInstance()
  const { options } = usePayment(quotation)
  const words = {
    country,
    day: calendarDate,
    documentType: (type: string) => t(`customer.document.${type}` as 'customer.document.passport'),
  }
  const deviceRows = devices.map(({ quotation: { id, product, currency }, chosen: own }, index) => {
    const sold = { product: isolated(product.name), amount: money(own.value, currency) }
    return devices.length === 1
      ? { id, label: t('customer.check.device'), lines: [product.name], to: paths.offer(at, product.id, id) }
      : {
          id,
          label: t('basket.device', { number: index + 1 }),
          lines: [t('basket.deviceFor', sold)],
          to: paths.offer(at, product.id, id),
        }
  })
  const typedRows = checkedRows(fields, values, words).map(({ id, label, lines, group }) => {
    const name = typeof label === 'string' ? t(label) : labelOf(label, values.country ?? '')
    return { id, group, label: name, lines, to: subStepPath(at, stepOfGroup(group), id) }
  })
  const account = typedRows.find(({ group }) => group === 'payment')
  const expected = way?.expected ?? quotation.expected
  // The order is to be sent: its day holds on that condition.
  const key = expectedKey(true, way?.transportation ?? 'label')
  const after = paidAfterPapers(requirements, quotation.terms)
  const payment = {
    id: 'way',
    label: t('customer.check.way'),
    lines: [chosen.title, ...(chosen.charity === undefined ? [] : [chosen.charity.name])],
    notes: [
      ...(after === undefined ? [] : [t(after.key, after.values)]),
      ...(after !== undefined || expected === undefined ? [] : [t(key, { date: calendarDate(expected.paidBy) })]),
      ...(after === undefined ? [] : [t('paid.provided.later', { count: requirements.length })]),
    ],
    to: paths.offer(at, quotation.product.id, quotation.id),
  }
  // Where there is one way to be paid, what can be changed is the account.
  const isOne = options.length < 2 && account !== undefined
  const rows: readonly Row[] = [
    ...deviceRows,
    ...typedRows.filter((row) => row !== account),
    isOne ? { ...payment, lines: [...payment.lines, ...account.lines], to: account.to } : payment,
    ...(isOne || account === undefined ? [] : [account]),
  ]
  return (
    <>
      <SummaryList rows={rows.map((row) => written(row, directionOf(at.locale)))} wide />
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

type Row = {
  readonly id: string
  readonly label: string
  readonly lines: readonly string[]
  /** Said of it, and not entered. */
  readonly notes?: readonly string[]
  /** Where it is changed. */
  readonly to: Address
}

/** Names in Latin letters begin where the page's lines do, in Arabic too. */
const written = ({ id, label, lines, notes = [], to }: Row, dir: 'ltr' | 'rtl') => ({
  id,
  label,
  value: (
    <>
      {lines.map((line) => (
        <span className={styles.line} dir={dir} key={line}>
          <bdi>{line}</bdi>
        </span>
      ))}
      {notes.map((note) => (
        <span className={classNames(styles.line, styles.small, styles.soft)} dir={dir} key={note}>
          {note}
        </span>
      ))}
    </>
  ),
  action: <Change to={to} what={label} />,
})
