import { useFormat } from '@reprise/ui/words/format.ts'
import { useT } from '#console/i18n/t.ts'
import { useEventText } from './event-text.ts'
import type { Webhook } from './webhook.ts'
import styles from './webhooks.module.css'

/** Which events go there, when one was taken last, and how many were not. */
export const WebhookFacts = ({ webhook }: { readonly webhook: Webhook }) => {
  const t = useT()
  const format = useFormat()
  const eventText = useEventText()
  const { eventTypes, lastDeliveredAt, waiting, failed } = webhook
  const facts = [
    {
      id: 'events',
      label: t('console.webhooks.events'),
      value: eventTypes === null ? t('console.webhooks.all') : eventTypes.map(eventText).join(' · '),
    },
    { id: 'waiting', label: t('console.webhooks.waiting'), value: format.number(waiting) },
    { id: 'failed', label: t('console.webhooks.failed'), value: format.number(failed) },
    {
      id: 'last',
      label: t('console.webhooks.last'),
      value: lastDeliveredAt === null ? '–' : format.dateTime(lastDeliveredAt),
    },
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(({ id, label, value }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
