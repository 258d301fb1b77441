import type { Ref } from 'react'
import { useT } from '#portal/i18n/t.ts'
import { TextField } from '@reprise/ui/fields/text-field.tsx'

type CodeFieldProps = {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
  readonly ref: Ref<HTMLInputElement>
}

export const AddressOnFile = (props: CodeFieldProps) => {
  const t = useT()
  return (
    <TextField
      {...props}
      autoCapitalize="none"
      autoComplete="email"
      autoCorrect="off"
      hint={t('order.code.emailHint')}
      label={t('order.code.email')}
      length="medium"
      maxLength={254}
      name="order-email"
      type="email"
    />
  )
}

export const MailedCode = (props: CodeFieldProps) => {
  const t = useT()
  return (
    <TextField
      {...props}
      autoComplete="one-time-code"
      dir="ltr"
      inputMode="numeric"
      label={t('order.code.label')}
      length="medium"
      maxLength={40}
      name="order-code"
    />
  )
}
