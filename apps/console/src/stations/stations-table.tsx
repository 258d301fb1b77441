import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { Button } from '@reprise/ui/controls/button.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { Table } from '#console/parts/table.tsx'
import { useT } from '#console/i18n/t.ts'
import styles from './stations.module.css'

export type Station = ReplyOf<'listStations'>['_embedded']['stations'][number]

type StationsTableProps = {
  readonly stations: readonly Station[]
  /** Id of the station that this browser is. */
  readonly here: string | undefined
  readonly removing: string | undefined
  readonly onRemove: (id: string) => void
}

export const StationsTable = ({ stations, here, removing, onRemove }: StationsTableProps) => {
  const t = useT()
  const format = useFormat()
  return (
    <Table
      caption={t('console.page.stations')}
      columns={[
        {
          id: 'name',
          label: t('console.stations.name'),
          cell: ({ id, name }) => <bdi>{id === here ? t('console.stations.this', { name }) : name}</bdi>,
        },
        {
          id: 'by',
          label: t('console.stations.enrolled-by'),
          cell: ({ enrolledBy }) => <bdi>{enrolledBy ?? '–'}</bdi>,
        },
        { id: 'until', label: t('console.stations.until'), cell: ({ expiresAt }) => format.date(expiresAt) },
        {
          id: 'used',
          label: t('console.stations.last-used'),
          cell: ({ lastUsed }) => (lastUsed === null ? '–' : format.calendarDate(lastUsed)),
        },
        {
          id: 'remove',
          label: t('console.me.remove'),
          cell: ({ id, name }) => (
            <div className={styles.act}>
              <Button
                aria-label={t('console.me.remove-named', { name })}
                busy={removing === id}
                onClick={() => onRemove(id)}
                small
                variant="secondary"
              >
                {t('console.me.remove')}
              </Button>
            </div>
          ),
        },
      ]}
      empty={t('console.stations.empty')}
      rowId={({ id }) => id}
      rows={stations}
    />
  )
}
