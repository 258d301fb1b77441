import { type ReactNode, useState } from 'react'
import { copyText } from '@reprise/browser/clipboard.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { useT } from '#console/i18n/t.ts'
import styles from './webhooks.module.css'

type ShownSecretProps = {
  readonly secret: string
  /** What comes next. */
  readonly children: ReactNode
  readonly onClose: () => void
}

/** The secret that signs events, this once. */
export const ShownSecret = ({ secret, children, onClose }: ShownSecretProps) => {
  const t = useT()
  const [copied, setCopied] = useState(false)
  return (
    <div className={styles.form}>
      <Notice role="status" title={t('console.webhooks.secret')} tone="positive">
        <p>{t('console.webhooks.secret-once')}</p>
        <p className={styles.secret} dir="ltr">
          {secret}
        </p>
        <Button icon="copy" onClick={() => void copyText(secret).then(setCopied)} small variant="secondary">
          {copied ? t('console.copied') : t('console.webhooks.copy')}
        </Button>
      </Notice>
      <p>{children}</p>
      <Button onClick={onClose} wide>
        {t('console.webhooks.kept')}
      </Button>
    </div>
  )
}
