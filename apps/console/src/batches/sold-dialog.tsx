import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { HttpRejection } from '@reprise/browser/http-errors.ts'
import { randomId } from '@reprise/browser/random-id.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Dialog } from '@reprise/ui/controls/dialog.tsx'
import { TextField } from '@reprise/ui/fields/text-field.tsx'
import { call } from '#console/api/client.ts'
import { useFailureText } from '#console/parts/failure-text.ts'
import { useT } from '#console/i18n/t.ts'
import sections from '#console/parts/section.module.css'
import type { Batch } from './batch.screen.tsx'
import { findOrder } from './find-order.ts'

type SoldDialogProps = {
  /** Id of its order. */
  readonly batch: string
  readonly device: Batch['unexpected'][number]
  readonly onClose: () => void
  readonly onSettled: () => void
}

/** Its business has sold the device with an order of its own, which names its number. */
export const SoldDialog = ({ batch, device, onClose, onSettled }: SoldDialogProps) => {
  const t = useT()
  const failureText = useFailureText()
  const [key] = useState(randomId)
  const [typed, setTyped] = useState('')
  const [isMissing, setMissing] = useState(false)
  const settle = useMutation({
    mutationFn: async () => {
      const { id: order } = await findOrder(typed)
      return call('settleUnexpected', {
        params: { id: batch, deviceId: device.id },
        body: { outcome: 'sold', order },
        key: `${key}-${order}`,
      })
    },
    onSuccess: onSettled,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(typed.trim() === '')
    if (typed.trim() !== '' && !settle.isPending) settle.mutate()
  }
  return (
    <Dialog
      closeText={t('console.close')}
      onClose={onClose}
      open
      title={t('console.batches.sold-named', { number: device.masked })}
    >
      <form className={sections.section} noValidate onSubmit={submit}>
        <TextField
          autoComplete="off"
          dir="ltr"
          error={
            isMissing
              ? t('console.batches.order-missing')
              : settle.error === null
                ? undefined
                : textOfFailure(settle.error) === 'field-rejected'
                  ? t('console.batches.other-device')
                  : failureText(settle.error)
          }
          hint={t('console.batches.sold-hint')}
          label={t('console.batches.order')}
          maxLength={60}
          name="sold-order"
          onChange={setTyped}
          spellCheck={false}
          value={typed}
        />
        <Button busy={settle.isPending} type="submit">
          {t('console.batches.outcome.sold')}
        </Button>
      </form>
    </Dialog>
  )
}

const textOfFailure = (failure: unknown): string | undefined =>
  failure instanceof HttpRejection ? failure.problem?.error : undefined
