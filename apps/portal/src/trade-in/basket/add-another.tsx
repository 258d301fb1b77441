import type { Quotation } from '@reprise/contract'
import { MAX_DEVICES } from '@reprise/contract/limits'
import { Button } from '@reprise/ui/controls/button.tsx'
import { useAt } from '#portal/affiliate/index.ts'
import { useT } from '#portal/i18n/t.ts'
import { paths } from '#portal/navigation/paths.ts'
import { useGo } from '#portal/navigation/router.tsx'
import { addAnother } from '../draft.ts'
import { changeDraft } from '../draft-store.ts'

type AddAnotherProps = {
  readonly quotation: Quotation
  /** So many devices are sold with it, this one among them. */
  readonly count: number
}

/** Prices another device for the same parcel; the tenth says that there is room for no more. */
export const AddAnother = ({ quotation, count }: AddAnotherProps) => {
  const t = useT()
  const at = useAt()
  const go = useGo()
  if (count >= MAX_DEVICES) return <p>{t('basket.full', { count: MAX_DEVICES })}</p>
  const add = async () => {
    await go(paths.find(at, quotation.product.type))
    changeDraft(addAnother)
  }
  return (
    <div>
      <Button icon="plus" onClick={() => void add()} variant="secondary">
        {t('offer.another')}
      </Button>
    </div>
  )
}
