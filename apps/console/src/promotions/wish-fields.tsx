import { PRODUCT_TYPES } from '@reprise/contract/words/product-types'
import { Disclosure } from '@reprise/ui/controls/disclosure.tsx'
import { CheckboxField } from '@reprise/ui/fields/checkbox-field.tsx'
import { FieldGroup } from '@reprise/ui/fields/field-group.tsx'
import { TextField } from '@reprise/ui/fields/text-field.tsx'
import { useLocale } from '@reprise/ui/words/messages.ts'
import { MomentField } from '#console/parts/moment-field.tsx'
import { useT } from '#console/i18n/t.ts'
import { LABEL_LANGUAGES, type PromotionWish, type WishFaults, type WishField } from './promotion-wish.ts'

type WishFieldsProps = {
  readonly wish: PromotionWish
  readonly faults: WishFaults
  /** ISO 4217; empty until a programme was chosen. */
  readonly currency: string
  readonly onChange: (changes: Partial<PromotionWish>) => void
}

/** What a promotion says, in the order in which people think of it. */
export const WishFields = ({ wish, faults, currency, onChange }: WishFieldsProps) => {
  const t = useT()
  const names = new Intl.DisplayNames(useLocale(), { type: 'language' })
  const errorOf = (field: WishField) => faults[field] && t(`console.promotions.fault.${faults[field]}`)
  const languages = [...new Set([...LABEL_LANGUAGES, ...Object.keys(wish.label)])]
  const labelField = (language: string) => (
    <TextField
      error={language === 'en' ? errorOf('label') : undefined}
      hint={language === 'en' ? t('console.promotions.label-hint') : undefined}
      key={language}
      label={t('console.promotions.label', { language: names.of(language) ?? language })}
      maxLength={200}
      name={`label-${language}`}
      onChange={(text) => onChange({ label: { ...wish.label, [language]: text } })}
      value={wish.label[language] ?? ''}
    />
  )
  return (
    <>
      <TextField
        error={errorOf('amount')}
        inputMode="decimal"
        label={t('console.promotions.amount')}
        length="short"
        name="amount"
        onChange={(amount) => onChange({ amount })}
        prefix={currency || undefined}
        value={wish.amount}
      />
      {labelField('en')}
      <Disclosure look="plain" summary={t('console.promotions.languages')}>
        {languages.filter((language) => language !== 'en').map(labelField)}
      </Disclosure>
      <MomentField
        error={errorOf('startsAt')}
        label={t('console.promotions.starts')}
        name="startsAt"
        onChange={(startsAt) => onChange({ startsAt })}
        value={wish.startsAt}
      />
      <MomentField
        error={errorOf('endsAt')}
        label={t('console.promotions.ends')}
        name="endsAt"
        onChange={(endsAt) => onChange({ endsAt })}
        value={wish.endsAt}
      />
      <TextField
        error={errorOf('maxUses')}
        hint={t('console.promotions.most-hint')}
        inputMode="numeric"
        label={t('console.promotions.most')}
        length="short"
        name="maxUses"
        onChange={(maxUses) => onChange({ maxUses })}
        value={wish.maxUses}
      />
      <TextField
        error={errorOf('minimumAmount')}
        hint={t('console.promotions.least-hint')}
        inputMode="decimal"
        label={t('console.promotions.least')}
        length="short"
        name="minimumAmount"
        onChange={(minimumAmount) => onChange({ minimumAmount })}
        prefix={currency || undefined}
        value={wish.minimumAmount}
      />
      <FieldGroup legend={t('console.promotions.types')}>
        {PRODUCT_TYPES.map((type) => (
          <CheckboxField
            checked={wish.productTypes.includes(type)}
            key={type}
            label={t(`console.type.${type}`)}
            name={`type-${type}`}
            onChange={(on) =>
              onChange({
                productTypes: on ? [...wish.productTypes, type] : wish.productTypes.filter((one) => one !== type),
              })
            }
          />
        ))}
      </FieldGroup>
    </>
  )
}
