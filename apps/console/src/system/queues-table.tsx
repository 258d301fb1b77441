import { Age } from '#console/parts/age.tsx'
import { Table } from '#console/parts/table.tsx'
import { useT } from '#console/i18n/t.ts'
import type { SystemState } from './state.ts'

/** What the server does by itself, kind by kind. */
export const QueuesTable = ({ queues }: Pick<SystemState, 'queues'>) => {
  const t = useT()
  return (
    <Table
      caption={t('console.system.queues')}
      columns={[
        { id: 'job', label: t('console.system.job'), cell: ({ job }) => <bdi>{job}</bdi> },
        { id: 'due', label: t('console.system.due'), cell: ({ waiting }) => waiting, end: true },
        { id: 'planned', label: t('console.system.planned'), cell: ({ planned }) => planned, end: true },
        { id: 'failing', label: t('console.system.failing'), cell: ({ failing }) => failing, end: true },
        {
          id: 'oldest',
          label: t('console.today.oldest'),
          cell: ({ oldest }) => (oldest === null ? '–' : <Age since={oldest} />),
          end: true,
        },
      ]}
      empty={t('console.system.queues-empty')}
      rowId={({ job }) => job}
      rows={queues}
    />
  )
}
