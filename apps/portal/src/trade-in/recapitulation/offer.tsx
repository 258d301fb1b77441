import type { Quotation } from '@reprise/contract'
import { lazy, Suspense, useEffect } from 'react'
import { useAt, useInstance } from '#portal/affiliate/index.ts'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useT } from '#portal/i18n/t.ts'
import { paths } from '#portal/navigation/paths.ts'
import { AppLink, useSearchParams } from '#portal/navigation/router.tsx'
import { useScreenTitle } from '#portal/navigation/screen-title.tsx'
import { classNames } from '@reprise/ui/layout/class-names.ts'
import { Columns, Page, Stack } from '@reprise/ui/layout/layout.tsx'
import { Skeleton } from '@reprise/ui/feedback/skeleton.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { Price } from '@reprise/ui/layout/price.tsx'
import { setQuotation } from '../draft.ts'
import { changeDraft, useDraft } from '../draft-store.ts'
import { withAnswers } from '../estimation/answers-in-address.ts'
import { withCheck } from '../estimation/check-in-address.ts'
import { advance, pathOfStep } from '../flow.ts'
import { HowOftenKept } from '../kept/how-often-kept.tsx'
import styles from '../trade-in.module.css'
import { WizardHead } from '../wizard-head.tsx'
import { useSendingWay } from '../sending-way.ts'
import { daysOfOffer, UntilPaid } from '../until-paid.tsx'
import { useNewView } from '../use-new-view.ts'
import { usePayment } from '../use-quotation.ts'
import { OfferReceipt } from './offer-receipt.tsx'
import { NotReady } from './not-ready.tsx'
import { PaymentOptions } from './payment-options.tsx'
import { PromotionCode } from './promotion-code.tsx'
import { AddAnother } from '../basket/add-another.tsx'
import { useBasket } from '../basket/use-basket.ts'
import { OfferHead } from './offer-head.tsx'
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
  const isOneOfSeveral = isSelling && devices.length > 1
  const title = t('offer.title', { product: product.name })
  useScreenTitle(title)
  useNewView(quotation.id)
  useEffect(
    function sellThisOfferInThisTab() {
      changeDraft((draft) => setQuotation(draft, quotation))
    },
    [quotation],
  )
  const place = { at, productId: product.id }
  const questions = paths.estimate(
    at,
    product.id,
    withAnswers(withCheck({}, quotation.selfCheck), quotation.answers, firstOf(quotation)),
  )
  return (
    <Page>
      <Stack gap="wide">
        <WizardHead backTo={questions} step="offer" />
        <Columns
          side={
            <Stack gap="wide">
              {isOneOfSeveral && (
                <p className={classNames(styles.sum, styles.onWide)}>
                  <span className={styles.name}>{t('basket.title', { count: devices.length })}</span>
                  <Price amount={basket.total} format={write} label={t('basket.total')} size="regular" />
                </p>
              )}
              <OfferReceipt
                caption={isOneOfSeveral ? product.name : undefined}
                captionShown={isOneOfSeveral}
                chosen={chosen}
                quotation={quotation}
              />
              {isSelling && (
                <SellStep
                  basket={basket}
                  chosen={chosen}
                  quotation={quotation}
                  to={pathOfStep(advance('recapitulation'), place)}
                  way={way}
                />
              )}
              <Stack gap="close">
                <AppLink to={questions}>{t('offer.changeAnswers')}</AppLink>
                {joins === null && <NotReady quotation={quotation} />}
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
            <OfferHead amount={amount} isOneOfSeveral={isOneOfSeveral} quotation={quotation} title={title} />
            <PriceBefore amount={quotation.amount} currency={currency} />
            {isSelling && (isOneOfSeveral || left.length > 0 || waiting || failure !== null) && (
              <Suspense fallback={<Skeleton height="16rem" shape="block" />}>
                <SoldTogether basket={basket} inHand={quotation} />
              </Suspense>
            )}
            {joins === null && <PaymentOptions quotation={quotation} totalOf={basket.totalOf} />}
            {canHavePromotions && <PromotionCode quotation={quotation} />}
            {chosen !== undefined && joins === null && (
              <UntilPaid amount={write(basket.total)} {...daysOfOffer(quotation, chosen, way)} />
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

const firstOf = ({ receipt, answers }: Quotation): string | undefined =>
  receipt.find(({ kind }) => kind === 'answer')?.question ?? Object.keys(answers)[0]

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

/** A price never changes silently (quality U22): after it was asked for again, the old one stands beside the new. */
const PriceBefore = ({ amount, currency }: { readonly amount: number; readonly currency: string }) => {
  const t = useT()
  const { money } = useFormat()
  const was = useSearchParams()['was']
  const before = was !== undefined && /^\d{1,9}$/.test(was) ? Number(was) : undefined
  if (before === undefined) return null
  const values = { before: money(before, currency), now: money(amount, currency) }
  if (before === amount) return <Notice>{t('offer.was.same', values)}</Notice>
  return before < amount ? (
    <Notice tone="positive">{t('offer.was.higher', values)}</Notice>
  ) : (
    <Notice tone="caution">{t('offer.was.lower', values)}</Notice>
  )
}
