import { useT } from '#portal/i18n/t.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Dialog } from '@reprise/ui/controls/dialog.tsx'
import { Cluster } from '@reprise/ui/layout/layout.tsx'

type ConfirmProps = {
  readonly open: boolean
  readonly busy: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Recycling cannot be undone, so it is asked for once more. */
export const ConfirmRecycling = ({ open, busy, onConfirm, onClose }: ConfirmProps) => {
  const t = useT()
  return (
    <Dialog
      actions={
        <Cluster>
          <Button busy={busy} onClick={onConfirm} variant="secondary">
            {t('litigation.recycle.confirm')}
          </Button>
          <Button onClick={onClose}>{t('litigation.recycle.back')}</Button>
        </Cluster>
      }
      closeText={t('litigation.recycle.back')}
      onClose={onClose}
      open={open}
      title={t('litigation.recycle.title')}
    >
      <p>{t('litigation.action.recycle.help')}</p>
    </Dialog>
  )
}
