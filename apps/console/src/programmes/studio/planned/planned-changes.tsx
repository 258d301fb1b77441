import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { call } from '#console/api/client.ts'
import { Answer } from '#console/parts/answer.tsx'
import { useFailureText } from '#console/parts/failure-text.ts'
import { RowActs, Table } from '#console/parts/table.tsx'
import { useT } from '#console/i18n/t.ts'
import { placeIn } from '#console/parts/fields/field-words.ts'
import { useFields } from '../fields-context.ts'
import { placesOf } from '../patch.ts'
import styles from '../studio.module.css'
import { WhyRefused } from './why-refused.tsx'
import { MoveDialog } from './move-dialog.tsx'

/** Changes for a date: those that wait, and what became of the others. */
export const PlannedChanges = ({ id }: { readonly id: string }) => {
  const t = useT()
  const { texts } = useFields()
  const format = useFormat()
  const queries = useQueryClient()
  const failureText = useFailureText()
  const [moving, setMoving] = useState<string>()
  const planned = useQuery({
    queryKey: ['programmes', 'planned', id],
    queryFn: () => call('listScheduledChanges', { params: { id }, query: { limit: '100' } }),
  })
  const cancel = useMutation({
    mutationFn: (change: string) => call('cancelScheduledChange', { params: { id, change } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['programmes', 'planned', id] }),
  })
  return (
    <section aria-label={t('console.studio.planned')} className={styles.fields}>
      <h3>{t('console.studio.planned')}</h3>
      {cancel.error !== null && (
        <Notice role="alert" tone="danger">
          {failureText(cancel.error)}
        </Notice>
      )}
      <Answer lines={2} of={planned}>
        {({ _embedded: { changes } }) => (
          <>
            <Table
              caption={t('console.studio.planned')}
              columns={[
                { id: 'on', label: t('console.prices.from'), cell: ({ dueAt }) => format.dateTime(dueAt) },
                {
                  id: 'state',
                  label: t('console.prices.state'),
                  cell: ({ state }) => t(`console.planned-state.${state}`),
                },
                {
                  id: 'what',
                  label: t('console.prices.changes'),
                  cell: ({ change, reason, refusal, note }) => (
                    <>
                      <bdi className={styles.note}>
                        {placesOf(change)
                          .map((place) => placeIn(texts, place))
                          .join(', ')}
                      </bdi>
                      <WhyRefused reason={reason} refusal={refusal} />
                      <bdi className={styles.below}>{note}</bdi>
                    </>
                  ),
                },
                {
                  id: 'acts',
                  label: t('console.prices.acts'),
                  cell: ({ id: change, state, dueAt }) =>
                    state === 'waiting' && (
                      <RowActs>
                        <Button
                          aria-label={t('console.studio.move-of', { when: format.dateTime(dueAt) })}
                          onClick={() => setMoving(change)}
                          small
                          variant="secondary"
                        >
                          {t('console.studio.move')}
                        </Button>
                        <Button
                          aria-label={t('console.studio.cancel-of', { when: format.dateTime(dueAt) })}
                          busy={cancel.isPending && cancel.variables === change}
                          onClick={() => cancel.mutate(change)}
                          small
                          variant="secondary"
                        >
                          {t('console.prices.withdraw')}
                        </Button>
                      </RowActs>
                    ),
                },
              ]}
              empty={t('console.studio.none-planned')}
              rowId={({ id: change }) => change}
              rows={changes}
            />
            {changes
              .filter((one) => one.id === moving)
              .map((one) => (
                <MoveDialog change={one} id={id} key={one.id} onClose={() => setMoving(undefined)} />
              ))}
          </>
        )}
      </Answer>
    </section>
  )
}
