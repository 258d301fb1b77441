import type { Quotation } from '@reprise/contract'
import { WIZARD_STEPS, type WizardStep } from '@reprise/contract/limits'
import { type Address, type At, paths } from '#portal/navigation/paths.ts'
import { measuredItem, type MeasuredSale, measuredSale } from '#portal/platform/measurement.ts'

/** The step after; the last one stays (portal §4). */
export const advance = (step: WizardStep): WizardStep => WIZARD_STEPS[WIZARD_STEPS.indexOf(step) + 1] ?? step

/** The step before; the first one stays. */
export const reverse = (step: WizardStep): WizardStep => WIZARD_STEPS[WIZARD_STEPS.indexOf(step) - 1] ?? step

export type TradeInPlace = {
  readonly at: At
  readonly productId: string
  readonly quote?: string | undefined
}

/** The address of a step. Going there sets the step, for nothing else stores it. */
export const pathOfStep = (step: WizardStep, { at, productId, quote }: TradeInPlace): Address => {
  switch (step) {
    case 'estimation':
      return paths.estimate(at, productId)
    case 'recapitulation':
      return quote === undefined ? paths.draftedOffer(at, productId) : paths.offer(at, productId, quote)
    case 'customerData':
      return paths.customer(at)
  }
}

/** What the visitor counts: checking the answers is a step of its own to a person, though not to the wizard. */
export const VISIBLE_STEPS = ['condition', 'offer', 'details', 'check'] as const
export type VisibleStep = (typeof VISIBLE_STEPS)[number]

/** An offer as containers know it: what it is for and what it pays, and not which one it is. */
export const measuredQuotation = ({ amount, currency, product }: Quotation): MeasuredSale =>
  measuredSale(amount, currency, [measuredItem(product)])
