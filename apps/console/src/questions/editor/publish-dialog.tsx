import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { isProblem } from '@reprise/browser/http-errors.ts'
import { randomId } from '@reprise/browser/random-id.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Dialog } from '@reprise/ui/controls/dialog.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { Skeleton } from '@reprise/ui/feedback/skeleton.tsx'
import { TextField } from '@reprise/ui/fields/text-field.tsx'
import { call } from '#console/api/client.ts'
import { useFailureText } from '#console/parts/failure-text.ts'
import { useT } from '#console/i18n/t.ts'
import styles from '../questions.module.css'
import { useSurroundings } from '../surroundings.ts'
import type { Draft } from '../use-draft.ts'
import { Consequences } from '../versions/consequences.tsx'
import { DifferenceTable } from '../versions/difference-table.tsx'
import { DoubtBox } from '../versions/doubt-box.tsx'

type PublishDialogProps = {
  readonly draft: Draft
  readonly onClose: () => void
  readonly onPublished: (version: number) => Promise<void>
}

/** What is asked otherwise, what it would have meant, why, and then it is asked. */
export const PublishDialog = ({ draft, onClose, onPublished }: PublishDialogProps) => {
  const t = useT()
  const queries = useQueryClient()
  const failureText = useFailureText()
  const { language } = useSurroundings()
  const [note, setNote] = useState('')
  const [confirmed, setConfirmed] = useState(false)
  const [tried, setTried] = useState(false)
  const intent = useRef({ of: '', key: '' })
  const { type, live, version, questions, check, isChecked, isOld } = draft
  const doubts = check?.doubts ?? []
  const isMeant = doubts.length === 0 || confirmed
  const mayPublish = isChecked && check !== undefined && check.faults.length === 0 && !isOld
  const publish = useMutation({
    mutationFn: (key: string) =>
      call('publishQuestionnaire', {
        params: { productType: type },
        body: {
          definition: { productType: type, questions },
          base: version,
          ...(note.trim() !== '' && { note: note.trim() }),
          ...(confirmed && { confirm: true }),
        },
        key,
      }),
    onSuccess: (made) => onPublished(made.version),
    onError: (failure) => {
      // A colleague was faster: theirs is read, and yours stays beside it.
      if (isProblem(failure, 'version-changed')) void queries.invalidateQueries({ queryKey: ['questions'] })
      if (isProblem(failure, 'change-doubtful')) void queries.invalidateQueries({ queryKey: ['questions', 'check'] })
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!mayPublish || !isMeant || publish.isPending) return
    const of = JSON.stringify([version, questions, note, confirmed])
    if (intent.current.of !== of) intent.current = { of, key: randomId() }
    publish.mutate(intent.current.key)
  }
  return (
    <Dialog closeText={t('console.close')} onClose={onClose} open title={t('console.prices.publish')} wide>
      <form className={styles.fields} noValidate onSubmit={send}>
        <div className={styles.table}>
          <DifferenceTable after={questions} before={live.questions} language={language} />
        </div>
        {check === undefined || !isChecked ? (
          <Skeleton height="1.5rem" lines={2} />
        ) : (
          <>
            {check.faults.length > 0 && (
              <Notice role="alert" tone="danger">
                {t('console.studio.to-mend', { count: check.faults.length })}
              </Notice>
            )}
            <Consequences {...check} />
            <DoubtBox
              confirmed={confirmed}
              doubts={doubts}
              error={tried && !isMeant ? t('console.questions.confirm-missing') : undefined}
              onConfirm={setConfirmed}
            />
          </>
        )}
        <TextField
          hint={t('console.studio.note-hint')}
          label={t('console.prices.note')}
          maxLength={200}
          name="note"
          onChange={setNote}
          value={note}
        />
        {isOld && (
          <Notice role="alert" tone="caution">
            {t('console.questions.old-close')}
          </Notice>
        )}
        {publish.error !== null && !isOld && (
          <Notice role="alert" tone="danger">
            {failureText(publish.error)}
          </Notice>
        )}
        <div>
          <Button busy={publish.isPending} type="submit">
            {t('console.prices.publish')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
