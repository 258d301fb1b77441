import * as z from 'zod/mini'
import { PRODUCT_TYPES } from './product-types.ts'

export const productType = z.enum(PRODUCT_TYPES)
export type ProductType = z.infer<typeof productType>

/** Types that store nothing of their owner: head- and earphones know only what they were paired with. */
export const TYPES_WITHOUT_DATA = ['audio'] as const satisfies readonly ProductType[]
