import type { Document as SentDocument } from '@reprise/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#portal/api/client.ts'
import { documentsQuery, orderQuery } from '#portal/api/orders.ts'
import { useFormat } from '#portal/i18n/format.ts'
import { useT } from '#portal/i18n/t.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Dialog } from '@reprise/ui/controls/dialog.tsx'
import { Cluster } from '@reprise/ui/layout/layout.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { VisuallyHidden } from '@reprise/ui/feedback/visually-hidden.tsx'
import styles from './uploads.module.css'
import { PickButton } from './pick-files.tsx'

type SentFileProps = {
  readonly document: SentDocument
  readonly orderId: string
  readonly replace: (files: readonly File[]) => void
}

/** A file that has arrived: what became of it, and how to change one's mind. What it shows never comes back. */
export const SentFile = ({ document, orderId, replace }: SentFileProps) => {
  const t = useT()
  const { dateTime } = useFormat()
  const { name, status, checked, reason, createdAt } = document
  return (
    <li className={styles.file}>
      <bdi className={styles.name}>{name}</bdi>
      <p className={styles.soft} role="status">
        {t(stateKey(status, checked))} · {dateTime(createdAt)}
      </p>
      {reason !== null && <Notice tone="caution">{t(`documents.reason.${reason}`)}</Notice>}
      {status === 'pending' && (
        <Cluster>
          <PickButton onPick={replace} variant="quiet">
            {t('documents.replace')} <VisuallyHidden>{name}</VisuallyHidden>
          </PickButton>
          <Withdraw document={document} orderId={orderId} />
        </Cluster>
      )}
    </li>
  )
}

const stateKey = (status: SentDocument['status'], checked: boolean) =>
  status === 'pending'
    ? checked
      ? 'documents.sent.pending'
      : 'documents.sent.checking'
    : (`documents.sent.${status}` as const)

const Withdraw = ({ document: { id, name }, orderId }: Pick<SentFileProps, 'document' | 'orderId'>) => {
  const t = useT()
  const api = useApi()
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const withdraw = async () => {
    setState('busy')
    try {
      const withdrawn = await api.call('updateDocument', { params: { id }, body: { status: 'withdrawn' } })
      setOpen(false)
      client.setQueryData(documentsQuery(api, orderId).queryKey, (known) =>
        known === undefined
          ? known
          : { ...known, documents: known.documents.map((one) => (one.id === id ? withdrawn : one)) },
      )
      setState('idle')
    } catch {
      setState('failed')
    }
    await client.invalidateQueries({ queryKey: orderQuery(api, orderId).queryKey })
  }
  return (
    <>
      <Button onClick={() => setOpen(true)} variant="quiet">
        {t('documents.withdraw.open')} <VisuallyHidden>{name}</VisuallyHidden>
      </Button>
      <Dialog
        actions={
          <Cluster>
            <Button busy={state === 'busy'} onClick={() => void withdraw()} variant="secondary">
              {t('documents.withdraw.confirm')}
            </Button>
            <Button onClick={() => setOpen(false)}>{t('documents.withdraw.keep')}</Button>
          </Cluster>
        }
        closeText={t('documents.withdraw.keep')}
        onClose={() => setOpen(false)}
        open={open}
        title={t('documents.withdraw.title')}
      >
        <p>{t('documents.withdraw.text', { name })}</p>
        {state === 'failed' && (
          <Notice role="alert" tone="danger">
            {t('documents.withdraw.failed')}
          </Notice>
        )}
      </Dialog>
    </>
  )
}
