import { useState } from 'react'
import { useAt } from '#portal/affiliate/index.ts'
import { useApi } from '#portal/api/client.ts'
import { useT } from '#portal/i18n/t.ts'
import { leaveFor } from '#portal/platform/leave.ts'
import { randomId } from '@reprise/browser/random-id.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Stack } from '@reprise/ui/layout/layout.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { linkWish } from './hand-off/link-wish.ts'

type OutsideProps = {
  readonly orderId: string
  readonly text: string
}

export const Outside = ({ orderId, text }: OutsideProps) => {
  const t = useT()
  const at = useAt()
  const api = useApi()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const leave = async () => {
    setState('busy')
    try {
      const { url } = await api.call('createIdentityLink', { ...linkWish(at, orderId), key: randomId() })
      leaveFor(url)
    } catch {
      setState('failed')
    }
  }
  return (
    <Stack gap="close">
      <p>
        <Button busy={state === 'busy'} iconEnd="external" onClick={() => void leave()} variant="primary">
          {text}
        </Button>
      </p>
      {state === 'failed' && (
        <Notice role="alert" tone="danger">
          {t('identity.notBegun')}
        </Notice>
      )}
    </Stack>
  )
}
