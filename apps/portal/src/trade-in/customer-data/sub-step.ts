import type { FieldGroup } from '@reprise/contract/customer/customer-fields'
import { type Address, type At, paths } from '#portal/navigation/paths.ts'

/** Who sells and where they are paid stand on one page (docs/decisions/0236); an identity document, which few programmes ask for, on its own. */
export const FIELD_STEPS = ['details', 'document'] as const
export type FieldStep = (typeof FIELD_STEPS)[number]
export type SubStep = FieldStep | 'check'

export const stepOfGroup = (group: FieldGroup): FieldStep => (group === 'identity-document' ? 'document' : 'details')

export type Progress = readonly { readonly step: FieldStep; readonly done: boolean }[]

export const subStepOf = (query: Readonly<Record<string, string>>): SubStep =>
  query['step'] === 'check' ? 'check' : (FIELD_STEPS.find((step) => step === query['step']) ?? 'details')

/** The page that may be shown: none before the ones it builds on. One that this sale does not have is the check. */
export const allowedSubStep = (wanted: SubStep, progress: Progress): SubStep => {
  const at = progress.findIndex(({ step }) => step === wanted)
  const before = at < 0 ? progress : progress.slice(0, at)
  return before.find(({ done }) => !done)?.step ?? (at < 0 ? 'check' : wanted)
}

/** The page after this one; after a change it is the check again (quality U7). */
export const subStepAfter = (step: SubStep, progress: Progress, changing: boolean): SubStep => {
  const at = progress.findIndex((one) => one.step === step)
  return (!changing && at >= 0 ? progress[at + 1]?.step : undefined) ?? 'check'
}

export const subStepBefore = (step: SubStep, progress: Progress): SubStep | undefined => {
  const at = progress.findIndex((one) => one.step === step)
  return progress[(at < 0 ? progress.length : at) - 1]?.step
}

/** @param change the field to put right; afterwards the check is shown again */
export const subStepPath = (at: At, step: SubStep, change?: string): Address =>
  paths.customer(at, { step: step === 'details' ? undefined : step, change })

export const changedField = (query: Readonly<Record<string, string>>): string | undefined => query['change']
