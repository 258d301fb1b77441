import { useMutation, useQueryClient } from '@tanstack/react-query'
import { printedBarcode } from '@reprise/contract/identifier/barcode'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Dialog } from '@reprise/ui/controls/dialog.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { call } from '#console/api/client.ts'
import { useFailureText } from '#console/parts/failure-text.ts'
import { useT } from '#console/i18n/t.ts'

type UndeliveredDialogProps = {
  readonly order: { readonly id: string; readonly barcode: string }
  readonly onClose: () => void
}

/** Its customer is mailed by that, so it is asked first. */
export const UndeliveredDialog = ({ order: { id, barcode }, onClose }: UndeliveredDialogProps) => {
  const t = useT()
  const queries = useQueryClient()
  const failureText = useFailureText()
  const run = useMutation({
    mutationFn: () => call('recordUndelivered', { params: { id } }),
    onSuccess: onClose,
    onSettled: () => queries.invalidateQueries({ queryKey: ['orders'] }),
  })
  return (
    <Dialog
      actions={
        <Button busy={run.isPending} onClick={() => run.mutate()}>
          {t('console.parcels.undelivered')}
        </Button>
      }
      closeText={t('console.close')}
      onClose={onClose}
      open
      title={t('console.parcels.undelivered-named', { barcode: printedBarcode(barcode) })}
    >
      <p>{t('console.parcels.undelivered-text')}</p>
      {run.isError && (
        <Notice role="alert" tone="danger">
          {failureText(run.error)}
        </Notice>
      )}
    </Dialog>
  )
}
