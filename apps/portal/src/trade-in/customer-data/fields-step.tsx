import type { Quotation } from '@reprise/contract'
import type { CustomerField, FieldName } from '@reprise/contract/customer/customer-fields'
import type { CustomerFieldFault, FieldValues } from '@reprise/contract/customer/field-faults'
import { useT } from '#portal/i18n/t.ts'
import { Columns, FormColumn } from '#portal/ui/layout.tsx'
import { Notice } from '#portal/ui/notice.tsx'
import styles from '../trade-in.module.css'
import { FieldsForm } from './fields-form.tsx'
import { SaleInShort } from './sale-in-short.tsx'

type FieldsStepProps = {
  readonly step: 'details' | 'payment'
  readonly quotation: Quotation
  /** What we pay, written out. */
  readonly amount: string
  readonly fields: readonly CustomerField[]
  readonly values: FieldValues
  readonly told: readonly CustomerFieldFault[]
  readonly focused: string | undefined
  /** A reload has forgotten what was typed. */
  readonly forgotten: boolean
  readonly onChange: (field: FieldName, value: string) => void
  readonly onDone: () => void
}

/** Who you are and where you send it from; or, on a page of its own, where we pay you. */
export const FieldsStep = ({ step, quotation, amount, forgotten, ...form }: FieldsStepProps) => {
  const t = useT()
  const { product } = quotation
  return (
    <Columns side={<SaleInShort amount={amount} quotation={quotation} />}>
      <FormColumn>
        <FieldsForm {...form} amount={amount} title={t(`customer.${step}.title`)}>
          <p className={styles.onNarrow}>{t('customer.selling', { product: product.name, amount })}</p>
          {forgotten && (
            <Notice icon="shield" title={t('customer.kept.title')}>
              {t('customer.kept.text')}
            </Notice>
          )}
        </FieldsForm>
      </FormColumn>
    </Columns>
  )
}
