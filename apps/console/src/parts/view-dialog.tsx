import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ViewScreen } from '@reprise/contract/programme/view-filters'
import { type FormEvent, useState } from 'react'
import { randomId } from '@reprise/browser/random-id.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Dialog } from '@reprise/ui/controls/dialog.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { SelectField } from '@reprise/ui/fields/select-field.tsx'
import { TextField } from '@reprise/ui/fields/text-field.tsx'
import { call } from '#console/api/client.ts'
import { useFailureText } from '#console/parts/failure-text.ts'
import { useMe } from '#console/session/me.ts'
import { useT } from '#console/i18n/t.ts'
import styles from './views-bar.module.css'

type ViewDialogProps = {
  readonly screen: ViewScreen
  readonly filters: Record<string, string>
  readonly onClose: () => void
}

export const ViewDialog = ({ screen, filters, onClose }: ViewDialogProps) => {
  const t = useT()
  const me = useMe()
  const queries = useQueryClient()
  const failureText = useFailureText()
  // The same view however often it is sent.
  const [id] = useState(randomId)
  const [name, setName] = useState('')
  const [sharedWith, setSharedWith] = useState('')
  const [tried, setTried] = useState(false)
  const save = useMutation({
    mutationFn: () =>
      call('saveView', {
        params: { id },
        body: { screen, name: name.trim(), filters, sharedWith: sharedWith === '' ? null : sharedWith },
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['views'] }).then(onClose),
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (name.trim() !== '' && !save.isPending) save.mutate()
  }
  return (
    <Dialog closeText={t('console.close')} onClose={onClose} open title={t('console.views.keep')}>
      <form className={styles.form} noValidate onSubmit={send}>
        <TextField
          error={tried && name.trim() === '' ? t('console.views.name-missing') : undefined}
          hint={t('console.views.name-hint')}
          label={t('console.views.name')}
          maxLength={60}
          name="view-name"
          onChange={setName}
          value={name}
        />
        <SelectField
          emptyText={t('console.views.for-me')}
          label={t('console.views.for')}
          name="view-for"
          onChange={setSharedWith}
          options={me.affiliates.map((value) => ({ value, label: t('console.views.for-programme', { id: value }) }))}
          value={sharedWith}
        />
        {save.error !== null && (
          <Notice role="alert" tone="danger">
            {failureText(save.error)}
          </Notice>
        )}
        <Button busy={save.isPending} type="submit" wide>
          {t('console.people.save')}
        </Button>
      </form>
    </Dialog>
  )
}
