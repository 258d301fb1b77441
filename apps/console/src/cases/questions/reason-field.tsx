import { MAX_TEXT } from '@reprise/contract/limits'
import { TextField } from '@reprise/ui/fields/text-field.tsx'
import { useT } from '#console/i18n/t.ts'

/** As the contract has it. */
const SHORTEST = 3
export const isReason = (text: string): boolean => text.trim().length >= SHORTEST

type ReasonFieldProps = {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly tried: boolean
}

/** Why, for colleagues. */
export const ReasonField = ({ value, onChange, tried }: ReasonFieldProps) => {
  const t = useT()
  return (
    <TextField
      error={tried && !isReason(value) ? t('console.fraud.why-missing') : undefined}
      hint={t('console.acts.reason-hint')}
      label={t('console.acts.reason')}
      maxLength={MAX_TEXT}
      name="reason"
      onChange={onChange}
      required
      value={value}
    />
  )
}
