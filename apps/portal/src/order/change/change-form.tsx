import type { Order } from '@reprise/contract'
import { senderCountriesOf } from '@reprise/contract/words/countries'
import { type CustomerField, customerFields, type FieldName } from '@reprise/contract/customer/customer-fields'
import type { CustomerFieldFault, FieldValues } from '@reprise/contract/customer/field-faults'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useCallback, useState } from 'react'
import { useInstance } from '#portal/affiliate/index.ts'
import { type Api, useApi } from '#portal/api/client.ts'
import { orderQuery } from '#portal/api/orders.ts'
import { useT } from '#portal/i18n/t.ts'
import { asFieldFault } from '#portal/person-fields/as-field-fault.ts'
import { FieldLines } from '#portal/person-fields/field-lines.tsx'
import { shownGroups } from '#portal/person-fields/shown-fields.ts'
import { useFaultText } from '#portal/person-fields/fault-text.ts'
import { useTowns } from '#portal/person-fields/use-towns.ts'
import { useFieldFaults } from '#portal/person-fields/use-field-faults.ts'
import { HttpRejection } from '@reprise/browser/http-errors.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { FieldGroup } from '@reprise/ui/fields/field-group.tsx'
import { Stack } from '@reprise/ui/layout/layout.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'

export type OrderDetail = 'email' | 'address' | 'payment'

type ChangeFormProps = {
  readonly order: Order
  readonly detail: OrderDetail
  readonly onDone: () => void
}

/** The fields of one detail, empty: what is on file never comes back to a page. */
export const ChangeForm = ({ order, detail, onDone }: ChangeFormProps) => {
  const instance = useInstance()
  const [values, setValues] = useState<FieldValues>({ country: senderCountriesOf(instance)[0] })
  const [told, setTold] = useState<{ readonly faults: readonly CustomerFieldFault[]; readonly at: number }>({
    faults: [],
    at: 0,
  })
  return (
    <Fields
      detail={detail}
      // What the server found starts the form again, with what was typed.
      key={told.at}
      onDone={onDone}
      onRefused={(faults) => setTold(({ at }) => ({ faults, at: at + 1 }))}
      order={order}
      setValues={setValues}
      told={told.faults}
      values={values}
    />
  )
}

type FieldsProps = ChangeFormProps & {
  readonly values: FieldValues
  readonly setValues: (values: FieldValues) => void
  readonly told: readonly CustomerFieldFault[]
  readonly onRefused: (faults: readonly CustomerFieldFault[]) => void
}

const Fields = ({ order, detail, onDone, values: typed, setValues, told, onRefused }: FieldsProps) => {
  const t = useT()
  const api = useApi()
  const client = useQueryClient()
  const instance = useInstance()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const fields = shownGroups(fieldsOf(detail, customerFields(instance, true)), typed).flatMap((group) => group.fields)
  const towns = useTowns(fields, instance, typed)
  const { values } = towns
  const { faults, attempt, mayGoOn, left, changed } = useFieldFaults(fields, instance, values, told)
  const textOf = useFaultText(values)

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !(await mayGoOn())) return
    setBusy(true)
    setFailed(false)
    try {
      const saved = await change(api, order.id, detail, fields, values)
      client.setQueryData(orderQuery(api, order.id).queryKey, saved)
      onDone()
    } catch (failure) {
      const own = failure instanceof HttpRejection ? (failure.problem?.faults ?? []).flatMap(asFieldFault) : []
      setBusy(false)
      if (own.length > 0) return onRefused(own)
      setFailed(true)
      // The code may be too old by now, or the order closed: the page then shows what to do.
      await client.invalidateQueries({ queryKey: orderQuery(api, order.id).queryKey })
    }
  }

  /** It comes where a button was pressed that is gone; and a press that sends nothing leads to what is missing. */
  const goToTheField = useCallback(
    (form: HTMLFormElement | null) => {
      const field = form?.querySelector<HTMLElement>(attempt === 0 ? 'input, select, textarea' : '[aria-invalid]')
      field?.focus()
    },
    [attempt],
  )
  return (
    <form noValidate onSubmit={(event) => void save(event)} ref={goToTheField}>
      <Stack>
        <FieldGroup
          guarded={detail === 'payment'}
          hint={t(`order.change.hint.${detail}`)}
          legend={t(`order.change.what.${detail}`)}
        >
          <FieldLines
            errorOf={(name) => errorOf(name, faults, textOf)}
            fields={fields}
            last={fields.at(-1)?.name}
            onChange={(name, value) => {
              const next = { ...typed, [name]: value }
              setValues(next)
              changed(name, next)
            }}
            onLeave={(name) => void left(name)}
            towns={towns}
          />
        </FieldGroup>
        {failed && (
          <Notice role="alert" tone="danger">
            {t('order.change.failed')}
          </Notice>
        )}
        <div>
          <Button busy={busy} type="submit">
            {t(`order.change.save.${detail}`)}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

/** Needs a code that was mailed just now. Rejects with `field-rejected`, `code-required`, `transition-not-allowed`. */
const change = (
  api: Api,
  id: string,
  detail: OrderDetail,
  fields: readonly CustomerField[],
  values: FieldValues,
): Promise<Order> => {
  const body: FieldValues = Object.fromEntries(
    fields.flatMap(({ name }) => (values[name]?.trim() ? [[name, values[name]?.trim()]] : [])),
  )
  switch (detail) {
    case 'email':
      return api.call('changeOrderEmail', { params: { id }, body: { email: body.email ?? '' } })
    case 'address':
      return api.call('changeOrderAddress', { params: { id }, body })
    default:
      return api.call('changeOrderPayment', { params: { id }, body })
  }
}

const fieldsOf = (detail: OrderDetail, fields: readonly CustomerField[]): readonly CustomerField[] =>
  detail === 'email' ? fields.filter(({ name }) => name === 'email') : fields.filter(({ group }) => group === detail)

const errorOf = (
  name: FieldName,
  faults: readonly CustomerFieldFault[],
  textOf: (fault: CustomerFieldFault) => string,
): string | undefined => {
  const fault = faults.find(({ field }) => field === name)
  return fault && textOf(fault)
}
