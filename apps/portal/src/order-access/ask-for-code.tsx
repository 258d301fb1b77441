import { type FormEvent, type Ref, useState } from 'react'
import { useT } from '#portal/i18n/t.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Stack } from '@reprise/ui/layout/layout.tsx'
import { AddressOnFile } from './code-fields.tsx'

type AskForCodeProps = {
  readonly busy: boolean
  /** What went wrong the last time, as a sentence. */
  readonly fault: string | undefined
  /** The address that was named before. */
  readonly email: string
  readonly onAsk: (email: string) => void
  readonly onType: () => void
  readonly field: Ref<HTMLInputElement>
}

/** A visitor who does not hold the order names the address on file: another address gets no message. */
export const AskForCode = ({ busy, fault, email, onAsk, onType, field }: AskForCodeProps) => {
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
