import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { now } from '@reprise/browser/clock.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Dialog } from '@reprise/ui/controls/dialog.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { call } from '#console/api/client.ts'
import { useFailureText } from '#console/parts/failure-text.ts'
import { MomentField } from '#console/parts/moment-field.tsx'
import { useT } from '#console/i18n/t.ts'
import styles from '../studio.module.css'

export type PlannedChange = ReplyOf<'listScheduledChanges'>['_embedded']['changes'][number]

type MoveDialogProps = {
  readonly id: string
  /** As the list has it now: it stays open while a colleague moves the same one. */
  readonly change: PlannedChange
  readonly onClose: () => void
}

/** Another date for a change that waits. */
export const MoveDialog = ({ id, change, onClose }: MoveDialogProps) => {
  const t = useT()
  const format = useFormat()
  const queries = useQueryClient()
  const failureText = useFailureText()
  const [dueAt, setDueAt] = useState(change.dueAt)
  const [tried, setTried] = useState(false)
  const isPast = dueAt === '' || new Date(dueAt).getTime() <= now()
  const move = useMutation({
    mutationFn: () =>
      call('moveScheduledChange', { params: { id, change: change.id }, body: { dueAt }, version: change.version }),
    onSuccess: onClose,
    onSettled: () => queries.invalidateQueries({ queryKey: ['programmes', 'planned', id] }),
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isPast && !move.isPending) move.mutate()
  }
  return (
    <Dialog closeText={t('console.close')} onClose={onClose} open title={t('console.studio.move-title')}>
      <form className={styles.fields} noValidate onSubmit={send}>
        <p>{t('console.studio.move-from', { when: format.dateTime(change.dueAt) })}</p>
        <MomentField
          error={tried && isPast ? t('console.studio.move-past') : undefined}
          hint={t('console.studio.move-hint')}
          label={t('console.prices.from')}
          name="due"
          onChange={setDueAt}
          value={dueAt}
        />
        {move.error !== null && (
          <Notice role="alert" tone="danger">
            {failureText(move.error)}
          </Notice>
        )}
        <Button busy={move.isPending} disabled={change.state !== 'waiting'} type="submit" wide>
          {t('console.studio.move')}
        </Button>
      </form>
    </Dialog>
  )
}
