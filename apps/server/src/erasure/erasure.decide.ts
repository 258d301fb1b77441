import {
  ERASURE_TECHNIQUES,
  type ErasureMethod,
  type ErasureTechnique,
  type ErasureVerification,
  type OrderState,
} from '@reprise/contract'

/** A device that its customer may still have back is not erased. */
export const mayErase = (status: OrderState, isBought: boolean): boolean => isBought || status === 'recycled'

export const isTechniqueOf = (method: ErasureMethod, technique: ErasureTechnique): boolean =>
  (ERASURE_TECHNIQUES[method] as readonly ErasureTechnique[]).includes(technique)

/** The pieces of what was destroyed are looked at, and nothing else can be read of them. */
export const isVerificationOf = (method: ErasureMethod, verification: ErasureVerification): boolean =>
  (method === 'destroy') === (verification === 'visual')
