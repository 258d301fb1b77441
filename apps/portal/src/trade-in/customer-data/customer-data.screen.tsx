import type { Quotation } from '@reprise/contract'
import { useAt, useInstance } from '#portal/affiliate/index.ts'
import { useT } from '#portal/i18n/t.ts'
import { paths } from '#portal/navigation/paths.ts'
import { AppLink } from '#portal/navigation/router.tsx'
import { useScreenTitle } from '#portal/navigation/screen-title.tsx'
import { DeadEnd } from '#portal/page-states/dead-end.tsx'
import { isProblem } from '@reprise/browser/http-errors.ts'
import { FailurePage } from '#portal/page-states/failure-page.tsx'
import { Page } from '@reprise/ui/layout/layout.tsx'
import { LinkButton } from '@reprise/ui/controls/link-button.tsx'
import { StateIcon } from '@reprise/ui/feedback/state-icon.tsx'
import { StateView } from '@reprise/ui/feedback/state-view.tsx'
import { lazy, Suspense } from 'react'
import { OrderTexts } from '../basket/order-texts.tsx'
import { useDraft } from '../draft-store.ts'
import { lastSale } from '../last-sale.ts'
import { OfferSkeleton } from '../recapitulation/offer-skeleton.tsx'
import { usePayment, useStoredQuotation } from '../use-quotation.ts'
import { CustomerData } from './customer-data.tsx'
import { isDeclaration } from './is-declaration.ts'

/** Few come with an offer that ended or was sold. */
const ExpiredOffer = lazy(() =>
  import('../recapitulation/expired-offer.tsx').then((module) => ({ default: module.ExpiredOffer })),
)
const SoldOffer = lazy(() =>
  import('../recapitulation/sold-offer.tsx').then((module) => ({ default: module.SoldOffer })),
)

export const Screen = () => {
  const { affiliateId } = useAt()
  const { consents } = useInstance()
  const { quotation, furtherQuotations } = useDraft((draft) => draft.order)
  // Without one in hand, the one that was set aside last.
  const [last = null] = furtherQuotations.slice(-1)
  const id = quotation ?? last
  if (id !== null)
    return (
      <OrderTexts needed={furtherQuotations.length > 0 || consents.some(isDeclaration)} waiting={<OfferSkeleton />}>
        <Suspense fallback={<OfferSkeleton />}>
          <OfferToSell id={id} />
        </Suspense>
      </OrderTexts>
    )
  const sale = lastSale(affiliateId)
  return sale === undefined ? <NothingToSell /> : <AlreadySent order={sale.order} />
}

const OfferToSell = ({ id }: { readonly id: string }) => {
  const { data, error, refetch } = useStoredQuotation(id)
  if (data === undefined) {
    if (isProblem(error, 'quotation-not-found')) return <NothingToSell />
    if (error !== null) return <FailurePage again={() => void refetch()} failure={error} />
    return <OfferSkeleton />
  }
  if (data.status === 'expired') return <ExpiredOffer quotation={data} />
  if (data.status === 'sold') return <SoldOffer quotation={data} />
  return <OpenOffer key={id} quotation={data} />
}

const OpenOffer = ({ quotation }: { readonly quotation: Quotation }) => {
  const { chosen } = usePayment(quotation)
  return chosen === undefined ? <NothingToSell /> : <CustomerData chosen={chosen} quotation={quotation} />
}

const NothingToSell = () => {
  const t = useT()
  return (
    <DeadEnd
      action={t('customer.empty.start')}
      sign="tag"
      text={t('customer.empty.text')}
      title={t('customer.empty.title')}
      to={paths.home(useAt())}
    />
  )
}

/** Back after an order: it is sent, and there is no second form (quality U39). */
const AlreadySent = ({ order }: { readonly order: string }) => {
  const t = useT()
  const at = useAt()
  const title = t('customer.sent.title')
  useScreenTitle(title)
  return (
    <Page>
      <StateView
        action={
          <LinkButton as={AppLink} to={paths.success(at, { order })}>
            {t('offer.sold.order')}
          </LinkButton>
        }
        picture={<StateIcon name="check" />}
        title={<h1>{title}</h1>}
      >
        <p>{t('customer.sent.text')}</p>
      </StateView>
    </Page>
  )
}
