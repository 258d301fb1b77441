import { PRODUCT_TYPES } from '@reprise/contract/words/product-types'
import { Disclosure } from '@reprise/ui/controls/disclosure.tsx'
import { SelectField } from '@reprise/ui/fields/select-field.tsx'
import { TextField } from '@reprise/ui/fields/text-field.tsx'
import { useT } from '#console/i18n/t.ts'
import { useFaultText } from './fault-text.ts'
import { fieldId, type ModelWish, type WishFaults, type WishField } from './model-wish.ts'

type WishFieldsProps = {
  readonly wish: ModelWish
  readonly faults: WishFaults
  readonly isFixed: boolean
  readonly onChange: (changes: Partial<ModelWish>) => void
}

const HINTED: { readonly [field in WishField]?: true } = {
  name: true,
  releaseDate: true,
  storageGb: true,
  modelCodes: true,
  orderCodes: true,
  quality: true,
}
/** What few models need to have changed. */
const MORE = ['orderCodes', 'colours', 'launchPriceUsd', 'launchPriceEur', 'launchPriceStorageGb', 'quality'] as const
/** Letters and digits that are read from left to right everywhere. */
const CODES: readonly WishField[] = ['releaseDate', 'storageGb', 'modelCodes', 'orderCodes', 'quality']

/** What a model says of itself. */
export const WishFields = ({ wish, faults, isFixed, onChange }: WishFieldsProps) => {
  const t = useT()
  const faultText = useFaultText()
  const field = (name: Exclude<WishField, 'type'>) => {
    const code = faults[name]
    return (
      <TextField
        autoComplete="off"
        dir={CODES.includes(name) ? 'ltr' : 'auto'}
        disabled={isFixed}
        error={code === undefined ? undefined : (faultText(code) ?? code)}
        hint={HINTED[name] && t(`console.catalogue.hint.${name as 'name'}`)}
        id={fieldId(name)}
        key={name}
        label={t(`console.catalogue.field.${name}`)}
        name={name}
        onChange={(text) => onChange({ [name]: text })}
        spellCheck={false}
        value={wish[name]}
      />
    )
  }
  return (
    <>
      {field('brand')}
      {field('name')}
      {isFixed || (
        <SelectField
          id={fieldId('type')}
          label={t('console.catalogue.field.type')}
          name="type"
          onChange={(type) => onChange({ type })}
          options={PRODUCT_TYPES.map((value) => ({ value, label: t(`console.type.${value}`) }))}
          value={wish.type}
        />
      )}
      {field('releaseDate')}
      {field('storageGb')}
      {field('modelCodes')}
      <Disclosure
        look="plain"
        open={MORE.some((name) => faults[name] !== undefined)}
        summary={t('console.catalogue.more')}
      >
        {MORE.map(field)}
      </Disclosure>
    </>
  )
}
