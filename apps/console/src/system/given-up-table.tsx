import { Button } from '@reprise/ui/controls/button.tsx'
import { Age } from '#console/parts/age.tsx'
import { Table } from '#console/parts/table.tsx'
import { useT } from '#console/i18n/t.ts'
import type { SystemState } from './state.ts'
import styles from './system.module.css'

type GivenUpTableProps = SystemState['givenUp'] & {
  readonly retrying: string | undefined
  readonly onRetry: (id: string) => void
}

/** Jobs that wait for a person, with what went wrong. */
export const GivenUpTable = ({ jobs, found, retrying, onRetry }: GivenUpTableProps) => {
  const t = useT()
  return (
    <>
      {found > 0 && <p>{t('console.system.given-up-lead')}</p>}
      <Table
        caption={t('console.system.given-up')}
        columns={[
          { id: 'job', label: t('console.system.job'), cell: ({ job }) => <bdi>{job}</bdi> },
          {
            id: 'problem',
            label: t('console.system.problem'),
            cell: ({ cause, problem }) => (
              <>
                <p>{t(`console.job-cause.${cause}`)}</p>
                <bdi className={styles.problem} lang="en">
                  {problem}
                </bdi>
              </>
            ),
          },
          { id: 'tries', label: t('console.system.tries'), cell: ({ tries }) => tries, end: true },
          {
            id: 'last',
            label: t('console.system.last-tried'),
            cell: ({ lastTried }) => <Age since={lastTried} />,
            end: true,
          },
          {
            id: 'retry',
            label: t('console.system.retry'),
            cell: ({ id, job }) => (
              <Button
                aria-label={t('console.system.retry-named', { job, id })}
                busy={retrying === id}
                onClick={() => onRetry(id)}
                small
                variant="secondary"
              >
                {t('console.system.retry')}
              </Button>
            ),
          },
        ]}
        empty={t('console.system.nothing-failed')}
        rowId={({ id }) => id}
        rows={jobs}
      />
      {found > jobs.length && <p>{t('console.system.given-up-more', { shown: jobs.length, found })}</p>}
    </>
  )
}
