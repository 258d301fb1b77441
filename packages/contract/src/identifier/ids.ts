import * as z from 'zod/mini'
import { AFFILIATE_ID_PATTERN, PRODUCT_ID_PATTERN, UUID_PATTERN } from './id-patterns.ts'

export const uuid = z.string().check(z.regex(UUID_PATTERN, 'uuid'))
export const affiliateId = z.string().check(z.regex(AFFILIATE_ID_PATTERN, 'affiliate-id'))
export const productId = z.string().check(z.maxLength(120), z.regex(PRODUCT_ID_PATTERN, 'product-id'))
