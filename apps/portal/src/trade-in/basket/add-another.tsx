import type { PaymentChoice, Quotation } from '@reprise/contract'
import { MAX_DEVICES } from '@reprise/contract/limits'
import { TextButton } from '@reprise/ui/controls/text-button.tsx'
import { useAt } from '#portal/affiliate/index.ts'
import { useT } from '#portal/i18n/t.ts'
import { paths } from '#portal/navigation/paths.ts'
import { useGo } from '#portal/navigation/router.tsx'
import { addAnother } from '../draft.ts'
import { changeDraft } from '../draft-store.ts'
import { useBasket } from './use-basket.ts'

type AddAnotherProps = { readonly quotation: Quotation; readonly chosen: PaymentChoice }

/** Prices another device for the same parcel; the tenth says that there is room for no more. */
export const AddAnother = ({ quotation, chosen }: AddAnotherProps) => {
  const t = useT()
  const at = useAt()
  const go = useGo()
  const { length: count } = useBasket(quotation, chosen).devices
  if (count >= MAX_DEVICES) return <p>{t('basket.full', { count: MAX_DEVICES })}</p>
  const add = async () => {
    await go(paths.find(at, quotation.product.type))
    changeDraft(addAnother)
  }
  return (
    <p>
      <TextButton onClick={() => void add()}>{t('offer.another')}</TextButton>
    </p>
  )
}
