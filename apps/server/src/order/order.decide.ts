import {
  asksIdentity,
  type Consent,
  type FieldFault,
  type Order,
  orderLifecycle,
  type OrderState,
  type Programme,
} from '@reprise/contract'

export const consentFaults = (asked: readonly Consent[], given: readonly string[]): FieldFault[] =>
  asked
    .filter(({ name, required }) => required && !given.includes(name))
    .map(({ name }) => ({ pointer: '/consents', code: 'required', message: name }))

/** Only what the customer was shown is put down. */
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

/** In the order in which they were shown. */
export const keptConsents = (asked: readonly Consent[], given: readonly string[]): string[] =>
  asked.map(({ name }) => name).filter((name) => given.includes(name))

/** Asked where the programme takes down the document, or from some amount on. @param amount in minor units */
export const identityCheckOf = (
  affiliate: Parameters<typeof asksIdentity>[0],
  amount: number,
): Order['identityCheck'] => (asksIdentity(affiliate, amount) ? 'required' : 'not-required')

/**
 * A check counts for its amount: an order that would outgrow it stays, and more is sold with another.
 * @param total in minor units
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

/** Two messages with one key: the second is not sent. @param nth from 1 */
export const changeMailKey = (orderId: string, transition: string, nth = 1): string =>
  [`order-${transition}`, orderId, ...(nth === 1 ? [] : [nth])].join('|')
