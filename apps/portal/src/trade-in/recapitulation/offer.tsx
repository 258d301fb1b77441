import type { Quotation } from '@reprise/contract'
import { paidAfterPapers } from '@reprise/contract/words/expected-words'
import { lazy, Suspense, useEffect } from 'react'
import { useAt, useInstance } from '#portal/affiliate/index.ts'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useT } from '#portal/i18n/t.ts'
import { paths } from '#portal/navigation/paths.ts'
import { AppLink } from '#portal/navigation/router.tsx'
import { useScreenTitle } from '#portal/navigation/screen-title.tsx'
import { Columns, Page, Stack } from '@reprise/ui/layout/layout.tsx'
import { Skeleton } from '@reprise/ui/feedback/skeleton.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { setQuotation } from '../draft.ts'
import { changeDraft, useDraft } from '../draft-store.ts'
import { advance, pathOfStep } from '../flow.ts'
import { HowOftenKept } from '../kept/how-often-kept.tsx'
import { WizardHead } from '../wizard-head.tsx'
import { useSendingWay } from '../sending-way.ts'
import { daysOfOffer, UntilPaid } from '../until-paid.tsx'
import { useNewView } from '../use-new-view.ts'
import { usePayment } from '../use-quotation.ts'
import { OfferReceipt } from './offer-receipt.tsx'
import { NotReady } from './not-ready.tsx'
import { PaymentOptions } from './payment-options.tsx'
import { PriceBefore } from './price-before.tsx'
import { PromotionCode } from './promotion-code.tsx'
import { AddAnother } from '../basket/add-another.tsx'
import { type SoldDevice, useBasket } from '../basket/use-basket.ts'
import { OfferHead } from './offer-head.tsx'
import { OfferSkeleton } from './offer-skeleton.tsx'
import { questionsAgain } from './questions-again.ts'
import { SellStep } from './sell-step.tsx'

/** Few sell several. */
const SoldTogether = lazy(() =>
  import('../basket/sold-together.tsx').then((module) => ({ default: module.SoldTogether })),
)

/** Few add to what they sold. */
const JoinStep = lazy(() => import('../basket/join-step.tsx').then((module) => ({ default: module.JoinStep })))

export const Offer = ({ quotation }: { readonly quotation: Quotation }) => {
  const t = useT()
  const { money } = useFormat()
  const at = useAt()
  const { canHavePromotions } = useInstance()
  const { chosen } = usePayment(quotation)
  const way = useSendingWay(chosen?.sendingWays)
  const joins = useDraft((draft) => draft.joins)
  const { product, currency } = quotation
  const amount = chosen?.value ?? quotation.amount
  const write = (minor: number) => money(minor, currency)
  const basket = useBasket(quotation, chosen)
  const { devices, left, waiting, failure } = basket
  const isSelling = chosen !== undefined && joins === null
  const areSeveral = isSelling && devices.length > 1
  const title = areSeveral ? t('basket.offer', { count: devices.length }) : t('offer.title', { product: product.name })
  useScreenTitle(title, { ready: !waiting })
  useNewView(quotation.id)
  useEffect(
    function sellThisOfferInThisTab() {
      changeDraft((draft) => setQuotation(draft, quotation))
    },
    [quotation],
  )
  // What is sold is said at once as it is: a sum of some of it would be a wrong one.
  if (waiting) return <OfferSkeleton />
  const questions = questionsAgain(at, quotation)
  const to = pathOfStep(advance('recapitulation'), { at, productId: product.id })
  return (
    <Page>
      <Stack gap="wide">
        <WizardHead backTo={questions} step="offer" />
        <Columns
          side={
            <Stack gap="wide">
              {!areSeveral && <OfferReceipt captionShown={false} chosen={chosen} quotation={quotation} />}
              {isSelling && <SellStep basket={basket} currency={currency} to={to} />}
              <Stack gap="close">
                {!areSeveral && <AppLink to={questions}>{t('offer.changeAnswers')}</AppLink>}
                {!areSeveral && joins === null && <NotReady quotation={quotation} />}
                {isSelling ? (
                  <AddAnother count={devices.length} type={product.type} />
                ) : (
                  <AppLink to={paths.find(at, product.type)}>{t('trade.other')}</AppLink>
                )}
              </Stack>
            </Stack>
          }
        >
          <Stack gap="wide">
            <OfferHead
              amount={areSeveral ? basket.total : amount}
              areSeveral={areSeveral}
              papers={joins === null ? basket.requirements.length : 0}
              quotation={quotation}
              title={title}
              until={areSeveral ? firstEnd(devices) : quotation.validUntil}
            />
            {!areSeveral && <PriceBefore quotation={quotation} />}
            {isSelling && (areSeveral || left.length > 0 || failure !== null) && (
              <Suspense fallback={<Skeleton height="16rem" shape="block" />}>
                <SoldTogether basket={basket} inHand={quotation} />
              </Suspense>
            )}
            {joins === null && <PaymentOptions quotation={quotation} totalOf={basket.totalOf} />}
            {canHavePromotions && !areSeveral && <PromotionCode quotation={quotation} />}
            {chosen !== undefined && joins === null && (
              <UntilPaid
                amount={write(basket.total)}
                {...daysOfOffer(quotation, chosen, way)}
                after={paidAfterPapers(basket.requirements, quotation.terms)}
                requirements={basket.requirements}
              />
            )}
            <WhatCouldChange quotation={quotation} />
            {chosen !== undefined && joins !== null && (
              <Suspense fallback={null}>
                <JoinStep amount={amount} chosen={chosen} orderId={joins} quotation={quotation} way={way} />
              </Suspense>
            )}
          </Stack>
        </Columns>
      </Stack>
    </Page>
  )
}

/** RFC 3339, UTC: the offer that ends first ends for all. */
const firstEnd = (devices: readonly SoldDevice[]): string =>
  devices.map(({ quotation }) => quotation.validUntil).reduce((a, b) => (b < a ? b : a))

const WhatCouldChange = ({ quotation: { terms, accuracy } }: { readonly quotation: Quotation }) => {
  const t = useT()
  const { days } = useFormat()
  return (
    <Notice icon="shield" title={t('offer.change.title')}>
      <p>{t('offer.change.then', { days: days(terms.answerDays) })}</p>
      <HowOftenKept accuracy={accuracy} />
    </Notice>
  )
}
