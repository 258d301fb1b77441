import type { Quotation, Requirement } from '@reprise/contract'
import { useEffect } from 'react'
import { useAt, useInstance } from '#portal/affiliate/index.ts'
import { useFormat } from '#portal/i18n/format.ts'
import { useT } from '#portal/i18n/t.ts'
import { paths } from '#portal/navigation/paths.ts'
import { AppLink, useSearchParams } from '#portal/navigation/router.tsx'
import { useScreenTitle } from '#portal/navigation/screen-title.tsx'
import { RequirementList } from '#portal/requirements/requirement-list.tsx'
import { BottomBar } from '#portal/ui/bottom-bar.tsx'
import { Columns, Page, Stack } from '@reprise/ui/layout/layout.tsx'
import { LinkButton } from '@reprise/ui/controls/link-button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { Price } from '@reprise/ui/layout/price.tsx'
import { setQuotation } from '../draft.ts'
import { changeDraft } from '../draft-store.ts'
import { withAnswers } from '../estimation/answers-in-address.ts'
import { advance, pathOfStep } from '../flow.ts'
import { ProductHead } from '../product-head.tsx'
import styles from '../trade-in.module.css'
import { useNewView } from '../use-new-view.ts'
import { usePayment } from '../use-quotation.ts'
import { WizardHead } from '../wizard-head.tsx'
import { OfferReceipt } from './offer-receipt.tsx'
import { PaymentOptions } from './payment-options.tsx'
import { PromotionCode } from './promotion-code.tsx'
import { Validity } from './validity.tsx'

/** The offer: what we pay and until when, how it came about, how it is paid, and one clear next step. */
export const Offer = ({ quotation }: { readonly quotation: Quotation }) => {
  const t = useT()
  const { money } = useFormat()
  const at = useAt()
  const { canHavePromotions } = useInstance()
  const { chosen } = usePayment(quotation)
  const { product, currency } = quotation
  const amount = chosen?.value ?? quotation.amount
  const write = (minor: number) => money(minor, currency)
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
  const questions = paths.estimate(at, product.id, withAnswers({}, quotation.answers, firstOf(quotation)))
  return (
    <Page>
      <Stack gap="wide">
        <WizardHead backTo={questions} step="offer" />
        <Columns
          side={
            <Stack gap="wide">
              <ProductHead product={product} />
              <OfferReceipt chosen={chosen} quotation={quotation} />
              <AppLink to={questions}>{t('offer.changeAnswers')}</AppLink>
            </Stack>
          }
        >
          <Stack gap="wide">
            <Stack gap="close">
              <h1>{title}</h1>
              <Price amount={amount} format={write} label={t('offer.total')} size="hero" />
              <Validity until={quotation.validUntil} />
              <PriceBefore amount={quotation.amount} currency={currency} />
            </Stack>
            <PaymentOptions quotation={quotation} />
            {canHavePromotions && <PromotionCode quotation={quotation} />}
            <WhatIsNeeded requirements={chosen?.requirements ?? []} />
            <WhatCouldChange terms={quotation.terms} />
            {chosen !== undefined && (
              <BottomBar
                action={
                  <LinkButton as={AppLink} iconEnd="arrow-forward" to={pathOfStep(advance('recapitulation'), place)}>
                    {t('offer.sell', { amount: write(amount) })}
                  </LinkButton>
                }
                price={
                  <Stack gap="tight">
                    <span className={styles.small}>{t('offer.total')}</span>
                    <Price amount={amount} format={write} size="regular" />
                  </Stack>
                }
              />
            )}
          </Stack>
        </Columns>
      </Stack>
    </Page>
  )
}

/** A visitor who wants to change an answer starts at the first question. */
const firstOf = ({ receipt, answers }: Quotation): string | undefined =>
  receipt.find(({ kind }) => kind === 'answer')?.question ?? Object.keys(answers)[0]

/** The one thing that could change the price, and what then happens. */
const WhatCouldChange = ({ terms }: Pick<Quotation, 'terms'>) => {
  const t = useT()
  const { days } = useFormat()
  return (
    <Notice icon="shield" title={t('offer.change.title')}>
      <Stack gap="close">
        <p>{t('offer.change.when')}</p>
        <p>{t('offer.change.then', { days: days(terms.answerDays) })}</p>
      </Stack>
    </Notice>
  )
}

/** What has to be shown before this amount is paid, said before anything is typed; nothing where nothing is asked for. */
const WhatIsNeeded = ({ requirements }: { readonly requirements: readonly Requirement[] }) => {
  const t = useT()
  if (requirements.length === 0) return null
  return (
    <Notice icon="camera" title={t('offer.needs.title')}>
      <Stack gap="close">
        <RequirementList requirements={requirements} />
        <p>{t('offer.needs.text')}</p>
      </Stack>
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
