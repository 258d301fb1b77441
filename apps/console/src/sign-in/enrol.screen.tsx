import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { TextField } from '@reprise/ui/fields/text-field.tsx'
import { call } from '#console/api/client.ts'
import { Answer } from '#console/parts/answer.tsx'
import { useT } from '#console/i18n/t.ts'
import { enrolPasskey } from '#console/session/passkey.ts'
import { AccountButton } from './account-button.tsx'
import { takeToken } from './take-token.ts'
import { useSigning } from './use-signing.ts'
import { WayIn } from '#console/parts/way-in.tsx'

export const EnrolScreen = () => {
  const t = useT()
  const [token] = useState(takeToken)
  const invited = useQuery({
    queryKey: ['enrolment'],
    queryFn: () => call('beginEnrolment', { body: { token } }),
    retry: false,
    staleTime: Infinity,
  })
  return (
    <WayIn lead={t('console.enrol.lead')} title={t('console.enrol.title')}>
      {token === '' ? (
        <Notice tone="danger">{t('console.problem.enrolment-over')}</Notice>
      ) : (
        <Answer lines={2} of={invited}>
          {({ name }) => <EnrolForm name={name} token={token} />}
        </Answer>
      )}
    </WayIn>
  )
}

const EnrolForm = ({ name, token }: { readonly name: string; readonly token: string }) => {
  const t = useT()
  const [device, setDevice] = useState(t('console.enrol.device-name'))
  const { sign, isSigning, failure } = useSigning(
    () => enrolPasskey(token, device.trim() || t('console.enrol.device-name')),
    () => window.location.replace('/console'),
  )
  return (
    <>
      <p>{t('console.enrol.invited', { name })}</p>
      <TextField
        hint={t('console.enrol.device-hint')}
        label={t('console.enrol.device')}
        maxLength={60}
        name="device"
        onChange={setDevice}
        value={device}
      />
      {failure !== undefined && (
        <Notice role="alert" tone="danger">
          {failure}
        </Notice>
      )}
      <Button busy={isSigning} icon="shield" onClick={sign} wide>
        {t('console.enrol.act')}
      </Button>
      <AccountButton token={token} />
    </>
  )
}
