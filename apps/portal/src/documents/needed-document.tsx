import type { NeededDocument as Needed, SentDocument } from '#portal/api/documents.ts'
import { useFormat } from '#portal/i18n/format.ts'
import { useT } from '#portal/i18n/t.ts'
import { classNames } from '#portal/ui/class-names.ts'
import { Icon, type IconName } from '#portal/ui/icon.tsx'
import { Card, Stack } from '#portal/ui/layout.tsx'
import { LinkButton } from '#portal/ui/link-button.tsx'
import styles from './documents.module.css'
import { PickFiles } from './pick-files.tsx'
import { SentFile } from './sent-file.tsx'
import { UploadRow } from './upload-row.tsx'
import type { Uploads } from './use-uploads.ts'

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
  const shown = documents.filter(({ status }) => status !== 'withdrawn')
  const onItsWay = uploads.uploads.filter((upload) => upload.origin === origin)
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
        {shown.length + onItsWay.length > 0 && (
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
        )}
        {state !== 'accepted' && (
          <PickFiles isFirst={isFirst} onPick={(files) => uploads.pick(origin, files)} subject={subject} />
        )}
      </Stack>
    </Card>
  )
}
