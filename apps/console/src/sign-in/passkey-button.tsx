import { useQuery } from '@tanstack/react-query'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import type { Me } from '#console/session/me.ts'
import { signInByPasskey } from '#console/session/passkey.ts'
import { currentStation } from '#console/session/station.ts'
import { useSigning } from './use-signing.ts'

type PasskeyButtonProps = { readonly text: string; readonly onSignedIn: (me: Me) => void }

export const PasskeyButton = ({ text, onSignedIn }: PasskeyButtonProps) => {
  // At a station the badge comes first.
  const { data: station } = useQuery(currentStation)
  const { sign, isSigning, failure } = useSigning(signInByPasskey, onSignedIn)
  return (
    <>
      {failure !== undefined && (
        <Notice role="alert" tone="danger">
          {failure}
        </Notice>
      )}
      <Button busy={isSigning} icon="lock" onClick={sign} variant={station ? 'secondary' : 'primary'} wide>
        {text}
      </Button>
    </>
  )
}
