import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@reprise/ui/controls/button.tsx'
import { callWebhooks } from '#console/api/call-webhooks.ts'
import { Answer } from '#console/parts/answer.tsx'
import { useShortcuts } from '#console/shortcuts/shortcuts.tsx'
import { useT } from '#console/i18n/t.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { ReplayDialog } from './replay-dialog.tsx'
import { RotateDialog } from './rotate-dialog.tsx'
import { keyOf, type Webhook } from './webhook.ts'
import { WebhookCard } from './webhook-card.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import styles from './webhooks.module.css'

/** While the page is in sight, in ms. */
const ASKED_EVERY_MS = 10_000

type Opened =
  | { readonly of: 'add' }
  | { readonly of: 'change' | 'rotate' | 'remove' | 'replay'; readonly webhook: Webhook }

/** Where events of a programme are sent, how that goes, and what is done about it. */
export const WebhooksPart = ({ affiliate }: { readonly affiliate: string }) => {
  const t = useT()
  const [opened, setOpened] = useState<Opened>()
  const webhooks = useQuery({
    queryKey: keyOf(affiliate),
    queryFn: () => callWebhooks('listWebhooks', { params: { affiliate } }),
    refetchInterval: ASKED_EVERY_MS,
  })
  const add = () => setOpened({ of: 'add' })
  const close = () => setOpened(undefined)
  useShortcuts([{ key: 'n', label: t('console.webhooks.add'), run: add }])
  return (
    <div className={styles.part}>
      <p className={styles.lead}>{t('console.webhooks.lead')}</p>
      <div>
        <Button aria-keyshortcuts="n" icon="plus" onClick={add}>
          {t('console.webhooks.add')}
        </Button>
      </div>
      <Answer lines={4} of={webhooks}>
        {({ _embedded }) =>
          _embedded.webhooks.length === 0 ? (
            <p className={styles.empty}>{t('console.webhooks.empty')}</p>
          ) : (
            <ul className={styles.list}>
              {_embedded.webhooks.map((webhook) => (
                <li key={webhook.id}>
                  <WebhookCard onOpen={(of) => setOpened({ of, webhook })} webhook={webhook} />
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
      <p className={styles.small}>{t('console.webhooks.tests')}</p>
      {opened?.of === 'add' && <WebhookDialog affiliate={affiliate} onClose={close} webhook={undefined} />}
      {opened?.of === 'change' && <WebhookDialog affiliate={affiliate} onClose={close} webhook={opened.webhook} />}
      {opened?.of === 'rotate' && <RotateDialog onClose={close} webhook={opened.webhook} />}
      {opened?.of === 'remove' && <RemoveDialog onClose={close} webhook={opened.webhook} />}
      {opened?.of === 'replay' && <ReplayDialog onClose={close} webhook={opened.webhook} />}
    </div>
  )
}
