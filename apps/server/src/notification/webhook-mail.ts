import type { JobPayloads } from '#server/platform/jobs/registry.ts'
import { messagesIn } from '#server/message/index.ts'
import { findWebhook } from '#server/webhook/index.ts'
import { formatFor } from './format.ts'
import { mailOfSentences } from './owner-mail.ts'
import { type NotificationDeps, sendOnce } from './send-once.ts'

/** Once for each time that it is stopped. Without an owner the log says it. */
export const tellWebhookStopped = async (
  { endpointId, because, at }: JobPayloads['webhook.tell-owner'],
  deps: NotificationDeps,
): Promise<void> => {
  const webhook = await findWebhook(deps.db, endpointId)
  const affiliate = webhook && deps.affiliates.find(webhook.affiliateId)
  if (affiliate === undefined || webhook === undefined) return
  const helps = `npm run reprise -- webhook set ${affiliate.id} ${endpointId} --active yes`
  await sendOnce(`webhook-stopped|${endpointId}|${at}`, deps, async () => {
    const { ownerMail: to, currency } = affiliate.programme
    if (to === undefined) {
      deps.log.warn(
        { affiliate: affiliate.id, webhook: endpointId, because, command: helps },
        'Events are sent to an address no more, and ownerMail names nobody to tell',
      )
      return 'said otherwise'
    }
    const { appName, currentLocale } = affiliate.config
    const messages = messagesIn('mail', currentLocale, deps.affiliates.textsOf(affiliate))
    const { locale, t } = messages
    const { isolated } = formatFor(locale, currency)
    const sentences = [
      t(`mail.owner.webhook.${because}`, { host: isolated(new URL(webhook.url).host), appName: isolated(appName) }),
      t('mail.owner.webhook.todo'),
    ]
    const subject = t('mail.owner.webhook.subject', { appName })
    return mailOfSentences(affiliate, { to, subject, sentences, helps }, messages, deps)
  })
}
