import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { useState } from 'react'
import { copyText } from '@reprise/browser/clipboard.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useT } from '#console/i18n/t.ts'
import styles from './people.module.css'

/** Shown this once. Opening it is becoming this person. */
export const Invitation = ({ invited }: { readonly invited: ReplyOf<'invitePerson'> }) => {
  const t = useT()
  const format = useFormat()
  const [copied, setCopied] = useState(false)
  const { person, link, expiresAt } = invited
  return (
    <Notice title={t('console.people.link-title', { name: person.name })} tone="positive">
      <p>{t('console.people.link-text', { until: format.dateTime(expiresAt) })}</p>
      <p className={styles.link} dir="ltr">
        {link}
      </p>
      <Button icon="copy" onClick={() => void copyText(link).then(setCopied)} small variant="secondary">
        {copied ? t('console.copied') : t('console.copy-link')}
      </Button>
    </Notice>
  )
}
