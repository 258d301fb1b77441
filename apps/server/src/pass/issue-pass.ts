import { PASS_TYPE, type PassClaims, type PassFacts, type PassState } from '@reprise/contract'
import type { Affiliates } from '#server/affiliate/index.ts'
import { type Catalogue, namesOfProducts } from '#server/catalogue/index.ts'
import { readIdentifiers, selectChecks, selectErasure } from '#server/device/index.ts'
import {
  findOrderIdByBarcode,
  knownProductId,
  PASS_FORMS,
  type PassForm,
  passState,
  passWord,
  revealOrder,
  type RevealedOrder,
  type StoredOrder,
} from '#server/order/index.ts'
import { equalInConstantTime } from '#server/platform/crypto/constant-time.ts'
import { signJws } from '#server/platform/crypto/signing-key.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { blocklistOf, claimsOf, erasureOf, factsOf, hashed } from './pass-claims.ts'

export type PassDeps = {
  readonly vault: Vault
  readonly affiliates: Pick<Affiliates, 'find'>
  readonly catalogue: Pick<Catalogue, 'find'>
  readonly config: { readonly publicUrl: string }
}

/** An order that was accepted once, with the form in which its pass is asked for. */
export type Passed = { readonly revealed: RevealedOrder; readonly state: PassState; readonly form: PassForm }

export type IssuedPass = {
  readonly id: string
  readonly facts: PassFacts
  /** Compact JWS. */
  readonly pass: string
}

/** Names a pass, and proves by itself that there is one: nothing is kept of it. */
export const passIdOf = (vault: Vault, { id, barcode }: Pick<StoredOrder, 'id' | 'barcode'>, form: PassForm): string =>
  `${barcode}.${passWord(vault, 'id', form, id)}`

/** Undefined for what was never accepted. */
export const passOf = async (db: Db, vault: Vault, orderId: string, form: PassForm): Promise<Passed | undefined> => {
  const revealed = await revealOrder(db, vault, orderId)
  const state = revealed && passState(revealed.order)
  return revealed && state && { revealed, state, form }
}

/** The order of this number, if `proof` is what this installation alone says of one of its passes. */
export const provedPass = async (
  db: Db,
  vault: Vault,
  { number, proof }: { readonly number: string; readonly proof: string },
  expected: (order: StoredOrder, form: PassForm) => string,
): Promise<Passed | undefined> => {
  const orderId = await findOrderIdByBarcode({ db }, number)
  const passed = orderId === undefined ? undefined : await passOf(db, vault, orderId, 'plain')
  const form = passed && PASS_FORMS.find((one) => equalInConstantTime(proof, expected(passed.revealed.order, one)))
  return form && { ...passed, form }
}

/** Signs what is known of a sale now. @param locale in which its product is named */
export const issuePass = async (
  { db, now }: { readonly db: Db; readonly now: Date },
  { vault, affiliates, catalogue, config }: PassDeps,
  { revealed: { order, person }, state, form }: Passed,
  locale: string,
): Promise<IssuedPass> => {
  const affiliate = affiliates.find(order.affiliateId)
  if (affiliate === undefined) throw new Error(`Order ${order.id} belongs to an affiliate that is not there`)
  const products = await Promise.all(
    order.items.map(async (item) => ({
      name: namesOfProducts([knownProductId(item)], catalogue, locale),
      identifiers: hashed(await readIdentifiers(db, vault, item.id), passWord(vault, 'salt', item.id)),
      ...blocklistOf(await selectChecks(db, item.id), order),
      ...erasureOf(await selectErasure(db, item.id)),
    })),
  )
  const name = [person.firstName, person.lastName].filter((part) => part !== undefined && part !== '').join(' ')
  const facts = factsOf({
    order,
    state,
    programme: affiliate.config.appName,
    products,
    seller: form === 'named' && name !== '' ? name : undefined,
  })
  const id = passIdOf(vault, order, form)
  const claims: PassClaims = claimsOf(facts, { id, publicUrl: config.publicUrl.replace(/\/$/, ''), now })
  return { id, facts, pass: await signJws({ db, vault, now }, PASS_TYPE, claims) }
}
