import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { now } from '@reprise/browser/clock.ts'
import { isProblem } from '@reprise/browser/http-errors.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Dialog } from '@reprise/ui/controls/dialog.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { TextField } from '@reprise/ui/fields/text-field.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { call } from '#console/api/client.ts'
import { useFailureText } from '#console/parts/failure-text.ts'
import { MomentField } from '#console/parts/moment-field.tsx'
import { useT } from '#console/i18n/t.ts'
import { useFaultText } from '../fault-text.ts'
import { ChangeList } from './change-list.tsx'
import styles from './studio.module.css'
import type { Studio } from './use-studio.ts'

type PublishDialogProps = {
  readonly studio: Studio
  readonly onClose: () => void
  readonly onPublished: (said: string) => Promise<void>
}

/** What changes, why, and when. */
export const PublishDialog = ({ studio, onClose, onPublished }: PublishDialogProps) => {
  const t = useT()
  const format = useFormat()
  const { textOfFault } = useFaultText()
  const queries = useQueryClient()
  const failureText = useFailureText()
  const [note, setNote] = useState('')
  const [on, setOn] = useState('')
  const [tried, setTried] = useState(false)
  const { id, patch, check, faults, version, themeVersion, begun } = studio
  const { theme, ...documents } = patch
  const isPast = on !== '' && new Date(on).getTime() <= now()
  const isOld = begun.version < version || (theme !== undefined && begun.themeVersion < themeVersion)
  const mayPublish = check !== undefined && faults.length === 0 && !isOld && studio.kept === 'kept'
  const publish = useMutation({
    mutationFn: async () => {
      const why = note.trim() === '' ? {} : { note: note.trim() }
      if (theme !== undefined)
        await call('updateTheme', {
          params: { id: String(studio.state.theme['id']) },
          body: { theme, ...why },
          version: themeVersion,
        })
      if (Object.keys(documents).length > 0) {
        if (on === '') await call('updateConfig', { params: { id }, body: { ...documents, ...why }, version })
        else
          await call('scheduleConfigChange', {
            params: { id },
            body: { ...documents, ...why, dueAt: new Date(on).toISOString() },
          })
      }
    },
    onSuccess: () => {
      studio.keepNow({})
      return onPublished(
        on === ''
          ? t('console.studio.is-live')
          : t('console.studio.is-planned', { when: format.dateTime(new Date(on).toISOString()) }),
      )
    },
    // A colleague was faster: what is live is read again, and the draft stands beside it.
    onError: (failure) =>
      isProblem(failure, 'version-changed') && queries.invalidateQueries({ queryKey: ['programmes', 'one', id] }),
  })
  const wantsSecond = studio.base.programme['publishing'] === 'second-person'
  const propose = useMutation({
    mutationFn: () =>
      call('proposeConfig', {
        params: { id },
        body: {
          ...documents,
          ...(note.trim() !== '' && { note: note.trim() }),
          ...(on !== '' && { dueAt: new Date(on).toISOString() }),
        },
      }),
    onSuccess: async () => {
      studio.keepNow(theme === undefined ? {} : { theme })
      await queries.invalidateQueries({ queryKey: ['approvals'] })
      return onPublished(t('console.studio.proposed'))
    },
  })
  const failure = publish.error ?? propose.error
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (mayPublish && !isPast && !publish.isPending) publish.mutate()
  }
  const hint = theme === undefined ? t('console.prices.on-hint') : t('console.studio.on-hint-look')
  const error = tried && isPast ? t('console.prices.on-past') : undefined
  return (
    <Dialog closeText={t('console.close')} onClose={onClose} open title={t('console.studio.publish')}>
      <form className={styles.fields} noValidate onSubmit={send}>
        {check && <ChangeList changes={check.changes} />}
        {check?.warnings.map((warning) => (
          <Notice key={`${warning.pointer} ${warning.code}`} tone="caution">
            {textOfFault(warning)}
          </Notice>
        ))}
        <TextField
          hint={t('console.studio.note-hint')}
          label={t('console.prices.note')}
          maxLength={200}
          name="note"
          onChange={setNote}
          value={note}
        />
        <MomentField error={error} hint={hint} label={t('console.prices.from')} name="on" onChange={setOn} value={on} />
        {faults.length > 0 && <Notice tone="danger">{t('console.studio.to-mend', { count: faults.length })}</Notice>}
        {isOld && <Notice tone="caution">{t('console.studio.look-first')}</Notice>}
        {wantsSecond && <Notice>{t('console.studio.second-person')}</Notice>}
        {failure !== null && (
          <Notice role="alert" tone="danger">
            {failureText(failure)}
          </Notice>
        )}
        <Button
          busy={publish.isPending || studio.kept === 'keeping'}
          disabled={faults.length > 0 || isOld}
          type="submit"
          wide
        >
          {t('console.studio.publish')}
        </Button>
        {Object.keys(documents).length > 0 && (
          <Button
            busy={propose.isPending}
            disabled={!mayPublish || isPast}
            onClick={() => propose.mutate()}
            variant="secondary"
            wide
          >
            {t('console.studio.propose')}
          </Button>
        )}
      </form>
    </Dialog>
  )
}
