import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Dialog } from '@reprise/ui/controls/dialog.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { call } from '#console/api/client.ts'
import { useFailureText } from '#console/parts/failure-text.ts'
import { AskSecondPerson } from '#console/parts/second-person/ask-second-person.tsx'
import { useMe } from '#console/session/me.ts'
import { withStepUp } from '#console/session/passkey.ts'
import { useT } from '#console/i18n/t.ts'
import { Invitation } from './invitation.tsx'
import { missingIn, type Rights, RightsFields } from './rights-fields.tsx'
import styles from './people.module.css'

export const InviteDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useT()
  const me = useMe()
  const queries = useQueryClient()
  const failureText = useFailureText()
  const [rights, setRights] = useState<Rights>({ name: '', roles: [], affiliates: me.allAffiliates ? 'all' : [] })
  const [tried, setTried] = useState(false)
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => withStepUp(() => call('invitePerson', { body: bodyOf(rights) })),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['people'] }),
  })
  const missing = missingIn(rights)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (missing === undefined) mutate()
  }
  return (
    <Dialog
      closeText={t('console.close')}
      onClose={onClose}
      open
      stays={data !== undefined}
      title={t('console.people.invite')}
    >
      {data !== undefined ? (
        <Invitation invited={data} />
      ) : (
        <form className={styles.form} noValidate onSubmit={send}>
          <RightsFields onChange={setRights} rights={rights} />
          {tried && missing !== undefined && (
            <Notice role="alert" tone="danger">
              {t(`console.people.missing.${missing}`)}
            </Notice>
          )}
          {error !== null && (
            <Notice role="alert" tone="danger">
              {failureText(error)}
            </Notice>
          )}
          <AskSecondPerson failure={error} wish={{ kind: 'invitation', ...bodyOf(rights) }} />
          <Button busy={isPending} type="submit" wide>
            {t('console.people.make-link')}
          </Button>
        </form>
      )}
    </Dialog>
  )
}

export const bodyOf = ({ name, roles, affiliates }: Rights) => ({
  name: name.trim(),
  roles: [...roles],
  affiliates: affiliates === 'all' ? ('all' as const) : [...affiliates],
})
