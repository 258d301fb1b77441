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
          {!isAsked && <p>{t('order.follow.text')}</p>}
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

/** What is wrong with a field, as a sentence. */
type Faults = { readonly number?: string; readonly email?: string }

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
  const [faults, setFaults] = useState<Faults>({})
  const [busy, setBusy] = useState(false)
  const numberField = useRef<HTMLInputElement>(null)
  const emailField = useRef<HTMLInputElement>(null)
  const show = (found: Faults) => {
    setFaults(found)
    ;(found.number === undefined ? emailField : numberField).current?.focus()
  }
  const faultOfNumber = () => {
    if (number.trim() === '') return { number: t('order.follow.fault.noNumber') }
    return isBarcode(number) ? {} : { number: t('order.follow.fault.number') }
  }
  const ask = async () => {
    const found = { ...faultOfNumber(), ...(email.trim() === '' && { email: t('field.email.required') }) }
    if (Object.keys(found).length > 0) return show(found)
    setBusy(true)
    setFaults({})
    try {
      await api.call('requestOrderCode', { body: { number, email }, key: randomId() })
      onAsked({ number, email })
    } catch (failure) {
      setBusy(false)
      show({ email: t(`order.code.fault.${whyNotAsked(failure)}`) })
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void ask()
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <TextField
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          dir="ltr"
          error={faults.number}
          hint={t('order.follow.numberHint')}
          label={t('order.follow.number')}
          length="medium"
          maxLength={40}
          name="order-number"
          onChange={(value) => {
            setNumber(value)
            setFaults(({ email: kept }) => (kept === undefined ? {} : { email: kept }))
          }}
          ref={numberField}
          spellCheck={false}
          value={number}
        />
        <AddressOnFile
          error={faults.email}
          onChange={(value) => {
            setEmail(value)
            setFaults(({ number: kept }) => (kept === undefined ? {} : { number: kept }))
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

const whyNotAsked = (failure: unknown) => {
  if (isProblem(failure, 'field-rejected')) return 'address'
  return isProblem(failure, 'too-many-requests') ? 'tooMany' : 'failed'
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
  const [isAnother, setIsAnother] = useState(false)
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
  const askAgain = async () => {
    setBusy(true)
    setFault(undefined)
    setIsAnother(false)
    try {
      await api.call('requestOrderCode', { body: asked, key: randomId() })
      setCode('')
      setIsAnother(true)
      field.current?.focus()
    } catch (failure) {
      show(t(`order.code.fault.${whyNotAsked(failure)}`))
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void open()
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <p role="status">{t(isAnother ? 'order.follow.anotherOnItsWay' : 'order.follow.onItsWay')}</p>
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
          <Button disabled={busy} onClick={() => void askAgain()} variant="quiet">
            {t('order.code.again')}
          </Button>
          <Button disabled={busy} onClick={onChange} variant="quiet">
            {t('order.follow.change')}
          </Button>
        </Cluster>
      </Stack>
    </form>
  )
}
