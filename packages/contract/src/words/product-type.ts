import * as z from 'zod/mini'

/** What the catalogue knows how to price; each has a questionnaire and a drawing. */
export const PRODUCT_TYPES = [
  'mobile',
  'tablet',
  'watch',
  'console',
  'audio',
  'vr-headset',
  'tv-box',
  'media-player',
  'smart-speaker',
  'laptop',
] as const
export const productType = z.enum(PRODUCT_TYPES)
export type ProductType = z.infer<typeof productType>

/** Types that store nothing of their owner: head- and earphones know only what they were paired with. */
export const TYPES_WITHOUT_DATA = ['audio'] as const satisfies readonly ProductType[]
