import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { Timeline } from '@reprise/ui/layout/timeline.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { textOf, useMessages } from '@reprise/ui/words/messages.ts'
import { call } from '#console/api/client.ts'
import { Answer } from '#console/parts/answer.tsx'
import { usePromiseText } from '#console/parts/promise-text.ts'
import { useT } from '#console/i18n/t.ts'
import type { Order } from './order.screen.tsx'
import { useReasonText } from './reason-text.ts'
import sections from '#console/parts/section.module.css'
import styles from './order.module.css'

type Entry = ReplyOf<'getOrderTimeline'>['_embedded']['timeline'][number]

/** Everything that happened, oldest first, with what is still promised above. */
export const OrderHistory = ({ order: { id, promises } }: { readonly order: Order }) => {
  const t = useT()
  const format = useFormat()
  const promiseText = usePromiseText()
  const titleOf = useTitle()
  const reasonText = useReasonText()
  const who = useWho()
  const timeline = useQuery({
    queryKey: ['timeline', id],
    queryFn: () => call('getOrderTimeline', { params: { id } }),
  })
  return (
    <section className={sections.card}>
      <h2 className={sections.heading}>{t('console.order.history')}</h2>
      {promises
        .filter(({ endedAt }) => endedAt === null)
        .map((promise) => (
          <p className={promise.overdue ? styles.overdue : undefined} key={`${promise.kind} ${promise.madeAt}`}>
            {promiseText(promise)}
          </p>
        ))}
      <Answer lines={6} of={timeline}>
        {({ _embedded }) => (
          <Timeline
            items={_embedded.timeline.map((entry, index, all) => ({
              id: `${index} ${entry.at}`,
              state: index === all.length - 1 ? 'now' : 'done',
              stateText: t(`console.timeline.kind.${entry.kind}`),
              title: titleOf(entry),
              when: [format.dateTime(entry.at), ...who(entry)].join(' · '),
              ...(entry.detail !== null &&
                entry.kind !== 'mail' && {
                  detail: (
                    <p className={styles.note} dir="auto">
                      {reasonText(entry.kind, entry.detail)}
                    </p>
                  ),
                }),
            }))}
          />
        )}
      </Answer>
    </section>
  )
}

/** The name of a colleague, else the part that the caller plays. */
const useWho = (): ((entry: Entry) => readonly string[]) => {
  const t = useT()
  const messages = useMessages()
  return ({ actor, name }) =>
    actor === null ? [] : [t('console.order.by', { who: name ?? textOf(messages, `console.actor.${actor}`) ?? actor })]
}

const useTitle = (): ((entry: Entry) => string) => {
  const t = useT()
  const messages = useMessages()
  return ({ kind, what, state, detail }) => {
    /** What a later server calls otherwise stands as it is. */
    const text = (key: string, otherwise: string): string => textOf(messages, key) ?? otherwise
    const stateText = state === null ? '' : text(`console.timeline.state.${state}`, state)
    const both = (subject: string) =>
      state === null ? subject : t('console.timeline.both', { what: subject, state: stateText })
    switch (kind) {
      case 'status':
        return text(`console.event.${what}`, text(`console.state.${state}`, what))
      case 'parcel':
        return text(`console.parcel.${what}`, what)
      case 'mail': {
        const subject = t('console.timeline.mail', { subject: detail ?? what })
        return state === 'sent' || state === null
          ? subject
          : t('console.timeline.both', { what: subject, state: text(`console.mail-state.${state}`, state) })
      }
      case 'document':
        return both(text(`console.origin.${what}`, what))
      case 'identity':
        return both(t('console.timeline.identity'))
      case 'look':
        return both(text(`console.timeline.look.${what}`, what))
      case 'payment':
        return both(t('console.timeline.payment', { reference: what }))
      case 'case':
        return t('console.timeline.both', {
          what: text(`console.case-kind.${what}`, what),
          state: state === 'open' ? t('console.timeline.open') : text(`console.outcome.${state}`, state ?? ''),
        })
      case 'choice':
        return text(`console.timeline.choice.${what}`, what)
      case 'note':
        return t('console.timeline.note')
      case 'audit':
        return text(`console.action.${what}`, t('console.timeline.audit', { action: what }))
    }
  }
}
