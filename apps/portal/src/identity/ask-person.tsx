import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useHelp } from '#portal/affiliate/index.ts'
import { useApi } from '#portal/api/client.ts'
import { identityQuery } from '#portal/api/orders.ts'
import { useT } from '#portal/i18n/t.ts'
import { randomId } from '@reprise/browser/random-id.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Cluster, Stack } from '@reprise/ui/layout/layout.tsx'
import { LinkButton } from '@reprise/ui/controls/link-button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'

/** The way to a person, which is always there: no refusal is a dead end. */
export const AskPerson = ({ orderId }: { readonly orderId: string }) => {
  const t = useT()
  const api = useApi()
  const client = useQueryClient()
  const help = useHelp()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const ask = async () => {
    setState('busy')
    try {
      const asked = await api.call('askIdentityPerson', { params: { id: orderId }, key: randomId() })
      client.setQueryData(identityQuery(api, orderId).queryKey, asked)
    } catch {
      setState('failed')
    }
  }
  return (
    <Stack gap="close">
      <h2>{t('identity.person.title')}</h2>
      <p>{t('identity.person.text')}</p>
      <Cluster>
        <Button busy={state === 'busy'} icon="person" onClick={() => void ask()} variant="secondary">
          {t('identity.person.ask')}
        </Button>
        {help !== undefined && (
          <LinkButton href={help} icon="help" variant="quiet">
            {t('shell.help')}
          </LinkButton>
        )}
      </Cluster>
      {state === 'failed' && (
        <Notice role="alert" tone="danger">
          {t('identity.person.failed')}
        </Notice>
      )}
    </Stack>
  )
}
