import { useQuery } from '@tanstack/react-query'
import { useFormat } from '@reprise/ui/words/format.ts'
import { call } from '#console/api/client.ts'
import { casePath } from '#console/navigation/pages.ts'
import { AppLink } from '#console/navigation/router.tsx'
import { WithName } from '#console/live/with-name.tsx'
import { Answer } from '#console/parts/answer.tsx'
import { ProgrammeName } from '#console/parts/programme-name.tsx'
import { Screen } from '#console/parts/screen.tsx'
import { Table } from '#console/parts/table.tsx'
import { holds, useMe } from '#console/session/me.ts'
import { useT } from '#console/i18n/t.ts'
import { CaseTabs } from './case-tabs.tsx'
import { QuestionsScreen } from './questions/questions.screen.tsx'
import styles from './cases.module.css'

/** What customers brought forward; for who may not read that, what looks left open. */
export const CasesScreen = () => (holds(useMe(), ['support']) ? <BroughtForward /> : <QuestionsScreen />)

const BroughtForward = () => {
  const t = useT()
  const format = useFormat()
  const cases = useQuery({ queryKey: ['cases'], queryFn: () => call('listOpenCases', { query: { limit: '100' } }) })
  return (
    <Screen lead={t('console.cases.lead')} title={t('console.page.cases')}>
      <CaseTabs />
      <Answer of={cases}>
        {({ _embedded }) => (
          <Table
            caption={t('console.page.cases')}
            columns={[
              {
                id: 'kind',
                label: t('console.cases.kind'),
                cell: ({ id, kind }) => (
                  <>
                    <AppLink to={casePath(id)}>{t(`console.case-kind.${kind}`)}</AppLink>
                    <WithName id={id} queue="cases" />
                  </>
                ),
              },
              { id: 'barcode', label: t('console.orders.barcode'), cell: ({ barcode }) => <bdi>{barcode}</bdi> },
              {
                id: 'programme',
                label: t('console.orders.programme'),
                cell: ({ affiliate }) => <ProgrammeName id={affiliate} />,
              },
              { id: 'opened', label: t('console.cases.opened'), cell: ({ openedAt }) => format.date(openedAt) },
              {
                id: 'due',
                label: t('console.cases.due'),
                cell: ({ answerBefore, overdue }) => {
                  const day = format.calendarDate(answerBefore)
                  return overdue ? <b className={styles.overdue}>{t('console.cases.overdue', { day })}</b> : day
                },
              },
            ]}
            empty={t('console.cases.empty')}
            rowId={({ id }) => id}
            rows={_embedded.cases}
          />
        )}
      </Answer>
    </Screen>
  )
}
