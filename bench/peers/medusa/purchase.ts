import type { Answer, Step } from '../purchase.ts'
import { BUYER } from '../target.ts'

/** One who buys, with what the answers so far bring. */
export type Cart = {
  readonly headers: Readonly<Record<string, string>>
  readonly region: string
  readonly variant: string
  readonly email: string
  cart: string
  way: string
  payment: string
}

type Kept = {
  readonly cart?: { readonly id: string }
  readonly shipping_options?: readonly { readonly id: string }[]
  readonly payment_collection?: { readonly id: string }
  readonly type?: string
}

const kept = ({ body }: Answer): Kept => JSON.parse(body) as Kept

const called = (
  path: (cart: Cart) => string,
  body: ((cart: Cart) => object) | undefined,
  keep: (cart: Cart, answer: Kept) => void,
): Step<Cart> => ({
  call: (cart) => ({ path: `/store/${path(cart)}`, headers: cart.headers, body: body?.(cart) }),
  keep: (cart, answer) => keep(cart, kept(answer)),
})

/** @throws where an answer lacks what the next call needs */
const found = (id: string | undefined): string => {
  if (id === undefined) throw new Error('not what was asked for')
  return id
}

const address = {
  first_name: BUYER.firstName,
  last_name: BUYER.lastName,
  address_1: BUYER.line1,
  city: BUYER.city,
  postal_code: BUYER.postalCode,
  country_code: 'fr',
}

/** Cart with its item, person and address, the ways of sending, one of them, payment in two calls, and the order. */
export const PURCHASE: readonly Step<Cart>[] = [
  called(
    () => 'carts',
    ({ region, variant }) => ({ region_id: region, items: [{ variant_id: variant, quantity: 1 }] }),
    (state, { cart }) => {
      state.cart = found(cart?.id)
    },
  ),
  called(
    ({ cart }) => `carts/${cart}`,
    ({ email }) => ({ email, shipping_address: address, billing_address: address }),
    (_, { cart }) => void found(cart?.id),
  ),
  called(
    ({ cart }) => `shipping-options?cart_id=${cart}`,
    undefined,
    (state, { shipping_options: [way] = [] }) => {
      state.way = found(way?.id)
    },
  ),
  called(
    ({ cart }) => `carts/${cart}/shipping-methods`,
    ({ way }) => ({ option_id: way }),
    (_, { cart }) => void found(cart?.id),
  ),
  called(
    () => 'payment-collections',
    ({ cart }) => ({ cart_id: cart }),
    (state, { payment_collection: collection }) => {
      state.payment = found(collection?.id)
    },
  ),
  called(
    ({ payment }) => `payment-collections/${payment}/payment-sessions`,
    () => ({ provider_id: 'pp_system_default' }),
    (_, { payment_collection: collection }) => void found(collection?.id),
  ),
  called(
    ({ cart }) => `carts/${cart}/complete`,
    () => ({}),
    (_, { type }) => {
      if (type !== 'order') throw new Error('no order came of the cart')
    },
  ),
]
