import { holds, useMe } from '#console/session/me.ts'
import { useCounts } from '#console/live/counts.ts'
import { useLive } from '#console/live/live.ts'
import { AppLink } from '#console/navigation/router.tsx'
import { Age } from '#console/parts/age.tsx'
import { Answer, WAITING } from '#console/parts/answer.tsx'
import { Screen } from '#console/parts/screen.tsx'
import { Table } from '#console/parts/table.tsx'
import { useT } from '#console/i18n/t.ts'
import { NextQueue } from './next-queue.tsx'
import { OwnInHand } from './own-in-hand.tsx'
import { countText, isEmpty, QUEUES, type QueueWithCount } from './queues.ts'
import styles from './today.module.css'

/** What waits for the person: the next thing to do, all queues with something in them, and what they have in hand. */
export const TodayScreen = () => {
  const t = useT()
  const me = useMe()
  const counts = useCounts()
  const live = useLive()
  const queues = QUEUES.filter(({ scopes }) => holds(me, scopes)).map((queue) => ({
    ...queue,
    waiting: counts.of(queue.name),
  }))
  const quiet = counts.failed ? [] : queues.filter(isEmpty)
  const next = queues.find(({ waiting }) => waiting !== undefined && waiting.count.found > 0)
  // Before it is known what is empty nothing is listed, so that no row jumps away.
  const isKnown = counts.failed || queues.length === 0 || queues.some(({ waiting }) => waiting !== undefined)
  return (
    <Screen lead={t('console.today.lead')} title={t('console.today.title', { name: me.name })}>
      {next !== undefined && <NextQueue queue={next} />}
      <Answer lines={6} of={isKnown ? { ...WAITING, data: true } : WAITING}>
        {() => (
          <Table
            caption={t('console.today.lead')}
            columns={[
              { id: 'queue', label: t('console.today.queue'), cell: (queue) => <QueueName queue={queue} /> },
              {
                id: 'waiting',
                label: t('console.today.waiting'),
                cell: ({ waiting }) => (counts.failed ? t('console.today.failed') : countText(t, waiting)),
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
            rows={queues.filter((queue) => !quiet.includes(queue))}
          />
        )}
      </Answer>
      {quiet.length > 0 && quiet.length < queues.length && (
        <section aria-labelledby="quiet" className={styles.quiet}>
          <h2 id="quiet">{t('console.today.quiet')}</h2>
          <ul>
            {quiet.map((queue) => (
              <li key={queue.name}>
                <QueueName queue={queue} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <OwnInHand />
      {live !== 'begins' && <p className={styles.soft}>{t(`console.live.${live}`)}</p>}
    </Screen>
  )
}

const QueueName = ({ queue: { name, link } }: { readonly queue: QueueWithCount }) => {
  const t = useT()
  return (
    <AppLink filters={link.filters} to={link.to}>
      {t(`console.queue.${name}`)}
    </AppLink>
  )
}
