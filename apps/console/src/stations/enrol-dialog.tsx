import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Dialog } from '@reprise/ui/controls/dialog.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { TextField } from '@reprise/ui/fields/text-field.tsx'
import { call } from '#console/api/client.ts'
import { useFailureText } from '#console/parts/failure-text.ts'
import { withStepUp } from '#console/session/passkey.ts'
import { useT } from '#console/i18n/t.ts'
import styles from './stations.module.css'

type EnrolDialogProps = { readonly onClose: () => void; readonly onEnrolled: () => Promise<void> }

export const EnrolDialog = ({ onClose, onEnrolled }: EnrolDialogProps) => {
  const t = useT()
  const failureText = useFailureText()
  const [name, setName] = useState('')
  const [tried, setTried] = useState(false)
  const isNamed = name.trim() !== ''
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => withStepUp(() => call('enrolStation', { body: { name: name.trim() } })),
    onSuccess: () => onEnrolled().then(onClose),
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isNamed && !isPending) mutate()
  }
  return (
    <Dialog closeText={t('console.close')} onClose={onClose} open title={t('console.stations.enrol')}>
      <form className={styles.form} noValidate onSubmit={send}>
        <p>{t('console.stations.enrol-lead')}</p>
        <TextField
          error={tried && !isNamed ? t('console.stations.missing-name') : undefined}
          hint={t('console.stations.name-hint')}
          label={t('console.stations.name')}
          maxLength={60}
          name="station"
          onChange={setName}
          value={name}
        />
        {error !== null && (
          <Notice role="alert" tone="danger">
            {failureText(error)}
          </Notice>
        )}
        <Button busy={isPending} type="submit" wide>
          {t('console.stations.enrol')}
        </Button>
      </form>
    </Dialog>
  )
}
