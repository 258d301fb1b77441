import type { Quotation } from '@reprise/contract'
import type { CustomerField, FieldName } from '@reprise/contract/customer/customer-fields'
import type { CustomerFieldFault, FieldValues } from '@reprise/contract/customer/field-faults'
import { useT } from '#portal/i18n/t.ts'
import { Columns, FormColumn } from '@reprise/ui/layout/layout.tsx'
import styles from '../trade-in.module.css'
import { FieldsForm } from './fields-form.tsx'
import { KeptNote, Restored } from './kept-notes.tsx'
import { SaleInShort } from './sale-in-short.tsx'
import type { FieldStep } from './sub-step.ts'
import type { KeptDetails } from './use-kept-details.ts'

type FieldsStepProps = {
  readonly step: FieldStep
  readonly quotation: Quotation
  /** What we pay, written out. */
  readonly amount: string
  readonly fields: readonly CustomerField[]
  readonly values: FieldValues
  readonly told: readonly CustomerFieldFault[]
  readonly focused: string | undefined
  readonly kept: KeptDetails
  readonly onChange: (field: FieldName, value: string) => void
  readonly onDone: () => void
}

/** One topic: who you are and where you send it from; your identity document; where we pay you. */
export const FieldsStep = ({ step, quotation, amount, kept, ...form }: FieldsStepProps) => {
  const t = useT()
  const { product } = quotation
  return (
    <Columns side={<SaleInShort amount={amount} quotation={quotation} />}>
      <FormColumn>
        <FieldsForm {...form} after={<KeptNote kept={kept} />} amount={amount} title={t(`customer.${step}.title`)}>
          <p className={styles.onNarrow}>{t('customer.selling', { product: product.name, amount })}</p>
          <Restored kept={kept} />
        </FieldsForm>
      </FormColumn>
    </Columns>
  )
}
