import { badgeId } from '@reprise/contract/identifier/barcode'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { TextField } from '@reprise/ui/fields/text-field.tsx'
import { call } from '#console/api/client.ts'
import { useFailureText } from '#console/parts/failure-text.ts'
import type { Me } from '#console/session/me.ts'
import { PIN_PATTERN } from '#console/session/station.ts'
import { useShortcuts } from '#console/shortcuts/shortcuts.tsx'
import { useT } from '#console/i18n/t.ts'
import styles from './badge-form.module.css'

type BadgeFormProps = {
  /** For a dialog: a badge that was scanned before, or none yet. */
  readonly first?: string
  /** Done while the person before is still signed in. */
  readonly before?: () => Promise<void>
  readonly onSignedIn: (me: Me) => void
}

/** One scan and the digits. A badge that is scanned needs no focus. */
export const BadgeForm = ({ first, before, onSignedIn }: BadgeFormProps) => {
  const t = useT()
  const failureText = useFailureText()
  const [badge, setBadge] = useState(first ?? '')
  const [pin, setPin] = useState('')
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  const focusPin = () => (form.current?.elements.namedItem('pin') as HTMLInputElement | null)?.focus()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async () => {
      await before?.()
      return call('enterAtStation', { body: { badge, pin } })
    },
    onSuccess: onSignedIn,
    onError: () => {
      setPin('')
      setTried(false)
      focusPin()
    },
  })
  useShortcuts([], {
    of: 'badge',
    run: ({ text }) => {
      setBadge(text)
      setPin('')
      reset()
      focusPin()
    },
  })
  const isBadge = badgeId(badge) !== undefined
  const isPin = PIN_PATTERN.test(pin)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isBadge && pin === '') return focusPin()
    setTried(true)
    if (isBadge && isPin && !isPending) mutate()
  }
  return (
    <form className={styles.form} noValidate onSubmit={send} ref={form}>
      <TextField
        autoCapitalize="characters"
        autoComplete="off"
        dir="ltr"
        error={tried && !isBadge ? t('console.badge.unreadable') : undefined}
        hint={t('console.badge.hint')}
        id={`${id}badge`}
        label={t('console.badge.badge')}
        maxLength={40}
        name="badge"
        onChange={setBadge}
        ref={first === '' ? focusAtOnce : null}
        spellCheck={false}
        value={badge}
      />
      <div className={styles.pin}>
        <TextField
          autoComplete="off"
          dir="ltr"
          error={tried && !isPin ? t('console.badge.pin-form') : undefined}
          inputMode="numeric"
          label={t('console.badge.pin')}
          maxLength={8}
          id={`${id}pin`}
          name="pin"
          onChange={setPin}
          ref={first ? focusAtOnce : null}
          value={pin}
        />
      </div>
      {error !== null && (
        <Notice role="alert" tone="danger">
          {failureText(error)}
        </Notice>
      )}
      <Button busy={isPending} type="submit" wide>
        {t('console.badge.enter')}
      </Button>
    </form>
  )
}

/** Before its dialog opens: then the dialog leaves the focus there. */
const focusAtOnce = (field: HTMLInputElement | null): void => {
  field?.setAttribute('autofocus', '')
  field?.focus()
}
