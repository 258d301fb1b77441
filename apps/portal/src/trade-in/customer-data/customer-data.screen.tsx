import { useAt } from '#portal/affiliate/index.ts'
import { isProblem } from '#portal/platform/http-errors.ts'
import { FailurePage } from '#portal/page-states/failure-page.tsx'
import { chosenPayment } from '../draft.ts'
import { useDraft } from '../draft-store.ts'
import { lastSale } from '../last-sale.ts'
import { ExpiredOffer } from '../recapitulation/expired-offer.tsx'
import { OfferSkeleton } from '../recapitulation/offer-skeleton.tsx'
import { SoldOffer } from '../recapitulation/sold-offer.tsx'
import { useStoredQuotation } from '../use-quotation.ts'
import { AlreadySent } from './already-sent.tsx'
import { CustomerData } from './customer-data.tsx'
import { NothingToSell } from './nothing-to-sell.tsx'

/** `customer`: who sells, and how they are paid. There is something to sell once an offer was made in this tab. */
export const Screen = () => {
  const { affiliateId } = useAt()
  const quotation = useDraft((draft) => draft.quotation?.id)
  if (quotation !== undefined) return <OfferToSell id={quotation} />
  const sale = lastSale(affiliateId)
  return sale === undefined ? <NothingToSell /> : <AlreadySent order={sale.order} />
}

const OfferToSell = ({ id }: { readonly id: string }) => {
  const { data, error, refetch } = useStoredQuotation(id)
  const chosen = useDraft(chosenPayment)
  if (data === undefined) {
    if (isProblem(error, 'quotation-not-found')) return <NothingToSell />
    if (error !== null) return <FailurePage again={() => void refetch()} failure={error} />
    return <OfferSkeleton />
  }
  if (data.status === 'expired') return <ExpiredOffer quotation={data} />
  if (data.status === 'sold') return <SoldOffer quotation={data} />
  return chosen === undefined ? <NothingToSell /> : <CustomerData chosen={chosen} key={id} quotation={data} />
}
