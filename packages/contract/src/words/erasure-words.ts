/** How deep data were erased, and by what (NIST SP 800-88 Rev. 1, sections 2.5 and 4.7). */
export const ERASURE_TECHNIQUES = {
  clear: ['factory-reset', 'overwrite'],
  purge: ['crypto-erase', 'block-erase', 'overwrite', 'degauss'],
  destroy: ['shred', 'disintegrate', 'pulverise', 'incinerate', 'melt'],
} as const
export type ErasureMethod = keyof typeof ERASURE_TECHNIQUES
export type ErasureTechnique = (typeof ERASURE_TECHNIQUES)[ErasureMethod][number]
export const ERASURE_METHODS = Object.keys(ERASURE_TECHNIQUES) as [ErasureMethod, ...ErasureMethod[]]
export const ALL_ERASURE_TECHNIQUES = [...new Set(Object.values(ERASURE_TECHNIQUES).flat())] as [
  ErasureTechnique,
  ...ErasureTechnique[],
]

export const STORAGE_MEDIA = ['flash', 'magnetic', 'hybrid'] as const

/** `full`: all of the storage was read. `sample`: parts of it. `visual`: the pieces of what was destroyed. */
export const ERASURE_VERIFICATIONS = ['full', 'sample', 'visual'] as const
export type ErasureVerification = (typeof ERASURE_VERIFICATIONS)[number]

export const ERASURE_RESULTS = ['erased', 'not-erased'] as const

export const ERASURE_DESTINATIONS = ['stock', 'parts', 'recycling'] as const

/** What a bought device still waits for before it may be sold on, the first that holds. */
export const RESTOCK_WAITS_FOR = [
  'nothing',
  'not-paid',
  'evidence-open',
  'listed',
  'erasure-missing',
  'erasure-unverified',
] as const
export type RestockWaitsFor = (typeof RESTOCK_WAITS_FOR)[number]

const [, ...OF_BOUGHT] = RESTOCK_WAITS_FOR
/** Why a device may not be sold on. */
export const RESTOCK_REASONS = ['not-bought', ...OF_BOUGHT] as const
export type RestockReason = (typeof RESTOCK_REASONS)[number]
