import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Dialog } from '@reprise/ui/controls/dialog.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { TextField } from '@reprise/ui/fields/text-field.tsx'
import { call } from '#console/api/client.ts'
import { programmePath } from '#console/navigation/pages.ts'
import { useGo } from '#console/navigation/router.tsx'
import { useT } from '#console/i18n/t.ts'
import { useFaultText } from './fault-text.ts'
import { idOf } from './id-of.ts'
import styles from './programmes.module.css'

type CopyDialogProps = {
  readonly programme: { readonly id: string; readonly appName: string }
  readonly onClose: () => void
}

export const CopyDialog = ({ programme, onClose }: CopyDialogProps) => {
  const t = useT()
  const go = useGo()
  const queries = useQueryClient()
  const { faultsOf, restOf } = useFaultText()
  const [wish, setWish] = useState({ name: '', id: '' })
  const id = wish.id === '' ? idOf(wish.name) : wish.id
  const copy = useMutation({
    mutationFn: () => call('copyConfig', { params: { id: programme.id }, body: { id, name: wish.name } }),
    onSuccess: async (made) => {
      await queries.invalidateQueries({ queryKey: ['me'] })
      void queries.invalidateQueries({ queryKey: ['programmes'] })
      go(programmePath(made.id))
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!copy.isPending) copy.mutate()
  }
  const faults = faultsOf(copy.error, { name: ['/name'], id: ['/id', '/config/instanceId', '/theme/id'] })
  return (
    <Dialog
      closeText={t('console.close')}
      onClose={onClose}
      open
      title={t('console.programmes.copy-of', { name: programme.appName })}
    >
      <form className={styles.form} noValidate onSubmit={send}>
        <p>{t('console.programmes.copy-lead')}</p>
        <TextField
          error={faults.name}
          label={t('console.programmes.name')}
          maxLength={80}
          name="name"
          onChange={(name) => setWish({ ...wish, name })}
          value={wish.name}
        />
        <TextField
          autoCapitalize="none"
          dir="ltr"
          error={faults.id}
          hint={t('console.programmes.id-hint')}
          label={t('console.programmes.id')}
          maxLength={20}
          name="id"
          onChange={(own) => setWish({ ...wish, id: own })}
          spellCheck={false}
          value={id}
        />
        {copy.error !== null && (
          <Notice role="alert" tone="danger">
            {restOf(copy.error)}
          </Notice>
        )}
        <Button busy={copy.isPending} type="submit" wide>
          {t('console.programmes.copy')}
        </Button>
      </form>
    </Dialog>
  )
}
