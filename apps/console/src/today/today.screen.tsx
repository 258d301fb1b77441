import { useQueries } from '@tanstack/react-query'
import { AppLink } from '#console/navigation/router.tsx'
import { Age } from '#console/parts/age.tsx'
import { Screen } from '#console/parts/screen.tsx'
import { Table } from '#console/parts/table.tsx'
import { holds, useMe } from '#console/session/me.ts'
import { useT } from '#console/i18n/t.ts'
import { QUEUES } from './queues.ts'

/** While the page is in sight. In ms. */
const ASKED_EVERY_MS = 30_000

export const TodayScreen = () => {
  const t = useT()
  const me = useMe()
  const queues = QUEUES.filter(({ scope }) => holds(me, [scope]))
  const counts = useQueries({
    queries: queues.map(({ name, count }) => ({
      queryKey: ['queue', name],
      queryFn: count,
      refetchInterval: ASKED_EVERY_MS,
    })),
  })
  return (
    <Screen lead={t('console.today.lead')} title={t('console.today.title', { name: me.name })}>
      <Table
        caption={t('console.today.lead')}
        columns={[
          {
            id: 'queue',
            label: t('console.today.queue'),
            cell: ({ name, link }) =>
              link === undefined ? (
                t(`console.queue.${name}`)
              ) : (
                <AppLink filters={link.filters} to={link.to}>
                  {t(`console.queue.${name}`)}
                </AppLink>
              ),
          },
          {
            id: 'waiting',
            label: t('console.today.waiting'),
            cell: ({ waiting, failed }) => {
              if (failed) return t('console.today.failed')
              if (waiting === undefined) return '…'
              return waiting.isExact ? waiting.found : t('console.today.at-least', { count: waiting.found })
            },
            end: true,
          },
          {
            id: 'oldest',
            label: t('console.today.oldest'),
            cell: ({ waiting }) => (waiting?.oldest === undefined ? '–' : <Age since={waiting.oldest} />),
            end: true,
          },
        ]}
        empty={t('console.today.nothing')}
        rowId={({ name }) => name}
        rows={queues.map((queue, index) => ({
          ...queue,
          waiting: counts[index]?.data,
          failed: counts[index]?.isError,
        }))}
      />
      <p>{t('console.today.updated')}</p>
    </Screen>
  )
}
