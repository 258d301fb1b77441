import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Dialog } from '@reprise/ui/controls/dialog.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { call } from '#console/api/client.ts'
import { saveReply } from '#console/api/read-file.ts'
import { useFailureText } from '#console/parts/failure-text.ts'
import { withStepUp } from '#console/session/passkey.ts'
import { useT } from '#console/i18n/t.ts'
import { inFours, type Payout, payoutKey } from './batch.ts'
import styles from './payouts.module.css'

type Act = 'release' | 'make-file' | 'mark-executed' | 'discard'

/** What can be done with a batch now. Nothing that pays is held or undone: each is asked first. */
export const PayoutActs = ({ batch }: { readonly batch: Payout }) => {
  const t = useT()
  const [asked, setAsked] = useState<Act | null>(null)
  const { required, stands } = batch.release
  const isReleased = stands || !required
  return (
    <section className={styles.acts}>
      {batch.status === 'prepared' && (
        <>
          {required && (
            <Button
              icon="shield"
              onClick={() => setAsked('release')}
              variant={isReleased ? 'secondary' : 'primary'}
              wide
            >
              {t('console.payout.release')}
            </Button>
          )}
          <Button
            icon="download"
            onClick={() => setAsked('make-file')}
            variant={isReleased ? 'primary' : 'secondary'}
            wide
          >
            {t('console.payout.make-file')}
          </Button>
          <Button icon="close" onClick={() => setAsked('discard')} variant="secondary" wide>
            {t('console.payout.discard')}
          </Button>
        </>
      )}
      {batch.fileHash !== null && <SaveFile batch={batch} />}
      {batch.status === 'exported' && (
        <Button icon="check" onClick={() => setAsked('mark-executed')} wide>
          {t('console.payout.mark-executed')}
        </Button>
      )}
      {asked !== null && <ActDialog act={asked} batch={batch} onClose={() => setAsked(null)} />}
    </section>
  )
}

const carryOut = (act: Act, { id, contentHash }: Payout): Promise<Payout> => {
  const params = { id }
  if (act === 'release')
    return withStepUp(() => call('releasePayout', { params, body: { contentHash: contentHash ?? '' } }))
  if (act === 'make-file') return call('exportPayout', { params, body: {} })
  return call(act === 'discard' ? 'discardPayout' : 'executePayout', { params })
}

type ActDialogProps = { readonly act: Act; readonly batch: Payout; readonly onClose: () => void }

const ActDialog = ({ act, batch, onClose }: ActDialogProps) => {
  const t = useT()
  const format = useFormat()
  const queries = useQueryClient()
  const failureText = useFailureText()
  const refresh = async () => {
    await queries.invalidateQueries({ queryKey: payoutKey(batch.id) })
    await queries.invalidateQueries({ queryKey: ['payouts'] })
    await queries.invalidateQueries({ queryKey: ['payables'] })
  }
  const run = useMutation({
    mutationFn: () => carryOut(act, batch),
    onSuccess: async () => {
      await refresh()
      onClose()
    },
    onError: refresh,
  })
  return (
    <Dialog
      actions={
        <Button busy={run.isPending} onClick={() => run.mutate()} variant={act === 'discard' ? 'danger' : 'primary'}>
          {t(`console.payout.${act}`)}
        </Button>
      }
      closeText={t('console.close')}
      onClose={onClose}
      open
      title={t(`console.payout.${act}`)}
    >
      <p>{t(`console.payout.${act}-text`, { count: batch.count, total: format.money(batch.total, batch.currency) })}</p>
      {act === 'release' && batch.contentHash !== null && (
        <p className={styles.hash} dir="ltr">
          {inFours(batch.contentHash)}
        </p>
      )}
      {run.isError && (
        <Notice role="alert" tone="danger">
          {failureText(run.error)}
        </Notice>
      )}
    </Dialog>
  )
}

const SaveFile = ({ batch: { id } }: { readonly batch: Payout }) => {
  const t = useT()
  const failureText = useFailureText()
  const save = useMutation({
    mutationFn: () => saveReply('getPayoutFile', { id }, 'application/octet-stream'),
  })
  return (
    <>
      <Button busy={save.isPending} icon="download" onClick={() => save.mutate()} variant="secondary" wide>
        {t('console.payout.download')}
      </Button>
      {save.isError && (
        <Notice role="alert" tone="danger">
          {failureText(save.error)}
        </Notice>
      )}
    </>
  )
}
