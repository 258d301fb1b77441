import type { ProductType } from '@reprise/contract'
import { MAX_DEVICES } from '@reprise/contract/limits'
import { TextButton } from '@reprise/ui/controls/text-button.tsx'
import { useAt } from '#portal/affiliate/index.ts'
import { useT } from '#portal/i18n/t.ts'
import { paths } from '#portal/navigation/paths.ts'
import { useGo } from '#portal/navigation/router.tsx'
import { addAnother } from '../draft.ts'
import { changeDraft } from '../draft-store.ts'

type AddAnotherProps = {
  /** The device in hand is one; the next is looked for among its like. */
  readonly type: ProductType
  /** Devices of the sale by now. */
  readonly count: number
}

/** Prices another device for the same parcel; the tenth says that there is room for no more. */
export const AddAnother = ({ type, count }: AddAnotherProps) => {
  const t = useT()
  const at = useAt()
  const go = useGo()
  if (count >= MAX_DEVICES) return <p>{t('basket.full', { count: MAX_DEVICES })}</p>
  const add = async () => {
    await go(paths.find(at, type))
    changeDraft(addAnother)
  }
  return (
    <p>
      <TextButton onClick={() => void add()}>{t('offer.another')}</TextButton>
    </p>
  )
}
