import { Timeline } from '@reprise/ui/layout/timeline.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useT } from '#console/i18n/t.ts'
import type { Found } from './question.screen.tsx'
import sections from '#console/parts/section.module.css'
import styles from './questions.module.css'

/** What happened to the questions, and what their customer was mailed, oldest first. */
export const QuestionEvents = ({ found }: { readonly found: Found }) => {
  const t = useT()
  const format = useFormat()
  const events = found.questions.flatMap(({ kind, events: own }) =>
    own.map(({ event, at, by, told, amount, answerBefore }) => ({
      at,
      title:
        event === 'opened'
          ? t('console.litigation.asked', { what: t(`console.obstacle.${kind}`) })
          : t(`console.litigation.event.${event}`),
      facts: [
        amount === null ? '' : format.money(amount, found.currency),
        answerBefore === null ? '' : t('console.litigation.until', { date: format.date(answerBefore) }),
        told === null ? '' : t(`console.told.${told}`),
        by === null ? '' : t('console.order.by', { who: by }),
      ],
    })),
  )
  const mails = found.mails.map(({ subject, state, at }) => ({
    at,
    title: t('console.timeline.mail', { subject }),
    facts: state === 'sent' || state === 'delivered' ? [] : [t(`console.mail-state.${state}`)],
  }))
  const all = [...events, ...mails].toSorted((one, other) => one.at.localeCompare(other.at))
  return (
    <section className={styles.card}>
      <h2 className={sections.heading}>{t('console.litigation.events')}</h2>
      <Timeline
        items={all.map(({ at, title, facts }, index) => ({
          id: `${index} ${at}`,
          state: index === all.length - 1 ? 'now' : 'done',
          stateText: '',
          title,
          when: [format.dateTime(at), ...facts].filter((fact) => fact !== '').join(' · '),
        }))}
      />
    </section>
  )
}
