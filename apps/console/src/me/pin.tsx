import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { TextField } from '@reprise/ui/fields/text-field.tsx'
import { call } from '#console/api/client.ts'
import { Answer } from '#console/parts/answer.tsx'
import { BadgeButton } from '#console/parts/badge-button.tsx'
import { useFailureText } from '#console/parts/failure-text.ts'
import { holds, useMe } from '#console/session/me.ts'
import { withStepUp } from '#console/session/passkey.ts'
import { PIN_PATTERN } from '#console/session/station.ts'
import { useT } from '#console/i18n/t.ts'
import styles from './me.module.css'

const KEY = ['pin'] as const

/** The digits that go with the badge. Seen while they are typed: this is done away from the bench. */
export const Pin = () => {
  const t = useT()
  const me = useMe()
  const queries = useQueryClient()
  const failureText = useFailureText()
  const [pin, setPin] = useState('')
  const [tried, setTried] = useState(false)
  const kept = useQuery({ queryKey: KEY, queryFn: () => call('getMyPin', {}) })
  const set = useMutation({
    mutationFn: () => withStepUp(() => call('setMyPin', { body: { pin } })),
    onSuccess: (state) => {
      setPin('')
      setTried(false)
      queries.setQueryData(KEY, state)
    },
  })
  const isPin = PIN_PATTERN.test(pin)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isPin && !set.isPending) set.mutate()
  }
  return (
    <section className={styles.card}>
      <h2 className={styles.heading}>{t('console.me.pin')}</h2>
      <p>{t('console.me.pin-lead')}</p>
      <Answer lines={1} of={kept}>
        {({ state }) => <p role="status">{t(`console.me.pin-state.${state}`)}</p>}
      </Answer>
      <form className={styles.form} noValidate onSubmit={send}>
        <TextField
          autoComplete="off"
          dir="ltr"
          error={tried && !isPin ? t('console.badge.pin-form') : undefined}
          hint={t('console.badge.pin-form')}
          inputMode="numeric"
          label={t('console.me.pin-new')}
          length="short"
          maxLength={8}
          name="new-pin"
          onChange={setPin}
          value={pin}
        />
        {set.error !== null && (
          <Notice role="alert" tone="danger">
            {failureText(set.error)}
          </Notice>
        )}
        <Button busy={set.isPending} type="submit" variant="secondary">
          {t('console.me.pin-set')}
        </Button>
      </form>
      {holds(me, ['people']) && <BadgeButton id={me.id} />}
    </section>
  )
}
