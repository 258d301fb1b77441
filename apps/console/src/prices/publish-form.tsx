import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { now } from '@reprise/browser/clock.ts'
import { isProblem } from '@reprise/browser/http-errors.ts'
import { randomId } from '@reprise/browser/random-id.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { CheckboxField } from '@reprise/ui/fields/checkbox-field.tsx'
import { TextField } from '@reprise/ui/fields/text-field.tsx'
import { useFailureText } from '#console/parts/failure-text.ts'
import { MomentField } from '#console/parts/moment-field.tsx'
import { useT } from '#console/i18n/t.ts'
import { Doubts } from './doubts.tsx'
import styles from './prices.module.css'
import { type Comparison, type Market, publishTable, type PublishedList } from './send-table.ts'

type PublishFormProps = {
  readonly market: Market
  readonly file: File
  readonly comparison: Comparison
  readonly on: string | undefined
  readonly onChangeOn: (on: string | undefined) => void
  /** The list that it was compared with is no longer the one in force. */
  readonly onDoubted: () => void
  readonly base: number | undefined
  readonly onStale: () => void
  readonly onPublished: (list: PublishedList) => void
}

export const PublishForm = ({
  market,
  file,
  comparison,
  on,
  onChangeOn,
  onDoubted,
  onPublished,
  base,
  onStale,
}: PublishFormProps) => {
  const t = useT()
  const failureText = useFailureText()
  const [label, setLabel] = useState('')
  const [confirm, setConfirm] = useState(false)
  const [tried, setTried] = useState(false)
  const intent = useRef({ of: '', key: '' })
  const { doubts, prices, gone, secondPerson } = comparison
  const isPast = on !== undefined && new Date(on).getTime() <= now()
  const isMeant = doubts.length === 0 || confirm
  const publish = useMutation({
    mutationFn: (key: string) =>
      publishTable(market, { file, label: label.trim(), on, base, confirm, propose: secondPerson !== null, key }),
    onSuccess: onPublished,
    onError: (failure) => {
      if (isProblem(failure, 'version-changed')) onStale()
      if (isProblem(failure, 'change-doubtful') || isProblem(failure, 'second-person-needed')) onDoubted()
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isMeant || isPast || publish.isPending) return
    const of = JSON.stringify([label, on, confirm, secondPerson !== null])
    if (intent.current.of !== of) intent.current = { of, key: randomId() }
    publish.mutate(intent.current.key)
  }
  const pastError = tried && isPast ? t('console.prices.on-past') : undefined
  return (
    <form aria-label={t('console.prices.publish')} className={styles.form} noValidate onSubmit={send}>
      <TextField
        hint={t('console.prices.note-hint')}
        label={t('console.prices.note')}
        maxLength={200}
        name="note"
        onChange={setLabel}
        value={label}
      />
      <MomentField
        error={pastError}
        hint={t('console.prices.on-hint')}
        label={t('console.prices.from')}
        name="on"
        onChange={(iso) => onChangeOn(iso === '' ? undefined : iso)}
        value={on ?? ''}
      />
      {doubts.length > 0 && (
        <Notice tone="caution">
          <Doubts doubts={doubts} gone={gone} prices={prices} />
          <CheckboxField
            checked={confirm}
            error={tried && !isMeant ? t('console.prices.confirm-missing') : undefined}
            label={t('console.prices.confirm')}
            name="confirm"
            onChange={setConfirm}
          />
        </Notice>
      )}
      {secondPerson && (
        <Notice tone="caution">
          <p>{t('console.prices.second-person', { count: secondPerson.count, above: secondPerson.above })}</p>
        </Notice>
      )}
      {publish.error !== null && (
        <Notice role="alert" tone="danger">
          {failureText(publish.error)}
        </Notice>
      )}
      <div>
        <Button busy={publish.isPending} type="submit">
          {t(secondPerson ? 'console.prices.ask' : 'console.prices.publish')}
        </Button>
      </div>
    </form>
  )
}
