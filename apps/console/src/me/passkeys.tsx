import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { TextField } from '@reprise/ui/fields/text-field.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { call } from '#console/api/client.ts'
import { Answer } from '#console/parts/answer.tsx'
import { useFailureText } from '#console/parts/failure-text.ts'
import { addPasskey, withStepUp } from '#console/session/passkey.ts'
import { useT } from '#console/i18n/t.ts'
import styles from './me.module.css'

const KEY = ['passkeys'] as const

/** On which devices a person can sign in. With a second one the loss of the first locks them out of nothing. */
export const Passkeys = () => {
  const t = useT()
  const format = useFormat()
  const failureText = useFailureText()
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const kept = useQuery({ queryKey: KEY, queryFn: () => call('listMyPasskeys', {}) })
  const refresh = () => queries.invalidateQueries({ queryKey: KEY })
  const add = useMutation({
    mutationFn: () => addPasskey(name.trim() || t('console.enrol.device-name')),
    onSuccess: () => {
      setName('')
      return refresh()
    },
  })
  const remove = useMutation({
    mutationFn: (id: string) => withStepUp(() => call('removePasskey', { params: { id } })),
    onSettled: refresh,
  })
  const failure = add.error ?? remove.error
  return (
    <section className={styles.card}>
      <h2 className={styles.heading}>{t('console.me.passkeys')}</h2>
      <p>{t('console.me.passkeys-lead')}</p>
      <Answer lines={2} of={kept}>
        {({ _embedded: { passkeys } }) => (
          <ul className={styles.passkeys}>
            {passkeys.map((passkey) => (
              <li className={styles.passkey} key={passkey.id}>
                <span>
                  <bdi>{passkey.name}</bdi>
                  <small>
                    {passkey.lastUsed === null
                      ? t('console.me.never-used')
                      : t('console.me.last-used', { day: format.calendarDate(passkey.lastUsed) })}
                  </small>
                </span>
                <Button
                  aria-label={t('console.me.remove-named', { name: passkey.name })}
                  busy={remove.isPending}
                  onClick={() => remove.mutate(passkey.id)}
                  small
                  variant="secondary"
                >
                  {t('console.me.remove')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Answer>
      {failure !== null && (
        <Notice role="alert" tone="danger">
          {failureText(failure)}
        </Notice>
      )}
      <TextField
        label={t('console.enrol.device')}
        maxLength={60}
        name="passkey-name"
        onChange={setName}
        placeholder={t('console.enrol.device-name')}
        value={name}
      />
      <Button busy={add.isPending} icon="plus" onClick={() => add.mutate()} variant="secondary">
        {t('console.me.add-passkey')}
      </Button>
    </section>
  )
}
