import { useCounts } from '#console/live/counts.ts'
import { useLive } from '#console/live/live.ts'
import { AppLink } from '#console/navigation/router.tsx'
import { Age } from '#console/parts/age.tsx'
import { Screen } from '#console/parts/screen.tsx'
import { Table } from '#console/parts/table.tsx'
import { holds, useMe } from '#console/session/me.ts'
import { useT } from '#console/i18n/t.ts'
import { QUEUES } from './queues.ts'

export const TodayScreen = () => {
  const t = useT()
  const me = useMe()
  const counts = useCounts()
  const live = useLive()
  const queues = QUEUES.filter(({ scope }) => holds(me, [scope]))
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
              const { found, isExact } = waiting.count
              return isExact ? found : t('console.today.at-least', { count: found })
            },
            end: true,
          },
          {
            id: 'oldest',
            label: t('console.today.oldest'),
            cell: ({ waiting }) => (waiting?.since ? <Age since={waiting.since} /> : '–'),
            end: true,
          },
        ]}
        empty={t('console.today.nothing')}
        rowId={({ name }) => name}
        rows={queues.map((queue) => ({ ...queue, waiting: counts.of(queue.name), failed: counts.failed }))}
      />
      {live !== 'begins' && <p>{t(`console.live.${live}`)}</p>}
    </Screen>
  )
}
