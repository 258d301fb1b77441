import { type At, paths } from '#portal/navigation/paths.ts'

/** The pages of the customer step: about you, where we pay, and all of it once more before it is sent. */
export const SUB_STEPS = ['details', 'payment', 'check'] as const
export type SubStep = (typeof SUB_STEPS)[number]

/** What is filled in already; `asksPayment` is off where nothing but the offer is needed to pay. */
export type Progress = { readonly details: boolean; readonly payment: boolean; readonly asksPayment: boolean }

/** The page that the address asks for. */
export const subStepOf = (query: Readonly<Record<string, string>>): SubStep =>
  SUB_STEPS.find((step) => step === query['step']) ?? 'details'

/** The page that may be shown: no page before the ones it builds on. */
export const allowedSubStep = (wanted: SubStep, { details, payment, asksPayment }: Progress): SubStep => {
  if (wanted === 'details' || !details) return 'details'
  if (wanted === 'payment') return asksPayment ? 'payment' : 'check'
  return asksPayment && !payment ? 'payment' : 'check'
}

/** The page after this one; after a change it is the check again (quality U7). */
export const subStepAfter = (step: SubStep, progress: Pick<Progress, 'asksPayment'>, changing: boolean): SubStep =>
  step === 'details' && progress.asksPayment && !changing ? 'payment' : 'check'

/** The page before this one; none before the first, where the offer is. */
export const subStepBefore = (step: SubStep, { asksPayment }: Pick<Progress, 'asksPayment'>): SubStep | undefined =>
  step === 'details' ? undefined : step === 'check' && asksPayment ? 'payment' : 'details'

/** @param change the field to put right; afterwards the check is shown again */
export const subStepPath = (at: At, step: SubStep, change?: string): string => {
  const query = new URLSearchParams()
  if (step !== 'details') query.set('step', step)
  if (change !== undefined) query.set('change', change)
  return paths.customer(at) + (query.size === 0 ? '' : `?${query}`)
}

/** The field that was asked to be changed, if so. */
export const changedField = (query: Readonly<Record<string, string>>): string | undefined => query['change']
