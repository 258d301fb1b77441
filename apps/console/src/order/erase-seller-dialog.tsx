import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Dialog } from '@reprise/ui/controls/dialog.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { call } from '#console/api/client.ts'
import { useT } from '#console/i18n/t.ts'
import { useFailureText } from '#console/parts/failure-text.ts'
import { withStepUp } from '#console/session/passkey.ts'
import styles from './order.module.css'
import type { SellerData } from './order-privacy.tsx'

type EraseSellerDialogProps = { readonly data: SellerData; readonly id: string; readonly onClose: () => void }

/** Says what goes and what stays before it is done, for nothing brings it back. */
export const EraseSellerDialog = ({ data, id, onClose }: EraseSellerDialogProps) => {
  const t = useT()
  const queries = useQueryClient()
  const failureText = useFailureText()
  const erase = useMutation({
    mutationFn: () => withStepUp(() => call('eraseSeller', { params: { id } })),
    onSuccess: async () => {
      await queries.invalidateQueries()
      onClose()
    },
  })
  return (
    <Dialog closeText={t('console.close')} onClose={onClose} open title={t('console.privacy.erase-title')}>
      <p className={styles.note}>{t('console.privacy.erase-text', { count: data.orders.length })}</p>
      <p className={styles.soft}>{t('console.privacy.backups')}</p>
      {erase.error !== null && (
        <Notice role="alert" tone="danger">
          {failureText(erase.error)}
        </Notice>
      )}
      <Button busy={erase.isPending} icon="alert" onClick={() => erase.mutate()} variant="danger" wide>
        {t('console.privacy.erase-do')}
      </Button>
    </Dialog>
  )
}
