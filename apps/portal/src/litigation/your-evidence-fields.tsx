import type { Litigation } from '@reprise/contract'
import { MAX_EVIDENCE_FILES, MAX_STATEMENT } from '@reprise/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#portal/api/client.ts'
import { documentsQuery } from '#portal/api/orders.ts'
import { useT } from '#portal/i18n/t.ts'
import { Stack } from '@reprise/ui/layout/layout.tsx'
import { LiveRegion } from '@reprise/ui/feedback/live-region.tsx'
import { TextArea } from '@reprise/ui/fields/text-area.tsx'
import { FileRows } from '#portal/uploads/file-rows.tsx'
import { AcceptedFiles, PickFiles } from '#portal/uploads/pick-files.tsx'
import type { Uploads } from '#portal/uploads/use-uploads.ts'
import styles from './litigation.module.css'

export type YourEvidenceProps = {
  readonly litigation: Litigation
  readonly uploads: Uploads
  readonly statement: string
  readonly onStatement: (statement: string) => void
}

const ORIGIN = 'litigation-evidence'

/** What a customer may say and show about a finding; nothing of it is needed. */
export const YourEvidenceFields = ({ litigation, uploads, statement, onStatement }: YourEvidenceProps) => {
  const t = useT()
  const api = useApi()
  const { data } = useQuery(documentsQuery(api, litigation.order))
  const documents = data?.documents.filter(({ origin }) => origin === ORIGIN) ?? []
  const kept = documents.filter(({ status }) => status !== 'withdrawn').length
  const onItsWay = uploads.uploads.filter(({ origin }) => origin === ORIGIN).length
  const room = MAX_EVIDENCE_FILES - kept - onItsWay
  const arrived = uploads.arrived === undefined ? '' : t('documents.said.sent', { name: uploads.arrived })
  return (
    <Stack>
      <LiveRegion>{arrived}</LiveRegion>
      <p className={styles.soft}>
        {t(litigation.kind === 'blocklisted' ? 'litigation.evidence.text.blocklisted' : 'litigation.evidence.text')}
      </p>
      <TextArea
        hint={t('litigation.evidence.hint', { most: MAX_STATEMENT })}
        label={t('litigation.evidence.statement')}
        maxLength={MAX_STATEMENT}
        name="statement"
        onChange={onStatement}
        optionalText={t('customer.optional')}
        value={statement}
      />
      <Stack gap="close">
        <FileRows documents={documents} orderId={litigation.order} origin={ORIGIN} uploads={uploads} />
        {room > 0 ? (
          <>
            <p className={styles.soft}>{t('litigation.evidence.files', { most: MAX_EVIDENCE_FILES })}</p>
            <PickFiles
              isFirst={false}
              onPick={(files) => uploads.pick(ORIGIN, files.slice(0, room))}
              subject={t('requirement.litigation-evidence')}
            />
            <AcceptedFiles />
          </>
        ) : (
          <p className={styles.soft}>{t('litigation.evidence.full', { most: MAX_EVIDENCE_FILES })}</p>
        )}
      </Stack>
      <p className={styles.soft}>{t('litigation.evidence.privacy')}</p>
    </Stack>
  )
}
