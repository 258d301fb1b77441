import type { Order } from '@reprise/contract'
import { REMINDER_WAYS } from '@reprise/contract/words/reminder-way'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { SelectField } from '@reprise/ui/fields/select-field.tsx'
import { Stack } from '@reprise/ui/layout/layout.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useInstance } from '#portal/affiliate/index.ts'
import { useApi } from '#portal/api/client.ts'
import { orderQuery } from '#portal/api/orders.ts'
import { asOneWord } from '#portal/i18n/as-one-word.ts'
import { useT } from '#portal/i18n/t.ts'

type ReminderChoiceProps = { readonly orderId: string; readonly reminders: NonNullable<Order['reminders']> }

/** By e-mail, by SMS, or by both: kept as soon as it is chosen. */
export const ReminderChoice = ({ orderId, reminders: { by, maskedPhone, stopped } }: ReminderChoiceProps) => {
  const t = useT()
  const api = useApi()
  const client = useQueryClient()
  const { smsNumber } = useInstance()
  const { mutate, variables, isPending, isSuccess, isError } = useMutation({
    mutationFn: (wanted: (typeof REMINDER_WAYS)[number]) =>
      api.call('changeOrderReminders', { params: { id: orderId }, body: { by: wanted } }),
    onSuccess: (changed) => client.setQueryData(orderQuery(api, orderId).queryKey, changed),
  })
  const phone = asOneWord(maskedPhone)
  return (
    <Stack>
      <SelectField
        disabled={isPending}
        label={t('order.reminders.by')}
        name="reminders"
        onChange={(value) => {
          const wanted = REMINDER_WAYS.find((way) => way === value)
          if (wanted !== undefined) mutate(wanted)
        }}
        options={REMINDER_WAYS.map((value) => ({ value, label: t(`order.reminders.${value}`, { phone }) }))}
        value={isPending ? variables : by}
      />
      {stopped && (
        <Notice role="status" tone="info">
          {t('order.reminders.stopped', { phone })}
          {smsNumber !== undefined && ` ${t('order.reminders.start', { number: asOneWord(smsNumber) })}`}
        </Notice>
      )}
      {isSuccess && !stopped && (
        <Notice role="status" tone="positive">
          {t('order.reminders.kept')}
        </Notice>
      )}
      {isError && (
        <Notice role="alert" tone="danger">
          {t('order.reminders.failed')}
        </Notice>
      )}
    </Stack>
  )
}
