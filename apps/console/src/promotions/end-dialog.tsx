import { useMutation, useQueryClient } from '@tanstack/react-query'
import { now } from '@reprise/browser/clock.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Dialog } from '@reprise/ui/controls/dialog.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { call } from '#console/api/client.ts'
import { useFailureText } from '#console/parts/failure-text.ts'
import { useT } from '#console/i18n/t.ts'
import type { Promotion } from './promotion-wish.ts'
import styles from './promotions.module.css'

type EndDialogProps = { readonly promotion: Promotion; readonly onClose: () => void }

export const EndDialog = ({ promotion: { affiliate, code }, onClose }: EndDialogProps) => {
  const t = useT()
  const queries = useQueryClient()
  const failureText = useFailureText()
  const end = useMutation({
    mutationFn: () =>
      call('changePromotion', { params: { affiliate, code }, body: { endsAt: new Date(now()).toISOString() } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['promotions'] }).then(onClose),
  })
  return (
    <Dialog closeText={t('console.close')} onClose={onClose} open title={t('console.promotions.end-named', { code })}>
      <div className={styles.form}>
        <p>{t('console.promotions.promised')}</p>
        {end.error !== null && (
          <Notice role="alert" tone="danger">
            {failureText(end.error)}
          </Notice>
        )}
        <Button busy={end.isPending} onClick={() => end.mutate()} variant="danger" wide>
          {t('console.promotions.end')}
        </Button>
      </div>
    </Dialog>
  )
}
