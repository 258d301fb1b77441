import { type FormEvent, useCallback, useRef, useState } from 'react'
import { useAt } from '#portal/affiliate/index.ts'
import { useApi } from '#portal/api/client.ts'
import { useT } from '#portal/i18n/t.ts'
import { paths } from '#portal/navigation/paths.ts'
import { useGo } from '#portal/navigation/router.tsx'
import { MailedCode } from '#portal/order-access/code-fields.tsx'
import { isProblem } from '@reprise/browser/http-errors.ts'
import { randomId } from '@reprise/browser/random-id.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Cluster, Stack } from '@reprise/ui/layout/layout.tsx'

/** For which order a code was asked for, as it was typed. */
export type Asked = { readonly number: string; readonly email: string }

type TypeCodeProps = {
  readonly asked: Asked
  /** Back to number and address. */
  readonly onChange: () => void
}

/** The code from the message; the right one leads to the order. */
export const TypeCode = ({ asked, onChange }: TypeCodeProps) => {
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
