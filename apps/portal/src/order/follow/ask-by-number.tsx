import { isBarcode } from '@reprise/contract/barcode'
import { type FormEvent, useRef, useState } from 'react'
import { useApi } from '#portal/api/client.ts'
import { useT } from '#portal/i18n/t.ts'
import { AddressOnFile } from '#portal/order-access/code-fields.tsx'
import { isProblem } from '@reprise/browser/http-errors.ts'
import { randomId } from '@reprise/browser/random-id.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Stack } from '@reprise/ui/layout/layout.tsx'
import { TextField } from '@reprise/ui/fields/text-field.tsx'
import type { Asked } from './type-code.tsx'

type Fault = 'number' | 'address' | 'tooMany' | 'failed'

type AskByNumberProps = {
  /** What was typed before. */
  readonly typed: Asked
  readonly onAsked: (asked: Asked) => void
}

/** The number of an order and the address of its customer; a slip in the number is noticed by its check character. */
export const AskByNumber = ({ typed, onAsked }: AskByNumberProps) => {
  const t = useT()
  const api = useApi()
  const [number, setNumber] = useState(typed.number)
  const [email, setEmail] = useState(typed.email)
  const [fault, setFault] = useState<Fault>()
  const [busy, setBusy] = useState(false)
  const numberField = useRef<HTMLInputElement>(null)
  const emailField = useRef<HTMLInputElement>(null)
  const show = (found: Fault) => {
    setFault(found)
    ;(found === 'number' ? numberField : emailField).current?.focus()
  }
  const ask = async () => {
    if (!isBarcode(number)) return show('number')
    if (email.trim() === '') return show('address')
    setBusy(true)
    setFault(undefined)
    try {
      await api.call('requestOrderCode', { body: { number, email }, key: randomId() })
      onAsked({ number, email })
    } catch (failure) {
      setBusy(false)
      if (isProblem(failure, 'field-rejected')) return show('address')
      show(isProblem(failure, 'too-many-requests') ? 'tooMany' : 'failed')
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void ask()
  }
  const sentence = (found: Fault) => t(found === 'number' ? 'order.follow.fault.number' : `order.code.fault.${found}`)
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <TextField
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          dir="ltr"
          error={fault === 'number' ? sentence(fault) : undefined}
          hint={t('order.follow.numberHint')}
          label={t('order.follow.number')}
          length="medium"
          maxLength={40}
          name="order-number"
          onChange={(value) => {
            setNumber(value)
            setFault(undefined)
          }}
          ref={numberField}
          spellCheck={false}
          value={number}
        />
        <AddressOnFile
          error={fault === undefined || fault === 'number' ? undefined : sentence(fault)}
          onChange={(value) => {
            setEmail(value)
            setFault(undefined)
          }}
          ref={emailField}
          value={email}
        />
        <p>
          <Button busy={busy} icon="mail" type="submit">
            {t('order.code.ask')}
          </Button>
        </p>
      </Stack>
    </form>
  )
}
