import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { useState } from 'react'
import { TextButton } from '@reprise/ui/controls/text-button.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { Table } from '#console/parts/table.tsx'
import { useMe } from '#console/session/me.ts'
import { useT } from '#console/i18n/t.ts'
import { PersonDialog } from './person-dialog.tsx'
import { useRoleNames } from '#console/parts/role-names.ts'

export type Person = ReplyOf<'listPeople'>['_embedded']['people'][number]

export const PeopleTable = ({ people }: { readonly people: readonly Person[] }) => {
  const t = useT()
  const me = useMe()
  const format = useFormat()
  const roleNames = useRoleNames()
  const [openId, setOpenId] = useState<string>()
  const open = people.find(({ id }) => id === openId)
  const stateOf = ({ suspendedAt, passkeys, hasAccount }: Person): string => {
    if (suspendedAt !== null) return t('console.people.suspended', { date: format.date(suspendedAt) })
    return passkeys === 0 && !hasAccount ? t('console.people.invited') : t('console.people.active')
  }
  return (
    <>
      <Table
        caption={t('console.page.people')}
        columns={[
          {
            id: 'name',
            label: t('console.person.name'),
            cell: (person) =>
              person.id === me.id ? (
                <bdi>{t('console.people.you', { name: person.name })}</bdi>
              ) : (
                <TextButton onClick={() => setOpenId(person.id)}>
                  <bdi>{person.name}</bdi>
                </TextButton>
              ),
          },
          { id: 'roles', label: t('console.person.roles'), cell: ({ roles }) => roleNames(roles) },
          {
            id: 'programmes',
            label: t('console.person.programmes'),
            cell: ({ allAffiliates, affiliates }) =>
              allAffiliates ? t('console.person.all-programmes') : affiliates.join(', '),
          },
          { id: 'state', label: t('console.people.state'), cell: stateOf },
          {
            id: 'used',
            label: t('console.people.last-used'),
            cell: ({ lastUsed }) => (lastUsed === null ? '–' : format.calendarDate(lastUsed)),
          },
        ]}
        empty={t('console.people.empty')}
        rowId={({ id }) => id}
        rows={people}
      />
      {open !== undefined && <PersonDialog key={open.id} onClose={() => setOpenId(undefined)} person={open} />}
    </>
  )
}
