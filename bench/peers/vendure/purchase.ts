import type { Step } from '../purchase.ts'
import { BUYER } from '../target.ts'
import { SHOP, TOKEN } from './programs.ts'

/** One who buys, with the session that the first answer brings. */
export type Buyer = { token: string | undefined; variant: string; email: string; shipping: string }

/** One mutation, whose answer must hold what its step is for: GraphQL says with a good status that something is wrong. */
const mutation = (
  query: string,
  variables: (buyer: Buyer) => object,
  isGood: (body: string) => boolean,
  keep: (buyer: Buyer, body: string) => void = () => {},
): Step<Buyer> => ({
  call: (buyer) => ({
    path: SHOP,
    headers: buyer.token === undefined ? {} : { authorization: `Bearer ${buyer.token}` },
    body: { query, variables: variables(buyer) },
  }),
  keep: (buyer, { body, headers }) => {
    if (!isGood(body)) throw new Error('not what was asked for')
    buyer.token = headers[TOKEN] ?? buyer.token
    keep(buyer, body)
  },
})

const ORDER = '__typename ... on Order { id code state } ... on ErrorResult { errorCode message }'
const isOrder = (body: string): boolean => body.includes('"__typename":"Order"')

/** Item, person, address, way of sending, state and payment: each a mutation, as a shop's pages send them. */
export const PURCHASE: readonly Step<Buyer>[] = [
  mutation(
    `mutation ($variant: ID!) { addItemToOrder(productVariantId: $variant, quantity: 1) { ${ORDER} } }`,
    ({ variant }) => ({ variant }),
    isOrder,
  ),
  mutation(
    `mutation ($input: CreateCustomerInput!) { setCustomerForOrder(input: $input) { ${ORDER} } }`,
    ({ email }) => ({
      input: { firstName: BUYER.firstName, lastName: BUYER.lastName, emailAddress: email },
    }),
    isOrder,
  ),
  mutation(
    `mutation ($input: CreateAddressInput!) { setOrderShippingAddress(input: $input) { ${ORDER} } }`,
    () => ({
      input: { streetLine1: BUYER.line1, city: BUYER.city, postalCode: BUYER.postalCode, countryCode: 'FR' },
    }),
    isOrder,
  ),
  mutation(
    `mutation ($shipping: [ID!]!) { setOrderShippingMethod(shippingMethodId: $shipping) { ${ORDER} } }`,
    ({ shipping }) => ({ shipping: [shipping] }),
    isOrder,
  ),
  mutation(
    `mutation { transitionOrderToState(state: "ArrangingPayment") { __typename ... on Order { id state }
      ... on OrderStateTransitionError { errorCode message transitionError } } }`,
    () => ({}),
    isOrder,
  ),
  mutation(
    `mutation { addPaymentToOrder(input: { method: "dummy", metadata: {} }) { ${ORDER} } }`,
    () => ({}),
    (body) => body.includes('"state":"PaymentSettled"'),
  ),
]
