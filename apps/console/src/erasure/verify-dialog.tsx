import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { printedBarcode } from '@reprise/contract/identifier/barcode'
import { MAX_TEXT } from '@reprise/contract/limits'
import { ERASURE_VERIFICATIONS } from '@reprise/contract/words/erasure-words'
import { randomId } from '@reprise/browser/random-id.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Dialog } from '@reprise/ui/controls/dialog.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { CheckboxField } from '@reprise/ui/fields/checkbox-field.tsx'
import { SelectField } from '@reprise/ui/fields/select-field.tsx'
import { TextField } from '@reprise/ui/fields/text-field.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { call } from '#console/api/client.ts'
import { useFailureText } from '#console/parts/failure-text.ts'
import { holds, useMe } from '#console/session/me.ts'
import { useT } from '#console/i18n/t.ts'
import type { Device } from './erasure.screen.tsx'
import styles from './erasure.module.css'
import { type Remembered, signerOf } from './remembered.ts'
import { SignerFields } from './signer-fields.tsx'

type VerifyDialogProps = {
  readonly device: Device
  readonly remembered: Remembered
  readonly onVerified: (kept: Partial<Remembered>, isErased: boolean) => void
  readonly onClose: () => void
}

/** Another person than the one who erased a device verifies it. */
export const VerifyDialog = ({ device, remembered, onVerified, onClose }: VerifyDialogProps) => {
  const t = useT()
  const me = useMe()
  const format = useFormat()
  const failureText = useFailureText()
  const [key] = useState(randomId)
  const [typed, setTyped] = useState(remembered)
  const [isLeft, setLeft] = useState(false)
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const order = useQuery({
    queryKey: ['order', device.order],
    queryFn: () => call('getOperatorOrder', { params: { id: device.order } }),
    enabled: holds(me, ['orders']),
  })
  const erasure = order.data?.erasure
  // What was destroyed is verified by eye, all else by reading it.
  const ways = ERASURE_VERIFICATIONS.filter((way) => !erasure || (erasure.method === 'destroy') === (way === 'visual'))
  const method = ways.find((way) => way === typed.verification)
  const verify = useMutation({
    mutationFn: (way: (typeof ways)[number]) =>
      call('verifyErasure', {
        params: { id: device.order },
        body: {
          method: way,
          result: isLeft ? 'not-erased' : 'erased',
          ...(note.trim() && { note: note.trim() }),
          ...signerOf(typed),
        },
        key,
      }),
    onSuccess: () => {
      const { verification, name, position, location } = typed
      onVerified({ verification, name, position, location }, !isLeft)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (method !== undefined && !verify.isPending) verify.mutate(method)
  }
  return (
    <Dialog
      closeText={t('console.close')}
      onClose={onClose}
      open
      title={t('console.erasure.verify-named', { barcode: printedBarcode(device.barcode) })}
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        <p>
          <bdi>{device.product}</bdi>
        </p>
        {erasure && (
          <p>
            {t(`console.erasure.method.${erasure.method}`)} · {t(`console.erasure.technique.${erasure.technique}`)} ·{' '}
            <bdi>
              {erasure.tool} {erasure.toolVersion}
            </bdi>{' '}
            · <bdi>{erasure.name}</bdi> · {format.dateTime(erasure.at)}
          </p>
        )}
        <SelectField
          emptyText=""
          error={tried && method === undefined ? t('console.erasure.missing') : undefined}
          label={t('console.erasure.verification')}
          name="verification"
          onChange={(chosen) => setTyped({ ...typed, verification: ways.find((way) => way === chosen) ?? '' })}
          options={ways.map((value) => ({ value, label: t(`console.erasure.verification.${value}`) }))}
          value={method ?? ''}
        />
        <CheckboxField checked={isLeft} label={t('console.erasure.data-left')} name="data-left" onChange={setLeft} />
        <TextField
          hint={t('console.erasure.note-hint')}
          label={t('console.erasure.note')}
          maxLength={MAX_TEXT}
          name="note"
          onChange={setNote}
          value={note}
        />
        <SignerFields of={typed} onChange={(changed) => setTyped({ ...typed, ...changed })} />
        {verify.error !== null && (
          <Notice role="alert" tone="danger">
            {failureText(verify.error)}
          </Notice>
        )}
        <Button busy={verify.isPending} type="submit">
          {t('console.erasure.verify')}
        </Button>
      </form>
    </Dialog>
  )
}
