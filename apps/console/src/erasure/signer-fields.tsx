import { TextField } from '@reprise/ui/fields/text-field.tsx'
import { useT } from '#console/i18n/t.ts'
import type { Remembered } from './remembered.ts'

type SignerFieldsProps = { readonly of: Remembered; readonly onChange: (changed: Partial<Remembered>) => void }

/** Who signs, as it stands on the certificate. */
export const SignerFields = ({ of: { name, position, location }, onChange }: SignerFieldsProps) => {
  const t = useT()
  return (
    <>
      <TextField
        autoComplete="off"
        hint={t('console.erasure.name-hint')}
        label={t('console.erasure.name')}
        maxLength={100}
        name="signer-name"
        onChange={(typed) => onChange({ name: typed })}
        value={name}
      />
      <TextField
        autoComplete="off"
        label={t('console.erasure.position')}
        maxLength={100}
        name="signer-position"
        onChange={(typed) => onChange({ position: typed })}
        value={position}
      />
      <TextField
        autoComplete="off"
        label={t('console.erasure.location')}
        maxLength={100}
        name="signer-location"
        onChange={(typed) => onChange({ location: typed })}
        value={location}
      />
    </>
  )
}
