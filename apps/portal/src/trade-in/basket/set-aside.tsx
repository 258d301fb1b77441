import { useT } from '#portal/i18n/t.ts'
import { useDraft } from '../draft-store.ts'
import { OrderTexts } from './order-texts.tsx'

/** Devices that are priced and wait for the one in hand: a seller who prices the next sees that none was lost. */
export const SetAside = () => {
  const count = useDraft(({ order }) => order.furtherQuotations.length)
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
