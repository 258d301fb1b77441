import {
  asksIdentity,
  type Consent,
  type FieldFault,
  type Order,
  orderLifecycle,
  type OrderState,
  type Programme,
} from '@reprise/contract'

/** A fault for each required consent that was not given. */
export const consentFaults = (asked: readonly Consent[], given: readonly string[]): FieldFault[] =>
  asked
    .filter(({ name, required }) => required && !given.includes(name))
    .map(({ name }) => ({ pointer: '/consents', code: 'required', message: name }))

/** A fault for each consent that the programme does not ask for: only what the customer was shown is put down. */
export const unknownConsents = (asked: readonly Consent[], given: readonly string[]): FieldFault[] =>
  given.flatMap((name, index) =>
    asked.some((consent) => consent.name === name)
      ? []
      : [{ pointer: `/consents/${index}`, code: 'unknown-consent', message: unknownConsent(asked) }],
  )

const unknownConsent = (asked: readonly Consent[]): string =>
  asked.length === 0
    ? 'This programme asks for no consent'
    : `This programme asks for ${asked.map(({ name }) => name).join(', ')}`

/** What is put down of the consents, in the order in which they were shown. */
export const keptConsents = (asked: readonly Consent[], given: readonly string[]): string[] =>
  asked.map(({ name }) => name).filter((name) => given.includes(name))

/**
 * A programme that takes down an identity document with the customer's data must see that document before it pays, and so
 * must one that asks from some amount on; any other may still ask later, through the transition `require` (contract,
 * lifecycle/identity-check.ts).
 * @param amount what the order will pay, in minor units
 */
export const identityCheckOf = (
  affiliate: Parameters<typeof asksIdentity>[0],
  amount: number,
): Order['identityCheck'] => (asksIdentity(affiliate, amount) ? 'required' : 'not-required')

/**
 * Whether another total would take an order past what the machine may accept by itself, after it may have: a check counts for the
 * amount that it was made for, so such an order stays as it is, and what is more is sold with another.
 * @param total what the order would pay, in minor units
 */
export const outgrowsCheck = (
  { programme }: { readonly programme: Pick<Programme, 'identity'> },
  order: { readonly amount: number; readonly identityCheck: Order['identityCheck'] },
  total: number,
): boolean => {
  const below = programme.identity?.acceptedBelow ?? null
  const mayBeDecided = order.identityCheck === 'pending' || order.identityCheck === 'accepted'
  return below !== null && mayBeDecided && order.amount < below && total >= below
}

/** `fr` in France is `fr-FR`; the router takes what stands before the hyphen (portal §2). */
export const customerLanguage = (locale: string, country: string): string =>
  locale.includes('-') ? locale : `${locale}-${country.toUpperCase()}`

/** A label is of use until the parcel has arrived. */
export const canStillSend = (status: OrderState): boolean =>
  status === 'sent' || orderLifecycle.transitions.send.from.includes(status)

/** By which a message that tells of a move of an order is known: of two with one key the second is not sent. @param nth from 1 */
export const changeMailKey = (orderId: string, transition: string, nth = 1): string =>
  [`order-${transition}`, orderId, ...(nth === 1 ? [] : [nth])].join('|')
