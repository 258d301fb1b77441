import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { useT } from '#console/i18n/t.ts'
import { PlannedChanges } from './planned/planned-changes.tsx'
import { ProposalsRow } from './proposals-row.tsx'
import styles from './studio.module.css'
import type { Studio } from './use-studio.ts'
import { VersionList } from './version-list.tsx'
import { lookOf, programmeOf } from './versioned.ts'

/** The versions of a programme and of its look, and what is planned. */
export const VersionsPart = ({ studio }: { readonly studio: Studio }) => {
  const t = useT()
  return (
    <div className={styles.fields}>
      {studio.isChanged && <Notice>{t('console.studio.restore-later')}</Notice>}
      <ProposalsRow id={studio.id} />
      <VersionList caption={t('console.studio.programme-versions')} of={programmeOf(studio)} />
      <VersionList caption={t('console.studio.look-versions')} of={lookOf(studio)} />
      <PlannedChanges id={studio.id} />
    </div>
  )
}
