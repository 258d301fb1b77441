import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { anOrder, aQuotation, QUOTATION_ID } from './a-sale.ts'
import { anInstance, fakeServer } from './fake-server.ts'
import { renderRoute } from './render-route.tsx'

/** A seller in front of the wizard's forms, in the words of the screen. */

export const OFFER = `/reprise/en/estimate/acme-phone-128gb/${QUOTATION_ID}/offer`
export const CUSTOMER = '/reprise/en/customer'
const SELF = { self: { href: '/self' } }
export const customer = {
  id: '1f2b8c1e-9d4a-4f6b-8a2c-1e5d7c9b0a3f',
  maskedEmail: 'a***',
  language: 'en',
  _links: SELF,
}
export const address = {
  id: '2f2b8c1e-9d4a-4f6b-8a2c-1e5d7c9b0a3f',
  country: 'FR',
  maskedPostalCode: '75***',
  _links: SELF,
}
export const order = anOrder({ _links: SELF })
export const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
const KEPT_UNTIL = '2126-11-21T10:30:00Z'
/** A server that keeps what is typed before the sale, as the real one does. */
export const server = (answers: Parameters<typeof fakeServer>[0] = {}, own: Parameters<typeof anInstance>[0] = {}) => {
  let kept: ReplyOf<'getDraftDetails'>['details'] = null
  return fakeServer(
    {
      keepDraftDetails: ({ body }) => {
        kept = body as typeof kept
        return { keptUntil: KEPT_UNTIL }
      },
      getDraftDetails: () => ({ details: kept, keptUntil: kept === null ? null : KEPT_UNTIL }),
      forgetDraftDetails: () => {
        const forgotten = kept !== null
        kept = null
        return { forgotten }
      },
      getQuotation: aQuotation(),
      createCustomer: customer,
      createAddress: address,
      placeOrder: order,
      getOrder: order,
      ...answers,
    },
    anInstance(own),
  )
}

/** From the offer to the form, as a seller comes. */
export const begin = async () => {
  const portal = await renderRoute(OFFER)
  await portal.user.click(await screen.findByRole('link', { name: /Sell it for €212/ }))
  await title('Your details')
  return portal
}
export const DETAILS = {
  'First name': 'Ada',
  'Last name': 'O’Neill',
  'E-mail address': 'ada@example.org',
  'Street and number': '1 rue de la Paix',
  'Postal code': '75002',
  'Town or city': 'Paris',
}
export const IBAN = 'fr14 2004 1010 0505 0001 3m02 606'
export const goOn = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Continue' }))
export const typeInto = async (user: UserEvent, fields: Readonly<Record<string, string>>) => {
  for (const [label, text] of Object.entries(fields)) {
    await user.clear(screen.getByLabelText(label))
    await user.click(screen.getByLabelText(label))
    await user.paste(text)
  }
}
export const toCheck = async (user: UserEvent) => {
  await typeInto(user, { ...DETAILS, IBAN })
  await goOn(user)
  await title('Check your answers')
  // The order and what was typed come by themselves.
  await screen.findByRole('link', { name: 'Change: Payment' })
  await screen.findByText(/to keep this price$/)
}
export const tickAll = async (user: UserEvent) => {
  for (const box of screen.getAllByRole('checkbox')) await user.click(box)
}
export const sell = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Sell it for €212' }))
