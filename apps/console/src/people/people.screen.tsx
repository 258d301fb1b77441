import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SentBody } from '@reprise/contract/operation/operation-types'
import { Button } from '@reprise/ui/controls/button.tsx'
import { call } from '#console/api/client.ts'
import { Answer } from '#console/parts/answer.tsx'
import { Screen } from '#console/parts/screen.tsx'
import type { Kind } from '#console/parts/second-person/of-approval.ts'
import { type Approved, WaitingRights } from '#console/parts/second-person/waiting-rights.tsx'
import { useShortcuts } from '#console/shortcuts/shortcuts.tsx'
import { useT } from '#console/i18n/t.ts'
import { Invitation } from './invitation.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { PeopleTable } from './people-table.tsx'
import { RuleCard } from './rule-card.tsx'

const KINDS: readonly Kind[] = ['invitation', 'new-link', 'rights', 'resumption', 'rule-off']

/** By the very words that were approved. */
const makeLink = (kind: Kind, what: Approved) =>
  kind === 'new-link'
    ? call('inviteAgain', { params: { id: String(what['person']) } })
    : call('invitePerson', { body: what as SentBody<'invitePerson'> })

export const PeopleScreen = () => {
  const t = useT()
  const [inviting, setInviting] = useState(false)
  const people = useQuery({ queryKey: ['people'], queryFn: () => call('listPeople', {}) })
  useShortcuts([{ key: 'n', label: t('console.people.invite'), run: () => setInviting(true) }])
  return (
    <Screen
      actions={
        <Button aria-keyshortcuts="n" icon="plus" onClick={() => setInviting(true)}>
          {t('console.people.invite')}
        </Button>
      }
      lead={t('console.people.lead')}
      title={t('console.page.people')}
    >
      <WaitingRights kinds={KINDS} make={makeLink}>
        {(invited) => <Invitation invited={invited} />}
      </WaitingRights>
      <Answer of={people}>{({ _embedded }) => <PeopleTable people={_embedded.people} />}</Answer>
      <RuleCard />
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </Screen>
  )
}
