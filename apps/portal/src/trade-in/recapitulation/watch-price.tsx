import type { Answers } from '@reprise/contract'
import { type FormEvent, useRef, useState } from 'react'
import { isProblem } from '@reprise/browser/http-errors.ts'
import { randomId } from '@reprise/browser/random-id.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { ChoiceCard } from '@reprise/ui/fields/choice-card.tsx'
import { ChoiceGroup } from '@reprise/ui/fields/choice-group.tsx'
import { TextField } from '@reprise/ui/fields/text-field.tsx'
import { Stack } from '@reprise/ui/layout/layout.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useReferrer } from '#portal/affiliate/index.ts'
import { useApi } from '#portal/api/client.ts'
import { isolated } from '#portal/i18n/isolated.ts'
import { useT } from '#portal/i18n/t.ts'
import { problemText } from '../problem-text.ts'

/** Longest address the server takes. */
const MAX_EMAIL = 254
const MAX_DIGITS = 7

type WatchPriceProps = {
  readonly product: string
  /** The condition whose price is meant; the best one when left out. */
  readonly answers?: Answers
  /** What is paid today, in minor units; null where it is not bought. */
  readonly amount: number | null
  readonly currency: string
}

/** "Tell me when": one message once the price is as wished, to an address that confirmed it. */
export const WatchPrice = ({ product, answers, amount, currency }: WatchPriceProps) => {
  const t = useT()
  const { money, date } = useFormat()
  const minor = minorOf(currency)
  const api = useApi()
  const referrer = useReferrer()
  const wantedField = useRef<HTMLInputElement>(null)
  const emailField = useRef<HTMLInputElement>(null)
  const [kind, setKind] = useState<'falls' | 'rises'>('falls')
  const [wanted, setWanted] = useState('')
  const [email, setEmail] = useState('')
  const [error, setError] = useState<{ readonly of: 'amount' | 'email'; readonly text: string }>()
  const [sent, setSent] = useState<{ readonly to: string; readonly until: string }>()
  const [busy, setBusy] = useState(false)
  const refuse = (of: 'amount' | 'email', text: string) => {
    setError({ of, text })
    const field = of === 'amount' ? wantedField : emailField
    field.current?.focus()
  }
  const refuseAmount = (today: number) =>
    refuse('amount', t('keep.watch.amount.fault', { amount: money(today, currency), example: exampleOf(today, minor) }))
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const typed = email.trim()
    const today = amount !== null && kind === 'rises' ? amount : undefined
    const wish = today === undefined ? undefined : wholeAmount(wanted)
    if (today !== undefined && (wish === undefined || wish * minor <= today)) return refuseAmount(today)
    if (typed === '') return refuse('email', t('field.email.required'))
    setBusy(true)
    setError(undefined)
    setSent(undefined)
    try {
      const reply = await api.call('watchPrice', {
        body: {
          product,
          ...(answers && { answers }),
          kind: amount === null ? 'bought' : kind,
          ...(wish !== undefined && { amount: wish * minor }),
          email: typed,
          ...(referrer !== undefined && { referrer }),
        },
        key: randomId(),
      })
      setSent({ to: typed, until: reply.confirmBefore })
      setEmail('')
    } catch (failure) {
      const field = isProblem(failure, 'field-rejected') ? failure.problem?.faults?.[0]?.pointer : undefined
      if (field === '/amount' && today !== undefined) return refuseAmount(today)
      refuse('email', field === '/email' ? t('field.fault.email') : problemText(failure, { t, money }))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Stack gap="close">
        {amount !== null && (
          <ChoiceGroup
            legend={t('keep.watch.question')}
            name="watch-kind"
            onChange={(value) => setKind(value === 'rises' ? 'rises' : 'falls')}
            value={kind}
          >
            <ChoiceCard label={t('keep.watch.falls')} value="falls" />
            <ChoiceCard label={t('keep.watch.rises')} value="rises" />
          </ChoiceGroup>
        )}
        {amount !== null && kind === 'rises' && (
          <TextField
            dir="ltr"
            error={error?.of === 'amount' ? error.text : undefined}
            inputMode="numeric"
            label={t('keep.watch.amount', { currency })}
            length="short"
            maxLength={MAX_DIGITS}
            name="watch-amount"
            onChange={(typed) => {
              setWanted(typed)
              setError(undefined)
            }}
            ref={wantedField}
            value={wanted}
          />
        )}
        <TextField
          autoComplete="email"
          dir="ltr"
          error={error?.of === 'email' ? error.text : undefined}
          hint={t('keep.watch.hint')}
          label={t('field.email.label')}
          maxLength={MAX_EMAIL}
          name="watch-email"
          onChange={(typed) => {
            setEmail(typed)
            setError(undefined)
          }}
          ref={emailField}
          type="email"
          value={email}
        />
        <p>
          <Button busy={busy} type="submit" variant="secondary">
            {t('keep.watch.send')}
          </Button>
        </p>
        <div role="status">
          {sent !== undefined && (
            <Notice tone="positive">
              {t('keep.watch.sent', { email: isolated(sent.to), date: date(sent.until) })}
            </Notice>
          )}
        </div>
      </Stack>
    </form>
  )
}

/** In digits of any script. */
const wholeAmount = (typed: string): number | undefined => {
  const western = typed.trim().replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
  return /^\d{1,7}$/.test(western) ? Number(western) : undefined
}

/** A round one above today's. */
const exampleOf = (amount: number, minor: number): string => String((Math.floor(amount / minor / 10) + 1) * 10)

const minorOf = (currency: string): number =>
  10 ** (new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2)
