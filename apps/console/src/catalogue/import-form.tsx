import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { isProblem } from '@reprise/browser/http-errors.ts'
import { randomId } from '@reprise/browser/random-id.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { CheckboxField } from '@reprise/ui/fields/checkbox-field.tsx'
import { TextField } from '@reprise/ui/fields/text-field.tsx'
import { useFailureText } from '#console/parts/failure-text.ts'
import { useT } from '#console/i18n/t.ts'
import styles from './catalogue.module.css'
import { type CatalogueVersion, type Check, importTable } from './send-table.ts'

type ImportFormProps = {
  readonly check: Check
  readonly file: File
  readonly isWhole: boolean
  /** The table is being held against the catalogue once more. */
  readonly isReading: boolean
  /** The catalogue is another one by now. */
  readonly onStale: () => void
  readonly onImported: (version: CatalogueVersion) => void
}

export const ImportForm = ({ check, file, isWhole, isReading, onStale, onImported }: ImportFormProps) => {
  const t = useT()
  const failureText = useFailureText()
  const [note, setNote] = useState('')
  const [confirm, setConfirm] = useState(false)
  const [tried, setTried] = useState(false)
  const intent = useRef({ of: '', key: '' })
  const { counts, doubts, leaving, version } = check
  const isMeant = doubts.length === 0 || confirm
  const changesNothing = counts.added + counts.changed + counts.gone === 0 && leaving.products === 0
  const send = useMutation({
    mutationFn: (key: string) => importTable({ file, isWhole, base: version, note, confirm, key }),
    onSuccess: onImported,
    onError: (failure) => {
      if (isProblem(failure, 'version-changed') || isProblem(failure, 'change-doubtful')) onStale()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isMeant || isReading || send.isPending) return
    const of = JSON.stringify([note, confirm, isWhole, version])
    if (intent.current.of !== of) intent.current = { of, key: randomId() }
    send.mutate(intent.current.key)
  }
  if (changesNothing) return <Notice>{t('console.catalogue.no-change')}</Notice>
  return (
    <form aria-label={t('console.catalogue.import')} className={styles.form} noValidate onSubmit={submit}>
      <TextField
        hint={t('console.catalogue.note-hint')}
        label={t('console.prices.note')}
        maxLength={200}
        name="note"
        onChange={setNote}
        value={note}
      />
      {doubts.length > 0 && (
        <Notice tone="caution">
          <p>{t('console.catalogue.doubt', { products: leaving.products })}</p>
          <CheckboxField
            checked={confirm}
            error={tried && !isMeant ? t('console.prices.confirm-missing') : undefined}
            label={t('console.prices.confirm')}
            name="confirm"
            onChange={setConfirm}
          />
        </Notice>
      )}
      {send.error !== null && (
        <Notice role="alert" tone="danger">
          {isProblem(send.error, 'version-changed') ? t('console.catalogue.changed-since') : failureText(send.error)}
        </Notice>
      )}
      <div>
        <Button busy={send.isPending || isReading} type="submit">
          {t('console.catalogue.import')}
        </Button>
      </div>
    </form>
  )
}
