import type { Document as SentDocument } from '@reprise/contract'
import type { DocumentOrigin } from '@reprise/contract/document-api/document-words'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Dialog } from '@reprise/ui/controls/dialog.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { VisuallyHidden } from '@reprise/ui/feedback/visually-hidden.tsx'
import { Cluster } from '@reprise/ui/layout/layout.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#portal/api/client.ts'
import { documentsQuery, orderQuery } from '#portal/api/orders.ts'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useT } from '#portal/i18n/t.ts'
import { PickButton } from './pick-files.tsx'
import styles from './uploads.module.css'
import { faultKey, mayRetry, type Upload } from './uploads.ts'
import type { Uploads } from './use-uploads.ts'

type FileRowsProps = {
  readonly orderId: string
  readonly origin: DocumentOrigin
  readonly documents: readonly SentDocument[]
  readonly uploads: Uploads
}

export const FileRows = ({ orderId, origin, documents, uploads }: FileRowsProps) => {
  const shown = documents.filter(({ status }) => status !== 'withdrawn')
  const onItsWay = uploads.uploads.filter((upload) => upload.origin === origin)
  if (shown.length + onItsWay.length === 0) return null
  return (
    <ul className={styles.files}>
      {onItsWay.map((upload) => (
        <UploadRow again={uploads.again} key={upload.id} remove={uploads.remove} upload={upload} />
      ))}
      {shown.map((document) => (
        <SentFile
          document={document}
          key={document.id}
          orderId={orderId}
          replace={(files) => uploads.pick(origin, files, document.id)}
        />
      ))}
    </ul>
  )
}

type SentFileProps = {
  readonly document: SentDocument
  readonly orderId: string
  readonly replace: (files: readonly File[]) => void
}

/** A file that has arrived: what became of it, and how to change one's mind. What it shows never comes back. */
const SentFile = ({ document, orderId, replace }: SentFileProps) => {
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

type UploadRowProps = {
  readonly upload: Upload
  readonly again: (id: string) => void
  readonly remove: (id: string) => void
}

const UploadRow = ({ upload, again, remove }: UploadRowProps) => {
  const t = useT()
  const { id, name, step, share, fault } = upload
  if (fault !== undefined)
    return (
      <li className={styles.file}>
        <bdi className={styles.name}>{name}</bdi>
        <Notice
          action={
            <Cluster>
              {mayRetry(fault) && (
                <Button icon="refresh" onClick={() => again(id)} variant="secondary">
                  {t('documents.retry')} <VisuallyHidden>{name}</VisuallyHidden>
                </Button>
              )}
              <Button onClick={() => remove(id)} variant="quiet">
                {t('documents.discard')} <VisuallyHidden>{name}</VisuallyHidden>
              </Button>
            </Cluster>
          }
          role="alert"
          tone="caution"
        >
          {t(faultKey(fault))}
        </Notice>
      </li>
    )
  const words =
    step === 'sending' ? t('documents.sending', { percent: Math.round(share * 100) }) : t(`documents.${WORDS[step]}`)
  return (
    <li className={styles.file}>
      <bdi className={styles.name}>{name}</bdi>
      <progress
        aria-label={`${name}: ${words}`}
        className={styles.bar}
        max={1}
        value={step === 'sending' ? share : undefined}
      />
      <Cluster spread>
        <span className={styles.soft}>{words}</span>
        <Button onClick={() => remove(id)} small variant="quiet">
          {t('documents.cancel')} <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
      </Cluster>
    </li>
  )
}

const WORDS = { preparing: 'preparing', waiting: 'waiting', failed: 'waiting' } as const
