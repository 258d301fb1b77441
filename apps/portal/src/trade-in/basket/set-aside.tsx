import { useAt } from '#portal/affiliate/index.ts'
import { useT } from '#portal/i18n/t.ts'
import { useDraft } from '../draft-store.ts'
import { OrderTexts } from './order-texts.tsx'

/** Devices that are priced and wait for the one in hand: a seller who prices the next sees that none was lost. */
export const SetAside = () => {
  const { affiliateId } = useAt()
  // A tab may have begun a sale at another programme, which is not that of this page.
  const count = useDraft((draft) => (draft.affiliateId === affiliateId ? draft.order.furtherQuotations.length : 0))
  return (
    count > 0 && (
      <OrderTexts needed waiting={null}>
        <Counted count={count} />
      </OrderTexts>
    )
  )
}

const Counted = ({ count }: { readonly count: number }) => {
  const t = useT()
  return <p>{t('basket.aside', { count })}</p>
}
