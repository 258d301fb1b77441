import { useRef, useState } from 'react'
import { useApi } from '#portal/api/api-context.tsx'
import { requestDocumentsEmail } from '#portal/api/documents.ts'
import { useT } from '#portal/i18n/t.ts'
import { isProblem } from '#portal/platform/http-errors.ts'
import { randomId } from '#portal/platform/random-id.ts'
import { Button } from '#portal/ui/button.tsx'
import { Card, Stack } from '#portal/ui/layout.tsx'

type State = 'idle' | 'busy' | 'sent' | 'tooMany' | 'failed'

/** Somebody else's computer, no telephone at hand: the one who sold is told where to send what is missing. */
export const MailMissing = ({ orderId }: { readonly orderId: string }) => {
  const t = useT()
  const api = useApi()
  const key = useRef(randomId())
  const [state, setState] = useState<State>('idle')
  const ask = async () => {
    setState('busy')
    try {
      await requestDocumentsEmail(api, orderId, { key: key.current })
      key.current = randomId()
      setState('sent')
    } catch (failure) {
      setState(isProblem(failure, 'too-many-requests') ? 'tooMany' : 'failed')
    }
  }
  return (
    <Card as="section">
      <Stack>
        <h2>{t('documents.mail.title')}</h2>
        <p>{t('documents.mail.text')}</p>
        <p>
          <Button busy={state === 'busy'} icon="mail" onClick={() => void ask()} variant="secondary">
            {t('documents.mail.action')}
          </Button>
        </p>
        <p role="status">{state !== 'idle' && state !== 'busy' && t(`documents.mail.${state}`)}</p>
      </Stack>
    </Card>
  )
}
