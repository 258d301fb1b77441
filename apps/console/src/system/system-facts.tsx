import { SummaryList } from '@reprise/ui/layout/summary-list.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { Age } from '#console/parts/age.tsx'
import { useT } from '#console/i18n/t.ts'
import { type SystemState, useSizeText } from './state.ts'
import styles from './system.module.css'

/** What runs, and how what it leans on answered just now. */
export const SystemFacts = ({ of }: { readonly of: SystemState }) => {
  const t = useT()
  const format = useFormat()
  const size = useSizeText()
  const { database, clock, mail, documents, storage } = of
  const way = t(`console.system.mail.${mail.way}`)
  const kept = { kind: t(`console.system.storage.${storage.kind}`), state: t(`console.system.${storage.state}`) }
  const rows = {
    version: t('console.system.version-text', { version: of.version, since: format.dateTime(of.startedAt) }),
    database: t('console.system.database-text', {
      version: database.version,
      size: size(database.sizeBytes),
      ms: database.answersInMs,
    }),
    migrations: t('console.system.migrations-text', {
      count: database.migrations.applied,
      // A file's name keeps its order among letters that run from right to left.
      last: database.migrations.last && `\u2066${database.migrations.last}\u2069`,
    }),
    clock: t('console.system.clock-text', {
      now: format.dateTime(clock.now),
      ms: format.number(Math.abs(clock.apartMs)),
    }),
    mail:
      mail.lastSent === null
        ? t('console.system.mail-never', { way })
        : t('console.system.mail-text', { last: format.dateTime(mail.lastSent), way }),
    refused: format.number(mail.refusedLastDay),
    documents: (
      <>
        {format.number(documents.waiting)}
        {documents.oldest !== null && (
          <>
            {' · '}
            <Age since={documents.oldest} />
          </>
        )}
      </>
    ),
    scanner: t(`console.system.${documents.scanner}`),
    storage:
      storage.freeBytes === null || storage.totalBytes === null
        ? t('console.system.storage-text', kept)
        : t('console.system.storage-free', {
            ...kept,
            free: size(storage.freeBytes),
            total: size(storage.totalBytes),
          }),
  }
  const names = Object.keys(rows) as (keyof typeof rows)[]
  return (
    <div className={styles.card}>
      <SummaryList rows={names.map((id) => ({ id, label: t(`console.system.${id}`), value: rows[id] }))} />
    </div>
  )
}
