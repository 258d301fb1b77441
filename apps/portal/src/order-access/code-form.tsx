import type { Order } from '@reprise/contract'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type Ref, useCallback, useRef, useState } from 'react'
import { useApi } from '#portal/api/client.ts'
import { orderQuery } from '#portal/api/orders.ts'
import { useT } from '#portal/i18n/t.ts'
import { focusHeading } from '#portal/navigation/screen-title.tsx'
import { isProblem } from '@reprise/browser/http-errors.ts'
import { randomId } from '@reprise/browser/random-id.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Cluster, Stack } from '@reprise/ui/layout/layout.tsx'
import { AddressOnFile, MailedCode } from './code-fields.tsx'

type Fault = 'wrong' | 'expired' | 'tooMany' | 'failed' | 'empty' | 'address'

type CodeFormProps = {
  readonly order: Pick<Order, 'id'>
  /** What its button says for a visitor who already holds the order; it opens the order otherwise. */
  readonly confirmText?: string
}

export const CodeForm = ({ order, confirmText }: CodeFormProps) => {
  const t = useT()
  const api = useApi()
  const client = useQueryClient()
  const field = useRef<HTMLInputElement | null>(null)
  const isBegun = useRef(false)
  /** What was pressed is gone with the field before it: one goes on in the next. */
  const goOn = useCallback((input: HTMLInputElement | null) => {
    field.current = input
    if (isBegun.current) input?.focus()
  }, [])
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  // A visitor who holds the order names no address; the server asks for one when that has ended meanwhile.
  const [namesAddress, setNamesAddress] = useState(confirmText === undefined)
  const [email, setEmail] = useState('')
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<Fault>()

  const attempt = async (act: () => Promise<unknown>) => {
    isBegun.current = true
    setBusy(true)
    setFault(undefined)
    try {
      await act()
    } catch (failure) {
      if (isProblem(failure, 'field-rejected')) setNamesAddress(true)
      setFault(faultOf(failure))
      field.current?.focus()
    } finally {
      setBusy(false)
    }
  }
  const ask = (address: string) => {
    setEmail(address)
    if (namesAddress && address.trim() === '') {
      setFault('address')
      field.current?.focus()
      return
    }
    void attempt(async () => {
      const named = namesAddress ? { email: address } : {}
      await api.call('requestOrderCode', { body: { order: order.id, ...named }, key: randomId() })
      setAsked(true)
      setCode('')
    })
  }
  const verify = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (code.trim() === '') {
      setFault('empty')
      field.current?.focus()
      return
    }
    void attempt(async () => {
      await api.call('verifyOrderCode', { body: { order: order.id, code }, key: randomId() })
      await client.invalidateQueries({ queryKey: orderQuery(api, order.id).queryKey })
      // The page is another one by now, and tells from its heading on what the code has opened.
      if (confirmText === undefined) focusHeading()
    })
  }
  const sentence = fault === undefined ? undefined : t(`order.code.fault.${fault}`)
  const variant = confirmText === undefined ? 'primary' : 'secondary'
  const forget = () => setFault(undefined)
  if (!asked && namesAddress)
    return <AskForCode busy={busy} email={email} fault={sentence} field={goOn} onAsk={ask} onType={forget} />
  if (!asked)
    return (
      <Stack gap="close">
        <p>
          <Button busy={busy} icon="mail" onClick={() => ask('')} variant={variant}>
            {t('order.code.ask')}
          </Button>
        </p>
        <p role="alert">{sentence}</p>
      </Stack>
    )
  return (
    <form noValidate onSubmit={verify}>
      <Stack>
        <p role="status">{t(namesAddress ? 'order.code.onItsWay' : 'order.code.sent')}</p>
        <MailedCode
          error={sentence}
          onChange={(typed) => {
            setCode(typed)
            forget()
          }}
          ref={goOn}
          value={code}
        />
        <Cluster>
          <Button busy={busy} type="submit" variant={variant}>
            {confirmText ?? t('order.code.use')}
          </Button>
          <Button disabled={busy} onClick={() => ask(email)} variant="quiet">
            {t('order.code.again')}
          </Button>
          {namesAddress && (
            <Button
              disabled={busy}
              onClick={() => {
                setAsked(false)
                forget()
              }}
              variant="quiet"
            >
              {t('order.code.otherAddress')}
            </Button>
          )}
        </Cluster>
      </Stack>
    </form>
  )
}

const faultOf = (failure: unknown): Fault => {
  if (isProblem(failure, 'code-wrong')) return 'wrong'
  if (isProblem(failure, 'code-expired')) return 'expired'
  if (isProblem(failure, 'field-rejected')) return 'address'
  return isProblem(failure, 'too-many-requests') ? 'tooMany' : 'failed'
}

type AskForCodeProps = {
  readonly busy: boolean
  readonly fault: string | undefined
  readonly email: string
  readonly onAsk: (email: string) => void
  readonly onType: () => void
  readonly field: Ref<HTMLInputElement>
}

/** A visitor who does not hold the order names the address on file: another address gets no message. */
const AskForCode = ({ busy, fault, email, onAsk, onType, field }: AskForCodeProps) => {
  const t = useT()
  const [typed, setTyped] = useState(email)
  const ask = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) onAsk(typed)
  }
  return (
    <form noValidate onSubmit={ask}>
      <Stack>
        <AddressOnFile
          error={fault}
          onChange={(value) => {
            setTyped(value)
            onType()
          }}
          ref={field}
          value={typed}
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
