import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { useState } from 'react'
import { copyText } from '@reprise/browser/clipboard.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { useT } from '#console/i18n/t.ts'
import styles from './keys.module.css'

export const ShownKey = ({ made: { key, secret } }: { readonly made: ReplyOf<'createOperatorKey'> }) => {
  const t = useT()
  const [copied, setCopied] = useState(false)
  return (
    <Notice role="status" title={t('console.keys.shown-title', { name: key.name })} tone="positive">
      <p>{t('console.keys.shown-text')}</p>
      <p className={styles.secret} dir="ltr">
        {secret}
      </p>
      <Button icon="copy" onClick={() => void copyText(secret).then(setCopied)} small variant="secondary">
        {copied ? t('console.copied') : t('console.keys.copy')}
      </Button>
    </Notice>
  )
}
