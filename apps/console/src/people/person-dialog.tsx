import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { isProblem } from '@reprise/browser/http-errors.ts'
import type { SentBody } from '@reprise/contract/operation/operation-types'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Dialog } from '@reprise/ui/controls/dialog.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { call } from '#console/api/client.ts'
import { BadgeButton } from '#console/parts/badge-button.tsx'
import { useFailureText } from '#console/parts/failure-text.ts'
import { AskSecondPerson } from '#console/parts/second-person/ask-second-person.tsx'
import { withStepUp } from '#console/session/passkey.ts'
import { useT } from '#console/i18n/t.ts'
import { bodyOf } from './invite-dialog.tsx'
import { Invitation } from './invitation.tsx'
import type { Person } from './people-table.tsx'
import { missingIn, type Rights, RightsFields } from './rights-fields.tsx'
import styles from './people.module.css'

type PersonDialogProps = { readonly person: Person; readonly onClose: () => void }

/** What a colleague may do, a new link for them, and the ways to keep them out. */
export const PersonDialog = ({ person, onClose }: PersonDialogProps) => {
  const t = useT()
  const queries = useQueryClient()
  const failureText = useFailureText()
  const { id, name, suspendedAt, providerDecides } = person
  const [read, setRead] = useState(person)
  const [rights, setRights] = useState(rightsOf(person))
  const body = providerDecides ? { name: rights.name.trim() } : bodyOf(rights)
  const refresh = () => queries.invalidateQueries({ queryKey: ['people'] })
  const change = useMutation({
    mutationFn: () => withStepUp(() => call('changePerson', { params: { id }, body, version: read.version })),
    onSuccess: () => refresh().then(onClose),
    onError: refresh,
  })
  // What a colleague changed meanwhile is refused first, and then shown in place of what was chosen.
  const isAnother = JSON.stringify(rightsOf(person)) !== JSON.stringify(rightsOf(read))
  if (person.version !== read.version && (!isAnother || isProblem(change.error, 'version-changed'))) {
    setRead(person)
    if (isAnother) setRights(rightsOf(person))
  }
  const link = useMutation({ mutationFn: () => withStepUp(() => call('inviteAgain', { params: { id } })) })
  const end = useMutation({
    mutationFn: () => call('endSessions', { params: { id } }),
  })
  const suspension = useMutation({
    mutationFn: () =>
      withStepUp(() => call(suspendedAt === null ? 'suspendPerson' : 'resumePerson', { params: { id } })),
    onSuccess: refresh,
  })
  const wish = wishOf(id, rights, { isLink: link.isError, isResumption: suspension.isError })
  const missing = providerDecides && rights.name.trim() !== '' ? undefined : missingIn(rights)
  const failure = [change, link, end, suspension].find(({ error }) => error !== null)?.error
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (missing !== undefined) return
    link.reset()
    suspension.reset()
    change.mutate()
  }
  return (
    <Dialog closeText={t('console.close')} onClose={onClose} open stays={link.data !== undefined} title={name}>
      <form className={styles.form} noValidate onSubmit={send}>
        <RightsFields onChange={setRights} providerDecides={providerDecides} rights={rights} />
        {missing !== undefined && <Notice tone="danger">{t(`console.people.missing.${missing}`)}</Notice>}
        {failure !== undefined && failure !== null && (
          <Notice role="alert" tone="danger">
            {failureText(failure)}
          </Notice>
        )}
        <AskSecondPerson failure={failure} key={wish.kind} wish={wish} />
        {link.data !== undefined && <Invitation invited={link.data} />}
        {end.data !== undefined && (
          <Notice role="status">{t('console.people.ended', { count: end.data.ended })}</Notice>
        )}
        <Button busy={change.isPending} type="submit">
          {t('console.people.save')}
        </Button>
        <div className={styles.acts}>
          <Button
            busy={link.isPending}
            icon="mail"
            onClick={() => {
              change.reset()
              suspension.reset()
              link.mutate()
            }}
            small
            variant="secondary"
          >
            {t('console.people.new-link')}
          </Button>
          <BadgeButton id={id} />
          <Button busy={end.isPending} icon="lock" onClick={() => end.mutate()} small variant="secondary">
            {t('console.people.end-sessions')}
          </Button>
          <Button
            busy={suspension.isPending}
            onClick={() => {
              change.reset()
              link.reset()
              suspension.mutate()
            }}
            small
            variant={suspendedAt === null ? 'danger' : 'secondary'}
          >
            {suspendedAt === null ? t('console.people.suspend') : t('console.people.resume')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const rightsOf = ({ name, roles, allAffiliates, affiliates }: Person): Rights => ({
  name,
  roles,
  affiliates: allAffiliates ? 'all' : affiliates,
})

type Refused = { readonly isLink: boolean; readonly isResumption: boolean }

/** What a second person is asked for, by what was refused to one alone. */
const wishOf = (person: string, rights: Rights, { isLink, isResumption }: Refused): SentBody<'askRights'> => {
  if (isLink) return { kind: 'new-link', person }
  if (isResumption) return { kind: 'resumption', person }
  return { kind: 'rights', person, ...bodyOf(rights) }
}
