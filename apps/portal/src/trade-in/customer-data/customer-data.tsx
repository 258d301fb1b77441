import type { PaymentChoice, Quotation } from '@reprise/contract'
import { DRAFT_DETAILS_MINUTES } from '@reprise/contract/limits'
import { senderCountriesOf } from '@reprise/contract/words/countries'
import { type CustomerField, customerFields, type FieldName } from '@reprise/contract/customer/customer-fields'
import type { CustomerFieldFault, FieldValues } from '@reprise/contract/customer/field-faults'
import { Button } from '@reprise/ui/controls/button.tsx'
import { TextButton } from '@reprise/ui/controls/text-button.tsx'
import { LiveRegion } from '@reprise/ui/feedback/live-region.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { useState } from 'react'
import { useAt, useInstance } from '#portal/affiliate/index.ts'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useT } from '#portal/i18n/t.ts'
import { useLeadOn } from '#portal/navigation/lead-on.ts'
import { useGo, useSearchParams } from '#portal/navigation/router.tsx'
import { useMeasured } from '#portal/platform/measurement.ts'
import { Columns, FormColumn, Page, Stack } from '@reprise/ui/layout/layout.tsx'
import { FailurePage } from '#portal/page-states/failure-page.tsx'
import { BarPrice } from '../bar-price.tsx'
import { type Basket, useBasket } from '../basket/use-basket.ts'
import { setField, typedFields } from '../draft-fields.ts'
import { changeDraft, useDraft } from '../draft-store.ts'
import { measuredQuotation, pathOfStep, reverse } from '../flow.ts'
import { OfferSkeleton } from '../recapitulation/offer-skeleton.tsx'
import { Validity } from '../recapitulation/validity.tsx'
import styles from '../trade-in.module.css'
import { useNewView } from '../use-new-view.ts'
import { ProductHead, WizardHead } from '../wizard-head.tsx'
import { CheckStep } from './check/check-step.tsx'
import { checkFields } from '#portal/person-fields/field-rules.ts'
import { shownGroups } from '#portal/person-fields/shown-fields.ts'
import { FieldsForm } from './fields-form.tsx'
import {
  allowedSubStep,
  changedField,
  FIELD_STEPS,
  type FieldStep,
  stepOfGroup,
  subStepAfter,
  subStepBefore,
  subStepOf,
  subStepPath,
} from './sub-step.ts'
import { type KeptDetails, useKeptDetails } from './use-kept-details.ts'
import type { SaleProblem } from './sale-problem.ts'
import { useSale } from './use-sale.ts'

type CustomerDataProps = { readonly quotation: Quotation; readonly chosen: PaymentChoice }

export const CustomerData = ({ quotation, chosen }: CustomerDataProps) => {
  const kept = useKeptDetails()
  const basket = useBasket(quotation, chosen)
  if (basket.failure !== null && !basket.asking)
    return <FailurePage again={() => void basket.again()} failure={basket.failure} />
  if (kept.restoring || basket.waiting || basket.failure !== null) return <OfferSkeleton />
  return <CustomerPages basket={basket} chosen={chosen} kept={kept} quotation={quotation} />
}

type CustomerPagesProps = CustomerDataProps & { readonly basket: Basket; readonly kept: KeptDetails }

/** Your details, how you are paid, check, send. Which of them is shown stands in the address. */
const CustomerPages = ({ quotation, chosen, basket, kept }: CustomerPagesProps) => {
  const at = useAt()
  const go = useGo()
  const query = useSearchParams()
  const instance = useInstance()
  const draft = useDraft((whole) => whole)
  const [consents, setConsents] = useState<ReadonlySet<string>>(new Set())
  useMeasured(quotation.id, { event: 'begin_checkout', ecommerce: measuredQuotation(quotation) })

  const typed = typedFields(draft)
  const values: FieldValues = {
    country: senderCountriesOf(instance)[0],
    ...typed,
    accountHolder: typed.accountHolder ?? nameOf(typed),
  }
  const fields = customerFields(instance, chosen.tag === 'bank-transfer')
  const shown = shownGroups(fields, values).flatMap((group) => group.fields)
  const pages = FIELD_STEPS.flatMap((page) => {
    const own = shown.filter(({ group }) => stepOfGroup(group) === page)
    return own.length === 0 ? [] : [{ step: page, fields: own, done: checkFields(own, instance, values).length === 0 }]
  })

  const goToWhatTheServerRefused = (problem: SaleProblem) => {
    const field = problem.kind === 'fields' ? problem.faults[0]?.field : undefined
    const refused = pages.find((page) => page.fields.some(({ name }) => name === field))
    if (refused !== undefined) void go(subStepPath(at, refused.step, field))
  }
  const state = useSale(JSON.stringify([draft, ...consents]), kept.keeper.stop, goToWhatTheServerRefused)
  const told = state.problem?.kind === 'fields' ? state.problem.faults : []
  const wanted = subStepOf(query)
  const step = allowedSubStep(wanted, pages)
  const change = changedField(query)
  useNewView(step, change === undefined && told.length === 0)
  useLeadOn(step === wanted ? undefined : subStepPath(at, step))

  const type = (field: FieldName, value: string | undefined) => {
    changeDraft((before) => setField(before, field, value))
    kept.typed()
  }
  const done = () => {
    state.forgetProblem()
    void go(subStepPath(at, subStepAfter(step, pages, change !== undefined)))
  }
  const consent = (name: string, given: boolean) =>
    setConsents((before) => new Set(given ? [...before, name] : [...before].filter((other) => other !== name)))

  const before = change === undefined ? subStepBefore(step, pages) : 'check'
  const offer = pathOfStep(reverse('customerData'), { at, productId: quotation.product.id, quote: quotation.id })
  const asked = pages.find((page) => page.step === step)?.fields ?? []
  return (
    <Page>
      <Stack gap="wide">
        <WizardHead
          backTo={before === undefined ? offer : subStepPath(at, before)}
          step={step === 'check' ? 'check' : 'details'}
        />
        {step === 'check' ? (
          <CheckStep
            basket={basket}
            chosen={chosen}
            consents={consents}
            fields={shown}
            onConsent={consent}
            quotation={quotation}
            state={state}
            values={values}
          />
        ) : (
          <FieldsStep
            basket={basket}
            fields={asked}
            focused={told.length === 0 ? change : undefined}
            kept={kept}
            key={`${step} ${told.map(({ field, code }) => field + code).join(' ')}`}
            onChange={type}
            onDone={done}
            quotation={quotation}
            step={step}
            told={told.filter(({ field }) => asked.some(({ name }) => name === field))}
            values={values}
          />
        )}
      </Stack>
    </Page>
  )
}

/** Most people are paid to an account of their own: its holder is who sells, until another name is typed. */
const nameOf = ({ firstName = '', lastName = '' }: FieldValues): string => `${firstName} ${lastName}`.trim()

type FieldsStepProps = {
  readonly step: FieldStep
  readonly quotation: Quotation
  readonly basket: Basket
  readonly fields: readonly CustomerField[]
  readonly values: FieldValues
  readonly told: readonly CustomerFieldFault[]
  readonly focused: string | undefined
  readonly kept: KeptDetails
  readonly onChange: (field: FieldName, value: string | undefined) => void
  readonly onDone: () => void
}

const FieldsStep = ({ step, quotation, basket, kept, ...form }: FieldsStepProps) => {
  const t = useT()
  const { money } = useFormat()
  const { currency } = quotation
  const count = basket.devices.length
  const amount = money(basket.total, currency)
  return (
    <Columns side={<SaleInShort amount={amount} count={count} quotation={quotation} />}>
      <FormColumn>
        <FieldsForm
          {...form}
          after={<KeptNote kept={kept} />}
          amount={amount}
          price={<BarPrice count={count} currency={currency} total={basket.total} />}
          title={t(`customer.${step}.title`)}
        >
          <Restored kept={kept} />
        </FieldsForm>
      </FormColumn>
    </Columns>
  )
}

type KeptProps = { readonly kept: KeptDetails }

const Restored = ({ kept: { restored, restore } }: KeptProps) => {
  const t = useT()
  switch (restored) {
    case 'all':
      return (
        <Notice icon="shield" title={t('customer.restored.title')} tone="positive">
          {t('customer.restored.text')}
        </Notice>
      )
    case 'gone':
      return (
        <Notice icon="shield" title={t('customer.kept.title')}>
          {t('customer.kept.text', { minutes: DRAFT_DETAILS_MINUTES })}
        </Notice>
      )
    case 'unanswered':
      return (
        <Notice
          action={
            <Button onClick={restore} small variant="secondary">
              {t('failure.again')}
            </Button>
          }
          title={t('customer.unread.title')}
          tone="caution"
        >
          {t('customer.unread.text')}
        </Notice>
      )
    case 'nothing':
      return null
  }
}

const KeptNote = ({ kept: { keeping, forgotten, forget } }: KeptProps) => {
  const t = useT()
  const values = { minutes: DRAFT_DETAILS_MINUTES }
  const told = forgotten === 'no' ? '' : t(FORGOTTEN[forgotten], values)
  return (
    <div>
      <LiveRegion>{told}</LiveRegion>
      <p className={styles.soft}>
        {told !== '' ? told : t(keeping === 'failed' ? 'customer.keeping.failed' : 'customer.keeping', values)}{' '}
        {keeping === 'kept' && <TextButton onClick={() => void forget()}>{t('customer.keeping.forget')}</TextButton>}
      </p>
    </div>
  )
}

const FORGOTTEN = { everywhere: 'customer.keeping.forgotten', here: 'customer.keeping.forgottenLater' } as const

type SaleInShortProps = {
  readonly quotation: Quotation
  readonly count: number
  readonly amount: string
}

/** What is being sold and for how much, beside the form where there is room; narrow screens say it in one line. */
const SaleInShort = ({ quotation, count, amount }: SaleInShortProps) => {
  const t = useT()
  return (
    <aside aria-label={t('trade.step.offer')} className={styles.short}>
      {count === 1 ? (
        <ProductHead product={quotation.product} />
      ) : (
        <p className={styles.name}>{t('basket.title', { count })}</p>
      )}
      <div>
        <p className={styles.soft}>{t('offer.total')}</p>
        <p className={styles.amount}>{amount}</p>
      </div>
      <Validity until={quotation.validUntil} />
    </aside>
  )
}
