import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#portal/api/client.ts'
import { useT } from '#portal/i18n/t.ts'
import { startAnew } from '#portal/platform/start-anew.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Stack } from '@reprise/ui/layout/layout.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'

/** For a seller at a shared computer: the order stays, and is closed to the next visitor. */
export const SignOut = () => {
  const t = useT()
  const api = useApi()
  const client = useQueryClient()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const signOut = async () => {
    setState('busy')
    try {
      await api.call('closeOrderSession', {})
    } catch {
      setState('failed')
      return
    }
    // Read again, the page remembers nothing that it had shown or been told.
    if (!(await startAnew())) await client.resetQueries()
  }
  return (
    <Stack gap="close">
      {state === 'failed' && (
        <Notice role="alert" tone="danger">
          {t('order.signOut.failed')}
        </Notice>
      )}
      <div>
        <Button busy={state === 'busy'} onClick={() => void signOut()} variant="quiet">
          {t('order.signOut')}
        </Button>
      </div>
    </Stack>
  )
}
