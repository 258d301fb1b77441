import { Timeline } from '@reprise/ui/layout/timeline.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { textOf, useMessages } from '@reprise/ui/words/messages.ts'
import { usePromiseText } from '#console/parts/promise-text.ts'
import { useT } from '#console/i18n/t.ts'
import type { Order } from './order.screen.tsx'
import styles from './order.module.css'

/** What happened, newest first, with what is still promised above. */
export const OrderHistory = ({ order: { history, promises } }: { readonly order: Order }) => {
  const t = useT()
  const format = useFormat()
  const messages = useMessages()
  const promiseText = usePromiseText()
  const who = (actor: string): string => textOf(messages, `console.actor.${actor}`) ?? actor
  return (
    <section className={styles.card}>
      <h2 className={styles.heading}>{t('console.order.history')}</h2>
      {promises
        .filter(({ endedAt }) => endedAt === null)
        .map((promise) => (
          <p className={promise.overdue ? styles.overdue : undefined} key={`${promise.kind} ${promise.madeAt}`}>
            {promiseText(promise)}
          </p>
        ))}
      <Timeline
        items={[...history].reverse().map(({ status, actor, reason, at, transition }, index) => ({
          id: `${at} ${transition}`,
          state: index === 0 ? 'now' : 'done',
          stateText: transition,
          title: t(`console.state.${status}`),
          when: `${format.dateTime(at)} · ${t('console.order.by', { who: who(actor) })}`,
          ...(reason !== null && { detail: <bdi>{reason}</bdi> }),
        }))}
      />
    </section>
  )
}
