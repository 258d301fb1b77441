import type { ModelPrices } from '@reprise/contract'
import { storageText } from '@reprise/contract/words/storage-text'
import { SelectField } from '@reprise/ui/fields/select-field.tsx'
import { Stack } from '@reprise/ui/layout/layout.tsx'
import { useState } from 'react'
import { useAt } from '#portal/affiliate/index.ts'
import { useT } from '#portal/i18n/t.ts'
import { WatchPrice } from '../ask-watch.tsx'

/** Which size and condition is meant, and then the form. Sizes for which nothing is paid today can be waited for as well. */
export const WatchModel = ({ model: { currency, conditions, variants, unpaid } }: { readonly model: ModelPrices }) => {
  const t = useT()
  const { locale } = useAt()
  const sizes = [...variants, ...unpaid].toSorted((a, b) => (a.storageGb ?? 0) - (b.storageGb ?? 0))
  const [product = sizes[0]?.id, setProduct] = useState(variants[0]?.id)
  const [grade = '', setGrade] = useState<string | undefined>(conditions[0]?.grade)
  if (product === undefined) return null
  const condition = conditions.find((one) => one.grade === grade)
  const price = variants.find(({ id }) => id === product)?.prices.find((one) => one.grade === grade)
  return (
    <Stack gap="close">
      {sizes.length > 1 && (
        <SelectField
          label={t('keep.watch.size')}
          name="watch-size"
          onChange={setProduct}
          options={sizes.map(({ id, name, storageGb }) => ({
            value: id,
            label: storageGb === null ? name : storageText(storageGb, locale),
          }))}
          value={product}
        />
      )}
      {conditions.length > 1 && (
        <SelectField
          label={t('keep.watch.condition')}
          name="watch-condition"
          onChange={setGrade}
          options={conditions.map((one) => ({ value: one.grade, label: t(`model.condition.${one.grade}`) }))}
          value={grade}
        />
      )}
      <WatchPrice
        amount={price?.amount ?? null}
        currency={currency}
        product={product}
        {...(condition && { answers: condition.answers })}
      />
    </Stack>
  )
}
