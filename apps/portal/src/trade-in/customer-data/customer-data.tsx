import type { Quotation } from '@reprise/contract'
import { customerFields, type FieldName } from '@reprise/contract/customer/customer-fields'
import type { FieldValues } from '@reprise/contract/customer/field-faults'
import { useEffect, useState } from 'react'
import { useAt, useInstance } from '#portal/affiliate/index.ts'
import { useFormat } from '#portal/i18n/format.ts'
import { useGo } from '#portal/navigation/go.ts'
import { useSearchParams } from '#portal/navigation/here.ts'
import { measure } from '#portal/platform/measurement.ts'
import { Page, Stack } from '#portal/ui/layout.tsx'
import { type PaymentProcess, setPaymentValid } from '../draft.ts'
import { setField, typedFields } from '../draft-fields.ts'
import { changeDraft, readDraft, useDraft } from '../draft-store.ts'
import { pathOfStep, reverse } from '../flow.ts'
import { measuredQuotation } from '../measured-quotation.ts'
import { useNewView } from '../use-new-view.ts'
import { useUnreadChoices } from '../use-unread-choices.ts'
import { WizardHead } from '../wizard-head.tsx'
import { CheckStep } from './check-step.tsx'
import { areDetailsForgotten, noteDetailsBegun } from './details-memory.ts'
import { checkFields, loadFieldRules } from '#portal/person-fields/field-rules.ts'
import { FieldsStep } from './fields-step.tsx'
import { shownGroups } from '#portal/person-fields/shown-fields.ts'
import { allowedSubStep, changedField, subStepAfter, subStepBefore, subStepOf, subStepPath } from './sub-step.ts'
import { useSale } from './use-sale.ts'

type CustomerDataProps = { readonly quotation: Quotation; readonly chosen: PaymentProcess }

/** The customer step: your details, how you are paid, check, send. Which of them is shown stands in the address. */
export const CustomerData = ({ quotation, chosen }: CustomerDataProps) => {
  const at = useAt()
  const go = useGo()
  const query = useSearchParams()
  const instance = useInstance()
  const { money } = useFormat()
  const draft = useDraft((whole) => whole)
  const [forgotten] = useState(() => areDetailsForgotten(readDraft()))
  const [consents, setConsents] = useState<ReadonlySet<string>>(new Set())
  const state = useSale()
  useEffect(function bringTheRules() {
    void loadFieldRules()
  }, [])
  useEffect(
    function measureTheBeginning() {
      measure({ event: 'begin_checkout', ecommerce: measuredQuotation(quotation) })
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once an offer
    [quotation.id],
  )
  const { problem } = state

  const values: FieldValues = { country: instance.country.toUpperCase(), ...typedFields(draft) }
  const fields = customerFields(instance, chosen.tag === 'bank-transfer')
  const shown = shownGroups(fields, values).flatMap((group) => group.fields)
  const details = shown.filter(({ group }) => group !== 'payment')
  const payment = shown.filter(({ group }) => group === 'payment')
  const isDone = (own: typeof shown) => checkFields(own, instance, values).length === 0
  const progress = { details: isDone(details), payment: isDone(payment), asksPayment: payment.length > 0 }

  const told = problem?.kind === 'fields' ? problem.faults : []
  const toldStep = told[0] && (payment.some(({ name }) => name === told[0]?.field) ? 'payment' : 'details')
  const wanted = subStepOf(query)
  const step = allowedSubStep(wanted, progress)
  const change = changedField(query)
  useNewView(step, change === undefined && told.length === 0)
  useUnreadChoices(step)
  useEffect(
    function showTheStepInTheAddress() {
      if (step !== wanted) void go(subStepPath(at, step), { replace: true })
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the step alone decides
    [step, wanted],
  )
  useEffect(
    function goToWhatTheServerRefused() {
      if (toldStep !== undefined) void go(subStepPath(at, toldStep, told[0]?.field))
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each refusal
    [problem],
  )

  const type = (field: FieldName, value: string) => {
    noteDetailsBegun()
    changeDraft((before) => setField(before, field, value))
  }
  const done = () => {
    if (step === 'payment') changeDraft((before) => setPaymentValid(before, true))
    if (step === 'details') changeDraft(suggestHolder)
    state.forgetProblem()
    void go(subStepPath(at, subStepAfter(step, progress, change !== undefined)))
  }
  const consent = (name: string, given: boolean) =>
    setConsents((before) => new Set(given ? [...before, name] : [...before].filter((other) => other !== name)))

  const before = change === undefined ? subStepBefore(step, progress) : 'check'
  const offer = pathOfStep(reverse('customerData'), { at, productId: quotation.product.id, quote: quotation.id })
  const common = { quotation, values, fields: step === 'details' ? details : payment }
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
            {...common}
            amount={money(chosen.value, quotation.currency)}
            focused={told.length === 0 ? change : undefined}
            forgotten={forgotten}
            key={`${step} ${told.map(({ field, code }) => field + code).join(' ')}`}
            onChange={type}
            onDone={done}
            step={step}
            told={told.filter(({ field }) => common.fields.some(({ name }) => name === field))}
          />
        )}
      </Stack>
    </Page>
  )
}

/** Most people are paid to an account of their own: the name need not be typed twice (quality U9). */
const suggestHolder = (draft: ReturnType<typeof readDraft>) => {
  const { firstName = '', lastName = '' } = draft.customer
  const name = `${firstName} ${lastName}`.trim()
  return draft.order.payment.accountHolder === undefined && name !== '' ? setField(draft, 'accountHolder', name) : draft
}
