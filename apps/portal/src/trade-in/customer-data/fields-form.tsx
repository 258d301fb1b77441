import type { CustomerField, FieldName } from '@reprise/contract/customer/customer-fields'
import type { CustomerFieldFault, FieldValues } from '@reprise/contract/customer/field-faults'
import { type FormEvent, type ReactNode, useCallback } from 'react'
import { useInstance } from '#portal/affiliate/index.ts'
import { useT } from '#portal/i18n/t.ts'
import { useScreenTitle } from '#portal/navigation/screen-title.tsx'
import { Button } from '@reprise/ui/controls/button.tsx'
import { ErrorSummary } from '@reprise/ui/fields/error-summary.tsx'
import { FieldGroup } from '@reprise/ui/fields/field-group.tsx'
import { Stack } from '@reprise/ui/layout/layout.tsx'
import { FieldLines } from '#portal/person-fields/field-lines.tsx'
import { shownGroups } from '#portal/person-fields/shown-fields.ts'
import { BottomBar } from '#portal/ui/bottom-bar.tsx'
import { useFaultText } from '#portal/person-fields/fault-text.ts'
import { useTowns } from '#portal/person-fields/use-towns.ts'
import { useFieldFaults } from '#portal/person-fields/use-field-faults.ts'

type FieldsFormProps = {
  readonly title: string
  readonly fields: readonly CustomerField[]
  readonly values: FieldValues
  readonly told: readonly CustomerFieldFault[]
  readonly focused: string | undefined
  /** The promise above the bank block, with the amount. */
  readonly amount: string
  /** Beside the way on, where it stays in reach. */
  readonly price: ReactNode
  /** Undefined: as before it was typed. */
  readonly onChange: (field: FieldName, value: string | undefined) => void
  readonly onDone: () => void
  readonly children?: ReactNode
  readonly after?: ReactNode
}

/** The browser's own messages never show: they are in its language, not in the page's. */
export const FieldsForm = ({
  title,
  fields,
  values: typed,
  told,
  focused,
  amount,
  price,
  onChange,
  onDone,
  children,
  after,
}: FieldsFormProps) => {
  const t = useT()
  const instance = useInstance()
  const groups = shownGroups(fields, typed)
  const shown = groups.flatMap((group) => group.fields)
  const towns = useTowns(shown, instance, typed)
  const { values, filled } = towns
  const { faults, summary, attempt, mayGoOn, left, changed } = useFieldFaults(shown, instance, values, told)
  const textOf = useFaultText(values)
  const errorOf = (field: FieldName) => {
    const fault = faults.find((one) => one.field === field)
    return fault && textOf(fault)
  }
  useScreenTitle(summary.length > 0 ? t('customer.errorTitle', { title }) : title)
  const goToTheFieldToChange = useCallback(
    (form: HTMLFormElement | null) => {
      if (form !== null && focused !== undefined) document.getElementById(focused)?.focus()
    },
    [focused],
  )
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await mayGoOn())) return
    if (filled !== undefined) onChange('city', filled)
    onDone()
  }
  const type = (name: FieldName, value: string) => {
    onChange(name, value)
    if (name === 'postalCode' && towns.isOfCode) onChange('city', undefined)
    changed(name, { ...values, [name]: value })
  }
  return (
    <form noValidate ref={goToTheFieldToChange} onSubmit={(event) => void submit(event)}>
      <Stack gap="wide">
        <ErrorSummary
          attempt={attempt}
          errors={summary.map((fault) => ({ field: fault.field, text: textOf(fault) }))}
          title={t('customer.problems', { count: summary.length })}
        />
        <h1>{title}</h1>
        {children}
        {groups.map(({ group, fields: own }) => (
          <FieldGroup
            guarded={group === 'payment'}
            hint={group === 'customer' ? undefined : t(HINT_OF[group], { amount })}
            key={group}
            legend={t(LEGEND_OF[group])}
            legendHidden={group === 'customer'}
          >
            <FieldLines
              errorOf={errorOf}
              fields={own}
              last={shown.at(-1)?.name}
              onChange={type}
              onLeave={(name) => void left(name)}
              towns={towns}
            />
          </FieldGroup>
        ))}
        <BottomBar
          action={
            <Button iconEnd="arrow-forward" type="submit">
              {t('trade.continue')}
            </Button>
          }
          price={price}
        />
        {after}
      </Stack>
    </form>
  )
}

const LEGEND_OF = {
  customer: 'customer.group.you',
  address: 'customer.group.address',
  'identity-document': 'customer.group.document',
  payment: 'customer.group.payment',
} as const
const HINT_OF = {
  address: 'customer.group.addressHint',
  'identity-document': 'customer.group.documentHint',
  payment: 'customer.group.paymentHint',
} as const
