import { createHash } from 'node:crypto'
import {
  type DeviceIdentifiers,
  hasIdentifier,
  type HashedIdentifier,
  type PassBlocklist,
  type PassClaims,
  type PassFacts,
  type PassProduct,
  type PassState,
} from '@reprise/contract'
import type { DeviceCheck, StoredErasure } from '#server/device/index.ts'
import { majorText } from '#server/platform/csv/money-column.ts'
import { type StoredOrder, withoutUndone } from '#server/order/index.ts'

/** The second one gives words that no vocabulary defines a meaning, as the data model asks for (W3C VC 2.0, section 5.2). */
const CONTEXTS = ['https://www.w3.org/ns/credentials/v2', 'https://www.w3.org/ns/credentials/undefined-terms/v2']

type Known = {
  readonly order: StoredOrder
  readonly state: PassState
  readonly programme: string
  readonly products: readonly PassProduct[]
  readonly seller: string | undefined
}

export const factsOf = ({ order, state, programme, products, seller }: Known): PassFacts => {
  const lastDay = (name: string, history = withoutUndone(order.history)): string | undefined => {
    const at = history.findLast(({ transition }) => transition === name)?.at
    return at === undefined ? undefined : dayOf(new Date(at))
  }
  const paidOn = order.status === 'paid' ? lastDay('pay') : undefined
  return {
    number: order.barcode,
    programme,
    state,
    products,
    price: { value: majorText(order.amount, order.currency), currency: order.currency },
    soldOn: dayOf(order.createdAt),
    // A revoked pass says when that was which was taken back.
    acceptedOn: lastDay('accept', [...order.history]) ?? '',
    ...(paidOn === undefined ? {} : { paidOn }),
    ...(seller === undefined ? {} : { seller }),
  }
}

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

/** The numbers that the bench read, else those that the customer told, each behind the salt of its product. */
export const hashed = (
  { bench, customer }: { readonly bench: DeviceIdentifiers; readonly customer: DeviceIdentifiers },
  salt: string,
): HashedIdentifier[] => {
  const { imei, meid, serial } = hasIdentifier(bench) ? bench : customer
  const told = [
    ...imei.map((value) => ({ kind: 'imei' as const, value })),
    ...(meid === undefined ? [] : [{ kind: 'meid' as const, value: meid }]),
    ...(serial === undefined ? [] : [{ kind: 'serial' as const, value: serial }]),
  ]
  return told.map(({ kind, value }) => ({
    kind,
    salt,
    sha256: createHash('sha256').update(`${salt}${value}`).digest('base64url'),
  }))
}

/** About the numbers that the pass has: those of the bench where it read one. What a source cannot say is left out. */
export const blocklistOf = (
  checks: readonly Pick<DeviceCheck, 'about' | 'kind' | 'source' | 'result' | 'at'>[],
  { history }: Pick<StoredOrder, 'history'>,
): Pick<PassProduct, 'blocklist'> => {
  const isCleared = history.some(({ transition }) => transition === 'clear')
  const about = checks.some((check) => check.about === 'recorded') ? 'recorded' : 'declared'
  const blocklist = checks.flatMap(({ about: whose, source, result, at }): PassBlocklist[] => {
    if (whose !== about || (result !== 'listed' && result !== 'clear')) return []
    const said = result === 'listed' && isCleared ? 'cleared' : result
    return [{ source, result: said, checkedOn: dayOf(at) }]
  })
  return blocklist.length === 0 ? {} : { blocklist }
}

export const erasureOf = (stored: StoredErasure | undefined): Pick<PassProduct, 'erasure'> => {
  if (stored?.result !== 'erased' || stored.verifiedAt === null) return {}
  const { method, technique, verifiedAt } = stored
  return { erasure: { method, technique, verifiedOn: dayOf(verifiedAt) } }
}

/** @param publicUrl address of the installation, without a slash at its end */
export const claimsOf = (
  facts: PassFacts,
  { id, publicUrl, now }: { readonly id: string; readonly publicUrl: string; readonly now: Date },
): PassClaims => {
  const seconds = Math.floor(now.getTime() / 1000)
  return {
    '@context': CONTEXTS,
    type: ['VerifiableCredential', 'SalePass'],
    issuer: publicUrl,
    validFrom: new Date(seconds * 1000).toISOString(),
    jti: id,
    iat: seconds,
    nbf: seconds,
    credentialStatus: { type: 'SalePassStatus', id: `${publicUrl}${statusPath(id)}` },
    credentialSubject: facts,
  }
}

export const statusPath = (id: string): string => `/order-api/v4/pass/${id}/status`
export const documentPath = (id: string): string => `/order-api/v4/pass/${id}/document`
