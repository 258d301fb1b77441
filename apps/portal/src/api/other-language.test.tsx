import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { aLitigation } from '#portal/testing/a-litigation.ts'
import { anOrder, aQuotation, ORDER_ID } from '#portal/testing/a-sale.ts'
import { begin, OFFER, server, tickAll, toCheck } from '#portal/testing/a-seller.tsx'
import { fakeServer } from '#portal/testing/fake-server.ts'
import { renderRoute } from '#portal/testing/render-route.tsx'

/** Chooses it in the bar, and waits until the page speaks it. */
const choose = async (locale: string) => {
  fireEvent.change(screen.getByRole('combobox', { name: /Language|Langue/ }), { target: { value: locale } })
  await waitFor(() => expect(document.documentElement.lang).toBe(locale))
}

afterEach(() => {
  document.documentElement.lang = 'en'
})

/** What is read again in the other language comes a moment later, as from a real server. */
const later =
  <Reply,>(reply: Reply) =>
  async (): Promise<Reply> => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    return reply
  }

const noDocuments = {
  _embedded: { documents: [] },
  page: { number: 1, size: 100, totalElements: 0, totalPages: 1 },
  needed: [],
  _links: { self: { href: '/' }, first: { href: '/' }, last: { href: '/' } },
}

describe('who chooses another language in the middle', () => {
  test('keeps the address to which an offer is to be mailed', async () => {
    server({ getQuotation: later(aQuotation()) })
    const { user } = await renderRoute(OFFER)
    await user.click(await screen.findByRole('button', { name: 'E-mail me this offer' }))
    await user.type(await screen.findByLabelText('E-mail address'), 'ada@example.org')
    await choose('fr')
    const field = await screen.findByLabelText<HTMLInputElement>('Adresse e-mail')
    expect(field.value).toBe('ada@example.org')
  })

  test('keeps the consents that were ticked', async () => {
    server({ getQuotation: later(aQuotation()) })
    const { user } = await begin()
    await toCheck(user)
    await tickAll(user)
    await choose('fr')
    await screen.findByRole('heading', { level: 1, name: 'Vérifiez vos réponses' })
    for (const box of await screen.findAllByRole<HTMLInputElement>('checkbox')) expect(box.checked).toBe(true)
  })

  test('keeps the new account that was half typed', async () => {
    const order = anOrder({ accessLevel: 'step-up', status: 'received', needs: [] })
    fakeServer({ getOrder: later(order) })
    const { user } = await renderRoute(`/reprise/en/order/${ORDER_ID}`)
    await user.click(await screen.findByText('Change your details'))
    await user.click(await screen.findByRole('button', { name: 'Bank details' }))
    await user.type(await screen.findByLabelText('IBAN'), 'FR14 2004')
    await choose('fr')
    await screen.findByRole('group', { name: /Coordonnées bancaires/ })
    expect(screen.getByLabelText<HTMLInputElement>('IBAN').value).toBe('FR14 2004')
  })

  test('keeps what was said about a finding', async () => {
    const order = anOrder({ status: 'disputed', needs: [] })
    fakeServer({ getOrder: later(order), getLitigation: later(aLitigation()), listDocuments: noDocuments })
    const { user } = await renderRoute(`/reprise/en/litigation/${ORDER_ID}`)
    await user.click(await screen.findByText('Ask for a second look'))
    await user.type(await screen.findByLabelText(/In your words/), 'It was flawless')
    await choose('fr')
    expect((await screen.findByLabelText<HTMLTextAreaElement>(/Avec vos mots/)).value).toBe('It was flawless')
  })
})
