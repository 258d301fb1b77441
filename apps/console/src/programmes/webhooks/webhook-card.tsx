import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { classNames } from '@reprise/ui/layout/class-names.ts'
import { useFormat } from '@reprise/ui/words/format.ts'
import { callWebhooks } from '#console/api/call-webhooks.ts'
import { useFilters } from '#console/navigation/router.tsx'
import { useFailureText } from '#console/parts/failure-text.ts'
import { useT } from '#console/i18n/t.ts'
import { Deliveries } from './deliveries.tsx'
import { keyOf, stateOf, TONES, type Webhook } from './webhook.ts'
import { WebhookFacts } from './webhook-facts.tsx'
import badges from '#console/parts/state-badge.module.css'
import sections from '#console/parts/section.module.css'
import styles from './webhooks.module.css'

type WebhookCardProps = {
  readonly webhook: Webhook
  readonly onOpen: (what: 'change' | 'rotate' | 'remove' | 'replay') => void
}

/** One address: how it is with it, what can be done, and what was sent there where that is opened. */
export const WebhookCard = ({ webhook, onOpen }: WebhookCardProps) => {
  const t = useT()
  const format = useFormat()
  const queries = useQueryClient()
  const failureText = useFailureText()
  const [filters, change] = useFilters()
  const { id, affiliate, url, description, isActive, failed, formerSecretUntil } = webhook
  const params = { affiliate, id }
  const refresh = () => queries.invalidateQueries({ queryKey: keyOf(affiliate) })
  const turn = useMutation({
    mutationFn: () => callWebhooks('changeWebhook', { params, body: { isActive: !isActive } }),
    onSettled: refresh,
  })
  const test = useMutation({
    mutationFn: () => callWebhooks('testWebhook', { params, body: {} }),
    onSuccess: () => change({ webhook: id, state: undefined }),
    onSettled: refresh,
  })
  const state = stateOf(webhook)
  const since = webhook.disabledAt ?? webhook.restsUntil ?? webhook.failingSince
  const isOpen = filters['webhook'] === id
  const failure = turn.error ?? test.error
  const act = (text: string, run: () => void) => (
    <Button aria-label={`${text}, ${url}`} onClick={run} small variant="secondary">
      {text}
    </Button>
  )
  return (
    <article aria-label={url} className={sections.card}>
      <header className={styles.head}>
        <h3 className={styles.url}>
          <bdi dir="ltr">{url}</bdi>
        </h3>
        <span className={classNames(badges.badge, badges[TONES[state]])}>{t(`console.webhooks.state.${state}`)}</span>
      </header>
      {description !== '' && (
        <p className={styles.words}>
          <bdi>{description}</bdi>
        </p>
      )}
      {state !== 'delivering' && (
        <p>{t(`console.webhooks.about.${state}`, { when: since === null ? '' : format.dateTime(since) })}</p>
      )}
      <WebhookFacts webhook={webhook} />
      {formerSecretUntil !== null && (
        <p className={styles.small}>{t('console.webhooks.overlap', { when: format.dateTime(formerSecretUntil) })}</p>
      )}
      {failed > 0 && (
        <Notice
          action={act(t('console.webhooks.show-failed'), () => change({ webhook: id, state: 'failed' }))}
          tone="caution"
        >
          {t('console.webhooks.failed-text', { count: failed })}
        </Notice>
      )}
      {failure !== null && (
        <Notice role="alert" tone="danger">
          {failureText(failure)}
        </Notice>
      )}
      {test.isSuccess && (
        <Notice role="status" tone="positive">
          {t(isActive ? 'console.webhooks.tested' : 'console.webhooks.tested-paused')}
        </Notice>
      )}
      <div className={styles.acts}>
        {act(t('console.webhooks.test'), () => test.isPending || test.mutate())}
        {act(t('console.webhooks.change'), () => onOpen('change'))}
        {act(t(isActive ? 'console.webhooks.pause' : 'console.webhooks.resume'), () => turn.isPending || turn.mutate())}
        {act(t('console.webhooks.rotate'), () => onOpen('rotate'))}
        {act(t('console.webhooks.replay'), () => onOpen('replay'))}
        {act(t('console.webhooks.remove'), () => onOpen('remove'))}
      </div>
      <div>
        <Button
          aria-expanded={isOpen}
          aria-label={`${t('console.webhooks.deliveries')}, ${url}`}
          iconEnd="chevron-down"
          onClick={() => change({ webhook: isOpen ? undefined : id, state: undefined })}
          small
          variant="quiet"
        >
          {t('console.webhooks.deliveries')}
        </Button>
      </div>
      {isOpen && <Deliveries webhook={webhook} />}
    </article>
  )
}
