import type { PaymentChoice, PaymentTag, Quotation } from '@reprise/contract'
import type { IconName } from '@reprise/ui/drawings/icon.tsx'
import { ChoiceGroup } from '@reprise/ui/fields/choice-group.tsx'
import { lazy, Suspense, useEffect } from 'react'
import { useAt, useInstance } from '#portal/affiliate/index.ts'
import { useFormat } from '@reprise/ui/words/format.ts'
import { isolated } from '#portal/i18n/isolated.ts'
import { type T, useT } from '#portal/i18n/t.ts'
import { paths } from '#portal/navigation/paths.ts'
import { AppLink, useSearchParams } from '#portal/navigation/router.tsx'
import { useScreenTitle } from '#portal/navigation/screen-title.tsx'
import { DeviceDrawing } from '@reprise/ui/drawings/device-drawing.tsx'
import { drawnAs } from '@reprise/ui/drawings/drawn-as.ts'
import { Columns, Page, Stack } from '@reprise/ui/layout/layout.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { Price } from '@reprise/ui/layout/price.tsx'
import { PaymentCard } from '#portal/ui/payment-card.tsx'
import { choosePayment, setQuotation } from '../draft.ts'
import { changeDraft, useDraft } from '../draft-store.ts'
import { withAnswers } from '../estimation/answers-in-address.ts'
import { withCheck } from '../estimation/check-in-address.ts'
import { advance, pathOfStep } from '../flow.ts'
import styles from '../trade-in.module.css'
import { WizardHead } from '../wizard-head.tsx'
import { useSendingWay } from '../sending-way.ts'
import { daysOfOffer, UntilPaid } from '../until-paid.tsx'
import { useNewView } from '../use-new-view.ts'
import { usePayment } from '../use-quotation.ts'
import { OfferReceipt } from './offer-receipt.tsx'
import { KeptOffers } from './kept-offers.tsx'
import { NotReady } from './not-ready.tsx'
import { PromotionCode } from './promotion-code.tsx'
import { AddAnother } from '../basket/add-another.tsx'
import { SellStep, Together } from './sell-step.tsx'
import { Validity } from './validity.tsx'

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
  const selling = chosen === undefined || joins !== null ? undefined : { quotation, chosen }
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
              <OfferReceipt captionShown={false} chosen={chosen} quotation={quotation} />
              {selling !== undefined && (
                <SellStep {...selling} to={pathOfStep(advance('recapitulation'), place)} way={way} />
              )}
              <Stack gap="close">
                <AppLink to={questions}>{t('offer.changeAnswers')}</AppLink>
                {joins === null && <NotReady quotation={quotation} />}
                {selling !== undefined && <AddAnother {...selling} />}
                <AppLink to={paths.find(at, product.type)}>{t('trade.other')}</AppLink>
              </Stack>
            </Stack>
          }
        >
          <Stack gap="wide">
            <Stack gap="close">
              <div className={styles.offered}>
                <DeviceDrawing side="back" type={drawnAs(product.type, product.name)} />
                <Stack gap="close">
                  <h1>{title}</h1>
                  <Price amount={amount} format={write} label={t('offer.total')} size="hero" />
                </Stack>
              </div>
              <Validity until={quotation.validUntil} />
              <PriceBefore amount={quotation.amount} currency={currency} />
            </Stack>
            {joins === null && <PaymentOptions quotation={quotation} />}
            {canHavePromotions && <PromotionCode quotation={quotation} />}
            {chosen !== undefined && joins === null && (
              <UntilPaid amount={write(amount)} {...daysOfOffer(quotation, chosen, way)} />
            )}
            <WhatCouldChange quotation={quotation} />
            {chosen !== undefined && joins !== null && (
              <Suspense fallback={null}>
                <JoinStep amount={amount} chosen={chosen} orderId={joins} quotation={quotation} way={way} />
              </Suspense>
            )}
            {selling !== undefined && <Together {...selling} />}
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
      {accuracy && <KeptOffers accuracy={accuracy} />}
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

const ICON_OF: { readonly [tag in PaymentTag]: IconName } = {
  'bank-transfer': 'bank',
  voucher: 'voucher',
  donation: 'heart',
}

const PaymentOptions = ({ quotation }: { readonly quotation: Quotation }) => {
  const t = useT()
  const { money } = useFormat()
  const { id, currency } = quotation
  const { options, chosen } = usePayment(quotation)
  if (options.length === 0) return <Notice tone="caution">{t('offer.pay.none')}</Notice>
  const least = Math.min(...options.map(({ value }) => value))
  const charity = chosen?.charity
  return (
    <Stack gap="close">
      <ChoiceGroup
        legend={t('offer.pay.legend')}
        name="payment"
        onChange={(process) => changeDraft((draft) => choosePayment(draft, id, process))}
        value={chosen && String(chosen.id)}
      >
        {options.map((option) => (
          <PaymentCard
            amount={money(option.value, currency)}
            bonus={
              option.value > least ? t('offer.pay.more', { amount: money(option.value - least, currency) }) : undefined
            }
            help={helpOf(option, t)}
            icon={ICON_OF[option.tag]}
            key={option.id}
            label={option.title}
            value={String(option.id)}
          />
        ))}
      </ChoiceGroup>
      {charity?.url !== undefined && (
        <p>
          <a href={charity.url} rel="noopener noreferrer" target="_blank">
            {t('offer.pay.aboutCharity', { charity: isolated(charity.name) })}
          </a>
        </p>
      )}
    </Stack>
  )
}

/** What this way is like, and no more than is so; a transfer explains itself. */
const helpOf = ({ tag, delivery, charity }: PaymentChoice, t: T): string | undefined => {
  if (tag === 'bank-transfer') return undefined
  if (charity !== undefined) return t('offer.pay.donationTo', { charity: isolated(charity.name) })
  return t(delivery === 'hand' ? 'offer.pay.voucherByHand' : `offer.pay.${tag}`)
}
