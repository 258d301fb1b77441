import type { Quotation } from '@reprise/contract'
import { type FormEvent, useRef, useState } from 'react'
import { useApi } from '#portal/api/client.ts'
import { useFormat } from '@reprise/ui/words/format.ts'
import { isolated } from '#portal/i18n/isolated.ts'
import { useT } from '#portal/i18n/t.ts'
import { isProblem } from '@reprise/browser/http-errors.ts'
import { randomId } from '@reprise/browser/random-id.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { TextField } from '@reprise/ui/fields/text-field.tsx'
import { Stack } from '@reprise/ui/layout/layout.tsx'
import { problemText } from '../problem-text.ts'

/** Longest address the server takes. */
const MAX_EMAIL = 254

/** One field and one button; every address gets the same answer. */
export const MailOffer = ({ quotation }: { readonly quotation: Quotation }) => {
  const t = useT()
  const { money, date } = useFormat()
  const api = useApi()
  const field = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState<string>()
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const refuse = (sentence: string) => {
    setError(sentence)
    field.current?.focus()
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const typed = email.trim()
    if (typed === '') return refuse(t('field.email.required'))
    setBusy(true)
    setError(undefined)
    setSentTo(undefined)
    try {
      await api.call('mailOffer', { params: { id: quotation.id }, body: { email: typed }, key: randomId() })
      setSentTo(typed)
      setEmail('')
    } catch (failure) {
      refuse(isProblem(failure, 'field-rejected') ? t('field.fault.email') : problemText(failure, { t, money }))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Stack gap="close">
        <div role="status">
          {sentTo !== undefined && (
            <Notice tone="positive">
              {t('keep.sent', { email: isolated(sentTo), date: date(quotation.validUntil) })}
            </Notice>
          )}
        </div>
        <TextField
          autoComplete="email"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it came because its button was pressed
          autoFocus
          dir="ltr"
          error={error}
          hint={t('keep.hint')}
          label={t('field.email.label')}
          maxLength={MAX_EMAIL}
          name="offer-email"
          onChange={(typed) => {
            setEmail(typed)
            setError(undefined)
          }}
          ref={field}
          type="email"
          value={email}
        />
        <p ref={bringIntoView}>
          <Button busy={busy} type="submit" variant="secondary">
            {t('keep.send')}
          </Button>
        </p>
      </Stack>
    </form>
  )
}

/** The button comes with its field: the bar of a phone would cover it. */
const bringIntoView = (button: HTMLElement | null) => button?.scrollIntoView({ block: 'nearest' })
