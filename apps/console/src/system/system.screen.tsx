import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { HttpRejection } from '@reprise/browser/http-errors.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { call } from '#console/api/client.ts'
import { Answer } from '#console/parts/answer.tsx'
import { useFailureText } from '#console/parts/failure-text.ts'
import { Kbd } from '#console/parts/kbd.tsx'
import { Screen } from '#console/parts/screen.tsx'
import { useShortcuts } from '#console/shortcuts/shortcuts.tsx'
import { useT } from '#console/i18n/t.ts'
import { GivenUpTable } from './given-up-table.tsx'
import { QueuesTable } from './queues-table.tsx'
import { SystemFacts } from './system-facts.tsx'
import { SystemWarnings } from './system-warnings.tsx'
import styles from './system.module.css'

const KEY = ['system'] as const
/** While the page is in sight, in ms. */
const ASKED_EVERY_MS = 15_000

/** What failed, what waits for the server, and what it leans on. */
export const SystemScreen = () => {
  const t = useT()
  const queries = useQueryClient()
  const failureText = useFailureText()
  const system = useQuery({ queryKey: KEY, queryFn: () => call('getSystem', {}), refetchInterval: ASKED_EVERY_MS })
  const retry = useMutation({
    mutationFn: (id: string) => call('retryJob', { params: { id } }),
    onSettled: () =>
      Promise.all([KEY, ['counts']].map((queryKey) => queries.invalidateQueries({ queryKey: [...queryKey] }))),
  })
  const lookAgain = () => void system.refetch()
  useShortcuts([{ key: 'r', label: t('console.system.again'), run: lookAgain }])
  return (
    <Screen
      actions={
        <Button aria-keyshortcuts="r" busy={system.isFetching} icon="refresh" onClick={lookAgain} variant="secondary">
          {t('console.system.again')} <Kbd>R</Kbd>
        </Button>
      }
      lead={t('console.system.lead')}
      title={t('console.page.system')}
    >
      {retry.error !== null && (
        <Notice role="alert" tone="danger">
          {isGone(retry.error) ? t('console.system.gone') : failureText(retry.error)}
        </Notice>
      )}
      {retry.data !== undefined && (
        <Notice role="status" tone="positive">
          {t('console.system.retried', { job: retry.data.job })}
        </Notice>
      )}
      <Answer of={system}>
        {(state) => (
          <div className={styles.parts}>
            <SystemWarnings of={state} />
            <section className={styles.part}>
              <h2>{t('console.system.given-up')}</h2>
              <GivenUpTable
                found={state.givenUp.found}
                jobs={state.givenUp.jobs}
                onRetry={(id) => retry.mutate(id)}
                retrying={retry.isPending ? retry.variables : undefined}
              />
            </section>
            <section className={styles.part}>
              <h2>{t('console.system.queues')}</h2>
              <QueuesTable queues={state.queues} />
            </section>
            <section className={styles.part}>
              <h2>{t('console.system.state')}</h2>
              <SystemFacts of={state} />
            </section>
          </div>
        )}
      </Answer>
    </Screen>
  )
}

/** A colleague was faster. */
const isGone = (failure: Error): boolean => failure instanceof HttpRejection && failure.status === 404
