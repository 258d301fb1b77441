import { localProduct } from '#server/catalogue/index.ts'
import {
  isAffiliateReference,
  isBarcode,
  isUuid,
  normaliseBarcode,
  readImei,
  readMeid,
  readSerial,
  type SearchHit,
} from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { emailIndex } from '#server/customer/index.ts'
import { identifierIndex } from '#server/device/index.ts'
import { reachedBy, requireScope } from '#server/operator/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { selectHits, type Searched } from './search.repository.ts'
import { orderPath } from './support.hal.ts'

const MOST_HITS = 20

/** By hashes where the thing itself is sealed. What was searched is never kept: the audit names its kind. @throws ProblemError scope-missing */
export const searchOrders = async (ctx: OperatorContext, vault: Vault, text: string): Promise<SearchHit[]> => {
  const isEmail = text.includes('@')
  if (isEmail) requireScope(ctx.operator, 'support')
  const searched = isEmail ? { ...NOTHING, email: emailIndex(vault, text) } : searchedFor(vault, text)
  const hits = await selectHits(ctx.db, searched, reachedBy(ctx, undefined), MOST_HITS)
  const [first, ...others] = hits
  ctx.note({
    'by-email': isEmail ? 1 : 0,
    found: hits.length,
    ...(first !== undefined && others.length === 0 && { order: first.id }),
  })
  return hits.map(({ affiliateId, createdAt, product, ...hit }) => ({
    ...hit,
    affiliate: affiliateId,
    createdAt: createdAt.toISOString(),
    product: localProduct(product ?? '', ctx.locale),
    _links: { self: { href: orderPath(hit.id) } },
  }))
}

const NOTHING: Searched = {
  id: null,
  barcode: null,
  trackingNumber: null,
  identifiers: [],
  email: null,
  affiliateReference: null,
}

const searchedFor = (vault: Vault, text: string): Searched => {
  const affiliateReference = isAffiliateReference(text) ? text : null
  if (isUuid(text)) return { ...NOTHING, id: text.toLowerCase(), affiliateReference }
  const numbers = { imei: readImei(text), meid: readMeid(text), serial: readSerial(text) }
  return {
    ...NOTHING,
    affiliateReference,
    barcode: isBarcode(text) ? normaliseBarcode(text) : null,
    trackingNumber: text.replaceAll(/[\s-]/g, ''),
    identifiers: (['imei', 'meid', 'serial'] as const).flatMap((kind) => {
      const read = numbers[kind]
      return 'value' in read ? [identifierIndex(vault, kind, read.value)] : []
    }),
  }
}
