import { isUuid } from '@reprise/contract/identifier/id-patterns'
import { useAt } from '#portal/affiliate/index.ts'
import { useT } from '#portal/i18n/t.ts'
import { paths } from '#portal/navigation/paths.ts'
import { useOptionalParam, useParam } from '#portal/navigation/router.tsx'
import { DeadEnd } from '#portal/page-states/dead-end.tsx'
import { isProblem } from '@reprise/browser/http-errors.ts'
import { FailurePage } from '#portal/page-states/failure-page.tsx'
import { OrderTexts } from '../basket/order-texts.tsx'
import { draftedQuotation, useDraft } from '../draft-store.ts'
import { useStoredQuotation } from '../use-quotation.ts'
import { ExpiredOffer } from './expired-offer.tsx'
import { Offer } from './offer.tsx'
import { OfferSkeleton } from './offer-skeleton.tsx'
import { SoldOffer } from './sold-offer.tsx'

/** The offer that the address names, on any device; without `{quote}` the one that this tab made last. */
export const Screen = () => {
  const productId = useParam('productId')
  const quote = useOptionalParam('quote')
  const id = quote ?? draftedQuotation(productId) ?? ''
  return isUuid(id) ? <StoredOffer id={id} key={id} productId={productId} /> : <UnknownOffer productId={productId} />
}

const StoredOffer = ({ id, productId }: { readonly id: string; readonly productId: string }) => {
  const { data, error, refetch } = useStoredQuotation(id)
  const isOneOfSeveral = useDraft(({ order, joins }) => order.furtherQuotations.length > 0 || joins !== null)
  if (data === undefined) {
    if (isProblem(error, 'quotation-not-found')) return <UnknownOffer productId={productId} />
    if (error !== null) return <FailurePage again={() => void refetch()} failure={error} />
    return <OfferSkeleton />
  }
  if (data.product.id !== productId) return <UnknownOffer productId={productId} />
  switch (data.status) {
    case 'open':
      return (
        <OrderTexts needed={isOneOfSeveral} waiting={<OfferSkeleton />}>
          <Offer quotation={data} />
        </OrderTexts>
      )
    case 'expired':
      return <ExpiredOffer quotation={data} />
    case 'sold':
      return <SoldOffer quotation={data} />
  }
}

const UnknownOffer = ({ productId }: { readonly productId: string }) => {
  const t = useT()
  return (
    <DeadEnd
      action={t('offer.unknown.price')}
      sign="search"
      text={t('offer.unknown.text')}
      title={t('offer.unknown.title')}
      to={paths.estimate(useAt(), productId)}
    />
  )
}
