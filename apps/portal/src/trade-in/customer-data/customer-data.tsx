import type { PaymentChoice, Quotation } from '@reprise/contract'
import { senderCountriesOf } from '@reprise/contract/countries'
import { customerFields, type FieldName } from '@reprise/contract/customer/customer-fields'
import type { FieldValues } from '@reprise/contract/customer/field-faults'
import { useState } from 'react'
import { useAt, useInstance } from '#portal/affiliate/index.ts'
import { useFormat } from '#portal/i18n/format.ts'
import { useLeadOn } from '#portal/navigation/lead-on.ts'
import { useGo, useSearchParams } from '#portal/navigation/router.tsx'
import { useMeasured } from '#portal/platform/measurement.ts'
import { Page, Stack } from '@reprise/ui/layout/layout.tsx'
import { setField, typedFields } from '../draft-fields.ts'
import { changeDraft, readDraft, useDraft } from '../draft-store.ts'
import { pathOfStep, reverse } from '../flow.ts'
import { measuredQuotation } from '../measured-quotation.ts'
import { OfferSkeleton } from '../recapitulation/offer-skeleton.tsx'
import { useNewView } from '../use-new-view.ts'
import { WizardHead } from '../wizard-head.tsx'
import { CheckStep } from './check-step.tsx'
import { checkFields } from '#portal/person-fields/field-rules.ts'
import { FieldsStep } from './fields-step.tsx'
import { shownGroups } from '#portal/person-fields/shown-fields.ts'
import {
  allowedSubStep,
  changedField,
  FIELD_STEPS,
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

/** The customer step, once what was typed before a reload is there again. */
export const CustomerData = (props: CustomerDataProps) => {
  const kept = useKeptDetails()
  return kept.restoring ? <OfferSkeleton /> : <CustomerPages {...props} kept={kept} />
}

/** Your details, how you are paid, check, send. Which of them is shown stands in the address. */
const CustomerPages = ({ quotation, chosen, kept }: CustomerDataProps & { readonly kept: KeptDetails }) => {
  const at = useAt()
  const go = useGo()
  const query = useSearchParams()
  const instance = useInstance()
  const { money } = useFormat()
  const draft = useDraft((whole) => whole)
  const [consents, setConsents] = useState<ReadonlySet<string>>(new Set())
  useMeasured(quotation.id, { event: 'begin_checkout', ecommerce: measuredQuotation(quotation) })

  const values: FieldValues = { country: senderCountriesOf(instance)[0], ...typedFields(draft) }
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
  const state = useSale(kept.keeper.stop, goToWhatTheServerRefused)
  const told = state.problem?.kind === 'fields' ? state.problem.faults : []
  const wanted = subStepOf(query)
  const step = allowedSubStep(wanted, pages)
  const change = changedField(query)
  useNewView(step, change === undefined && told.length === 0)
  useLeadOn(step === wanted ? undefined : subStepPath(at, step))

  const type = (field: FieldName, value: string) => {
    changeDraft((before) => setField(before, field, value))
    kept.typed()
  }
  const done = () => {
    if (step === 'details') changeDraft(suggestHolder)
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
            amount={money(chosen.value, quotation.currency)}
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

/** Most people are paid to an account of their own: the name need not be typed twice. */
const suggestHolder = (draft: ReturnType<typeof readDraft>) => {
  const { firstName = '', lastName = '' } = draft.customer
  const name = `${firstName} ${lastName}`.trim()
  return draft.order.payment.accountHolder === undefined && name !== '' ? setField(draft, 'accountHolder', name) : draft
}
