import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useAt, useInstance } from '#portal/affiliate/index.ts'
import { useApi } from '#portal/api/api-context.tsx'
import { askIdentityPerson, type IdentityCheck, identityQuery } from '#portal/api/identity.ts'
import { useT } from '#portal/i18n/t.ts'
import { AppLink } from '#portal/navigation/link.tsx'
import { paths } from '#portal/navigation/paths.ts'
import { useScreenTitle } from '#portal/navigation/screen-title.tsx'
import { randomId } from '#portal/platform/random-id.ts'
import { isHandheld } from '#portal/platform/touch.ts'
import { Button } from '#portal/ui/button.tsx'
import { Card, Cluster, Page, Stack } from '#portal/ui/layout.tsx'
import { LinkButton } from '#portal/ui/link-button.tsx'
import { Notice } from '#portal/ui/notice.tsx'
import { CheckPage } from './check-page.tsx'
import { useGoOn } from './use-go-on.ts'

/** `identity/failed/{orderId}`: why, what to do, how many tries are left, and the way to a person. Never a dead end. */
export const Screen = () => <CheckPage>{(check) => <Failed check={check} />}</CheckPage>

const Failed = ({ check }: { readonly check: IdentityCheck }) => {
  const t = useT()
  useScreenTitle(t('identity.failed.title'))
  useGoOn(check, 'identity/failed')
  const { reasons, triesLeft, maySend } = check
  return (
    <Page narrow>
      <Stack gap="wide">
        <h1>{t('identity.failed.title')}</h1>
        {reasons.length === 0 ? (
          <p>{t('identity.failed.unknown')}</p>
        ) : (
          <Stack gap="close">
            {reasons.map((reason) => (
              <Notice key={reason} title={t(`identity.reason.${reason}`)} tone="caution">
                {t(`identity.remedy.${reason}`)}
              </Notice>
            ))}
          </Stack>
        )}
        <Card as="section">
          <Stack>
            {maySend && <Again check={check} />}
            <p>
              {t(maySend ? (triesLeft > 0 ? 'identity.triesLeft' : 'identity.noTries') : 'identity.usedUp', {
                count: triesLeft,
              })}
            </p>
            <Person check={check} />
          </Stack>
        </Card>
        <p>{t('identity.failed.safe')}</p>
      </Stack>
    </Page>
  )
}

const Again = ({ check }: { readonly check: IdentityCheck }) => {
  const t = useT()
  const at = useAt()
  const isHere = check.provider === 'embedded' && (isHandheld() || check.accessLevel === 'device')
  return (
    <p>
      <LinkButton
        as={AppLink}
        icon="camera"
        to={paths.ofOrder(
          at,
          isHere ? 'identity/idcheck' : check.provider === 'embedded' ? 'identity/qrcode' : 'identity',
          check.order,
        )}
        variant="primary"
      >
        {t('identity.again')}
      </LinkButton>
    </p>
  )
}

const Person = ({ check }: { readonly check: IdentityCheck }) => {
  const t = useT()
  const api = useApi()
  const client = useQueryClient()
  const { helpUrl } = useInstance()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const ask = async () => {
    setState('busy')
    try {
      const asked = await askIdentityPerson(api, check.order, { key: randomId() })
      client.setQueryData(identityQuery(api, check.order).queryKey, asked)
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
        {helpUrl !== undefined && (
          <LinkButton href={helpUrl} icon="help" variant="quiet">
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
