import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@reprise/ui/controls/button.tsx'
import { call } from '#console/api/client.ts'
import { Answer } from '#console/parts/answer.tsx'
import { Screen } from '#console/parts/screen.tsx'
import { useShortcuts } from '#console/shortcuts/shortcuts.tsx'
import { useT } from '#console/i18n/t.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { PeopleTable } from './people-table.tsx'

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
      <Answer of={people}>{({ _embedded }) => <PeopleTable people={_embedded.people} />}</Answer>
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </Screen>
  )
}
