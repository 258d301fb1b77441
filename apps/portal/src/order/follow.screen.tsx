import { isProblem } from '@reprise/browser/http-errors.ts'
import { randomId } from '@reprise/browser/random-id.ts'
import { isBarcode } from '@reprise/contract/identifier/barcode'
import { Button } from '@reprise/ui/controls/button.tsx'
import { TextField } from '@reprise/ui/fields/text-field.tsx'
import { type FormEvent, useCallback, useRef, useState } from 'react'
import { useAt } from '#portal/affiliate/index.ts'
import { useApi } from '#portal/api/client.ts'
import { useT } from '#portal/i18n/t.ts'
import { paths } from '#portal/navigation/paths.ts'
import { useGo } from '#portal/navigation/router.tsx'
import { useScreenTitle } from '#portal/navigation/screen-title.tsx'
import { Card, Cluster, Page, Stack } from '@reprise/ui/layout/layout.tsx'
import { AddressOnFile, MailedCode } from '#portal/order-access/code-fields.tsx'

export const Screen = () => {
  const t = useT()
  const [typed, setTyped] = useState<Asked>({ number: '', email: '' })
  const [isAsked, setIsAsked] = useState(false)
  const title = t('shell.follow')
  useScreenTitle(title)
  return (
    <Page narrow>
      <Stack gap="wide">
        <Stack gap="close">
          <h1>{title}</h1>
          <p>{t('order.follow.text')}</p>
        </Stack>
        <Card as="section">
          {isAsked ? (
            <TypeCode asked={typed} onChange={() => setIsAsked(false)} />
          ) : (
            <AskByNumber
              onAsked={(asked) => {
                setTyped(asked)
                setIsAsked(true)
              }}
              typed={typed}
            />
          )}
        </Card>
      </Stack>
    </Page>
  )
}

type Fault = 'number' | 'address' | 'tooMany' | 'failed'

type AskByNumberProps = {
  readonly typed: Asked
  readonly onAsked: (asked: Asked) => void
}

/** The number of an order and the address of its customer; a slip in the number is noticed by its check character. */
const AskByNumber = ({ typed, onAsked }: AskByNumberProps) => {
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

type Asked = { readonly number: string; readonly email: string }

type TypeCodeProps = {
  readonly asked: Asked
  readonly onChange: () => void
}

const TypeCode = ({ asked, onChange }: TypeCodeProps) => {
  const t = useT()
  const api = useApi()
  const at = useAt()
  const go = useGo()
  const field = useRef<HTMLInputElement | null>(null)
  const goOnToTheCode = useCallback((input: HTMLInputElement | null) => {
    field.current = input
    input?.focus()
  }, [])
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const show = (sentence: string) => {
    setFault(sentence)
    field.current?.focus()
  }
  const open = async () => {
    if (code.trim() === '') return show(t('order.code.fault.empty'))
    setBusy(true)
    try {
      const { order } = await api.call('verifyOrderCode', {
        body: { number: asked.number, code },
        key: randomId(),
      })
      await go(paths.order(at, order), { replace: true })
    } catch (failure) {
      setBusy(false)
      if (isProblem(failure, 'code-wrong') || isProblem(failure, 'code-expired'))
        return show(t('order.follow.fault.wrong'))
      show(t(isProblem(failure, 'too-many-requests') ? 'order.code.fault.tooMany' : 'order.code.fault.failed'))
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void open()
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <p role="status">{t('order.follow.onItsWay')}</p>
        <MailedCode
          error={fault}
          onChange={(typed) => {
            setCode(typed)
            setFault(undefined)
          }}
          ref={goOnToTheCode}
          value={code}
        />
        <Cluster>
          <Button busy={busy} type="submit">
            {t('order.code.use')}
          </Button>
          <Button disabled={busy} onClick={onChange} variant="quiet">
            {t('order.follow.change')}
          </Button>
        </Cluster>
      </Stack>
    </form>
  )
}
