import { documentNeeds } from '#server/document/index.ts'
import { identityNeeds } from '#server/identity/index.ts'
import { litigationNeeds } from '#server/litigation/index.ts'
import type { NeedSource } from '#server/order/index.ts'

/** What other modules than orders need from customers. */
export const NEEDS: readonly NeedSource[] = [litigationNeeds, identityNeeds, documentNeeds]
