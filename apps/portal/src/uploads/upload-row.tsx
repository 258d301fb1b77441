import { useT } from '#portal/i18n/t.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Cluster } from '@reprise/ui/layout/layout.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { VisuallyHidden } from '@reprise/ui/feedback/visually-hidden.tsx'
import styles from './uploads.module.css'
import { mayRetry, type Upload, type UploadFault } from './uploads.ts'

type UploadRowProps = {
  readonly upload: Upload
  readonly again: (id: string) => void
  readonly remove: (id: string) => void
}

/** A file on its way: how far it is, how to stop it, and what to do when it did not arrive. */
export const UploadRow = ({ upload, again, remove }: UploadRowProps) => {
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

const faultKey = (fault: UploadFault) =>
  fault.kind === 'file' ? (`documents.reason.${fault.reason}` as const) : (`documents.failed.${fault.kind}` as const)
