import { DRAFT_DETAILS_MINUTES } from '@reprise/contract/limits'
import { useT } from '#portal/i18n/t.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { LiveRegion } from '@reprise/ui/feedback/live-region.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { TextButton } from '@reprise/ui/controls/text-button.tsx'
import styles from '../trade-in.module.css'
import type { KeptDetails } from './use-kept-details.ts'

type KeptProps = { readonly kept: KeptDetails }

/** What became of what was typed before a reload. */
export const Restored = ({ kept: { restored, restore } }: KeptProps) => {
  const t = useT()
  switch (restored) {
    case 'all':
      return (
        <Notice icon="shield" title={t('customer.restored.title')} tone="positive">
          {t('customer.restored.text')}
        </Notice>
      )
    case 'gone':
      return (
        <Notice icon="shield" title={t('customer.kept.title')}>
          {t('customer.kept.text', { minutes: DRAFT_DETAILS_MINUTES })}
        </Notice>
      )
    case 'unanswered':
      return (
        <Notice
          action={
            <Button onClick={restore} small variant="secondary">
              {t('failure.again')}
            </Button>
          }
          title={t('customer.unread.title')}
          tone="caution"
        >
          {t('customer.unread.text')}
        </Notice>
      )
    case 'nothing':
      return null
  }
}

/** Where what is typed is, for how long, and the way to have it deleted. */
export const KeptNote = ({ kept: { keeping, forgotten, forget } }: KeptProps) => {
  const t = useT()
  const values = { minutes: DRAFT_DETAILS_MINUTES }
  const told = forgotten === 'no' ? '' : t(FORGOTTEN[forgotten], values)
  return (
    <div>
      <LiveRegion>{told}</LiveRegion>
      <p className={styles.soft}>
        {told !== '' ? told : t(keeping === 'failed' ? 'customer.keeping.failed' : 'customer.keeping', values)}{' '}
        {keeping === 'kept' && <TextButton onClick={() => void forget()}>{t('customer.keeping.forget')}</TextButton>}
      </p>
    </div>
  )
}

const FORGOTTEN = { everywhere: 'customer.keeping.forgotten', here: 'customer.keeping.forgottenLater' } as const
