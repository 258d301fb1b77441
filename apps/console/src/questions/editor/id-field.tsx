import { useState } from 'react'
import { TextField } from '@reprise/ui/fields/text-field.tsx'
import { useT } from '#console/i18n/t.ts'
import { useSurroundings } from '../surroundings.ts'

type IdFieldProps = {
  readonly pointer: string
  readonly hint: string
  readonly value: string
  readonly onChange: (id: string) => void
}

/** Counts once it is left: half an id may be that of a neighbour, whose conditions it would take over. */
export const IdField = ({ pointer, hint, value, onChange }: IdFieldProps) => {
  const t = useT()
  const { faultAt } = useSurroundings()
  const [typed, setTyped] = useState(value)
  return (
    <TextField
      dir="ltr"
      error={faultAt(pointer)}
      hint={hint}
      label={t('console.questions.id')}
      length="medium"
      maxLength={40}
      name={pointer}
      onBlur={() => typed !== value && onChange(typed)}
      onChange={setTyped}
      value={typed}
    />
  )
}
