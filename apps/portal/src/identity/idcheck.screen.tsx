import type { IdentityCheck } from '@reprise/contract'
import type { IdentityDocument } from '@reprise/contract/order-api/identity-words'
import { useState } from 'react'
import { useT } from '#portal/i18n/t.ts'
import { useScreenTitle } from '#portal/navigation/screen-title.tsx'
import { useLinkToken } from '#portal/order-access/prove-who-you-are.tsx'
import { Page, Stack } from '@reprise/ui/layout/layout.tsx'
import { AskPerson } from './ask-person.tsx'
import { Capture } from './capture/capture.tsx'
import { ChooseDocument } from './capture/choose-document.tsx'
import { CheckPage } from './check-page.tsx'
import { OpenLink } from './hand-off/open-link.tsx'
import { TwoWords } from './hand-off/two-words.tsx'
import { useGoOnAgain } from './use-go-on.ts'

/** `identity/idcheck/{orderId}`: photographs the document, on the phone that scanned the code or right here. */
export const Screen = () => {
  const { token, forget } = useLinkToken('t')
  const [chosen, setChosen] = useState<IdentityDocument>()
  if (token !== undefined)
    return (
      <OpenLink
        opened={(document) => {
          setChosen(document)
          forget()
        }}
        token={token}
      />
    )
  return <CheckPage>{(check) => <Check check={check} choose={setChosen} chosen={chosen} />}</CheckPage>
}

type CheckProps = {
  readonly check: IdentityCheck
  readonly chosen: IdentityDocument | undefined
  readonly choose: (document: IdentityDocument | undefined) => void
}

const Check = ({ check, chosen, choose }: CheckProps) => {
  const t = useT()
  useScreenTitle(t('identity.capture.title'))
  useGoOnAgain(check, 'identity/idcheck')
  // What was begun on this device or another goes on where it stood.
  const document = chosen ?? check.document ?? undefined
  if (!check.maySend)
    return (
      <Page narrow>
        <Stack gap="wide">
          <h1>{t('identity.failed.title')}</h1>
          <p>{t('identity.usedUp')}</p>
          <AskPerson orderId={check.order} />
        </Stack>
      </Page>
    )
  return (
    <Page narrow>
      <Stack gap="wide">
        {document === undefined ? (
          <ChooseDocument choose={choose} />
        ) : (
          <Capture another={() => choose(undefined)} check={check} document={document} key={document} />
        )}
        {check.accessLevel === 'device' && <TwoWords hint={t('identity.words.phone')} words={check.words} />}
      </Stack>
    </Page>
  )
}
