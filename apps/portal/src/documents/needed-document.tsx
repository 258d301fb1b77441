import type { Document as SentDocument, NeededDocument as Needed } from '@reprise/contract'
import { useFormat } from '#portal/i18n/format.ts'
import { useT } from '#portal/i18n/t.ts'
import { classNames } from '@reprise/ui/layout/class-names.ts'
import { Icon, type IconName } from '@reprise/ui/drawings/icon.tsx'
import { Card, Stack } from '@reprise/ui/layout/layout.tsx'
import { LinkButton } from '@reprise/ui/controls/link-button.tsx'
import { FileRows } from '#portal/uploads/file-rows.tsx'
import { PickFiles } from '#portal/uploads/pick-files.tsx'
import type { Uploads } from '#portal/uploads/use-uploads.ts'
import styles from './documents.module.css'

const ICON_OF: { readonly [state in Needed['state']]: IconName } = {
  missing: 'info',
  refused: 'alert',
  waiting: 'clock',
  accepted: 'check',
}

type NeededDocumentProps = {
  readonly needed: Needed
  readonly orderId: string
  readonly currency: string
  /** What was sent for it, latest first. */
  readonly documents: readonly SentDocument[]
  readonly uploads: Uploads
  /** The one thing to do now. */
  readonly isFirst: boolean
}

/** One thing that the order needs: what, why, where it stands, and how to send it. */
export const NeededDocument = ({ needed, orderId, currency, documents, uploads, isFirst }: NeededDocumentProps) => {
  const t = useT()
  const { money } = useFormat()
  const { origin, state, fromAmount } = needed
  const form = needed._links?.form
  const subject = t(`requirement.${origin}`)
  return (
    <Card as="section">
      <Stack>
        <div className={styles.head}>
          <h2>{subject}</h2>
          <span className={classNames(styles.state, styles[state])}>
            <Icon name={ICON_OF[state]} />
            {t(`documents.state.${state}`)}
          </span>
        </div>
        <p>
          {t(`documents.why.${origin}`)}
          {fromAmount !== null && ` ${t('documents.fromAmount', { amount: money(fromAmount, currency) })}`}
        </p>
        {form !== undefined && (
          <p>
            <LinkButton href={form.href} icon="print" rel="noopener" target="_blank" variant="secondary">
              {t('documents.form')}
            </LinkButton>
          </p>
        )}
        <FileRows documents={documents} orderId={orderId} origin={origin} uploads={uploads} />
        {state !== 'accepted' && (
          <PickFiles isFirst={isFirst} onPick={(files) => uploads.pick(origin, files)} subject={subject} />
        )}
      </Stack>
    </Card>
  )
}
