import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Dialog } from '@reprise/ui/controls/dialog.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { Answer } from '#console/parts/answer.tsx'
import { useFailureText } from '#console/parts/failure-text.ts'
import { useT } from '#console/i18n/t.ts'
import { ChangeList } from './change-list.tsx'
import styles from './studio.module.css'
import type { Versioned } from './versioned.ts'

type RestoreDialogProps = { readonly of: Versioned; readonly version: string; readonly onClose: () => void }

/** An old version becomes the next one: what that changes is read first. */
export const RestoreDialog = ({ of, version, onClose }: RestoreDialogProps) => {
  const t = useT()
  const queries = useQueryClient()
  const failureText = useFailureText()
  const changes = useQuery({
    queryKey: ['programmes', 'changes', of.kind, of.id, { from: String(of.live), to: version }],
    queryFn: () => of.compare(String(of.live), version),
  })
  const restore = useMutation({
    mutationFn: () => of.restore(version),
    onSuccess: onClose,
    onSettled: () => queries.invalidateQueries({ queryKey: ['programmes'] }),
  })
  return (
    <Dialog
      closeText={t('console.close')}
      onClose={onClose}
      open
      title={t('console.prices.restore-version', { version })}
    >
      <div className={styles.fields}>
        <Answer lines={3} of={changes}>
          {(all) => <ChangeList changes={all} />}
        </Answer>
        {restore.error !== null && (
          <Notice role="alert" tone="danger">
            {failureText(restore.error)}
          </Notice>
        )}
        <Button busy={restore.isPending} onClick={() => restore.mutate()} wide>
          {t('console.prices.restore')}
        </Button>
      </div>
    </Dialog>
  )
}
