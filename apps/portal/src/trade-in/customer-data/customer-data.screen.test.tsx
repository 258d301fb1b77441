import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { ORDER_ID, QUOTATION_ID } from '#portal/testing/a-sale.ts'
import {
  OFFER,
  CUSTOMER,
  customer,
  address,
  title,
  server,
  begin,
  DETAILS,
  IBAN,
  goOn,
  typeInto,
  toCheck,
  tickAll,
  sell,
} from '#portal/testing/a-seller.tsx'
import { renderRoute } from '#portal/testing/render-route.tsx'
import { EMPTY_DRAFT } from '../draft.ts'
import { changeDraft, readDraft } from '../draft-store.ts'

beforeEach(() => {
  changeDraft(() => EMPTY_DRAFT)
  // jsdom lays nothing out, so there is nothing to scroll to.
  Element.prototype.scrollIntoView = () => undefined
})

describe('selling', () => {
  test('goes from details over check to the order, and empties the draft', async () => {
    const { callsOf } = server()
    const { user, address: here } = await begin()
    await toCheck(user)
    expect(here()).toBe(`${CUSTOMER}?step=check`)
    expect(screen.getByText('FR14 2004 1010 0505 0001 3M02 606')).toBeTruthy()
    expect(screen.getByText('75002 Paris')).toBeTruthy()
    await tickAll(user)
    await sell(user)
    await title(/^Sold/)
    expect(here()).toBe(`/reprise/en/success?order=${ORDER_ID}`)
    expect(callsOf('placeOrder')[0]?.body).toMatchObject({
      quotation: QUOTATION_ID,
      process: '1',
      customer: customer.id,
      shipAddress: address.id,
      billAddress: address.id,
      expectedAmount: 21200,
      consents: ['legalAgeCheck', 'cgaCheck'],
      payment: { accountHolder: 'Ada O’Neill', iban: IBAN },
    })
    await expect.poll(readDraft).toMatchObject({
      quote: null,
      order: { quotation: null, process: null },
    })
  })

  test('a double click makes one order', async () => {
    const { callsOf } = server()
    const { user } = await begin()
    await toCheck(user)
    await tickAll(user)
    await user.dblClick(screen.getByRole('button', { name: 'Sell it for €212' }))
    await title(/^Sold/)
    expect(callsOf('placeOrder')).toHaveLength(1)
  })

  test('by voucher asks for no bank account', async () => {
    const { callsOf } = server()
    const { user } = await renderRoute(OFFER)
    await user.click(await screen.findByRole('radio', { name: /Shop voucher/ }))
    await user.click(await screen.findByRole('link', { name: /Sell it for €234/ }))
    await title('Your details')
    await typeInto(user, DETAILS)
    await goOn(user)
    await title('Check your answers')
    await tickAll(user)
    await user.click(screen.getByRole('button', { name: 'Sell it for €234' }))
    await title(/^Sold/)
    expect(callsOf('placeOrder')[0]?.body).toMatchObject({ process: '2', payment: {}, expectedAmount: 23400 })
  })

  test('Back after the order says that it is sent, and shows no second form', async () => {
    server()
    const { user, back } = await begin()
    await toCheck(user)
    await tickAll(user)
    await sell(user)
    await title(/^Sold/)
    await back()
    await title('You have already sent this order')
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.getByRole('link', { name: 'See my order' }).getAttribute('href')).toContain(ORDER_ID)
  })
})

describe('a page of fields', () => {
  test('says on Continue what is missing: at the top, beside each field, and in the title', async () => {
    server()
    const { user } = await begin()
    await goOn(user)
    const summary = await screen.findByRole('group', { name: 'There are 6 things to put right' })
    await waitFor(() => expect(summary).toBe(document.activeElement))
    await waitFor(() => expect(document.title).toMatch(/^Error: Your details/))
    await user.click(within(summary).getByRole('link', { name: 'Enter your e-mail address' }))
    expect(screen.getByLabelText('E-mail address')).toBe(document.activeElement)
    expect(screen.getAllByText('Enter your e-mail address')).toHaveLength(2)
    // They are filled in from the postal code and the name.
    expect(screen.queryByText('Enter your town or city')).toBeNull()
    expect(screen.queryByText('Enter the name of the account holder')).toBeNull()
  })

  test('checks an e-mail address once it is left, never while it is typed, and forgives at once', async () => {
    server()
    const { user } = await begin()
    const field = screen.getByLabelText('E-mail address')
    await user.type(field, 'ada@example')
    expect(field.getAttribute('aria-invalid')).toBeNull()
    await user.tab()
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    await user.type(field, '.org')
    expect(field.getAttribute('aria-invalid')).toBeNull()
  })

  test('leaves a field without check digits alone until Continue', async () => {
    server()
    const { user } = await begin()
    await typeInto(user, { 'Postal code': '7' })
    await user.tab()
    expect(screen.getByLabelText('Postal code').getAttribute('aria-invalid')).toBeNull()
    await goOn(user)
    await waitFor(() => expect(screen.getByLabelText('Postal code').getAttribute('aria-invalid')).toBe('true'))
  })

  test('leaves an empty field alone until Continue', async () => {
    server()
    const { user } = await begin()
    await user.click(screen.getByLabelText('E-mail address'))
    await user.tab()
    expect(screen.queryByText('Enter your e-mail address')).toBeNull()
  })

  test('tells browser and phone what each field holds', async () => {
    server()
    await begin()
    const attributes = (label: string) => {
      const field = screen.getByLabelText(label)
      return ['autocomplete', 'type', 'autocapitalize', 'spellcheck'].map((name) => field.getAttribute(name))
    }
    expect(attributes('First name')).toEqual(['given-name', 'text', 'words', 'false'])
    expect(attributes('E-mail address')).toEqual(['email', 'email', 'none', 'false'])
    expect(screen.getByLabelText('Country').getAttribute('autocomplete')).toBe('country')
    expect(screen.getByLabelText('Phone number (optional)').getAttribute('type')).toBe('tel')
    expect(screen.getByLabelText('Postal code').getAttribute('inputmode')).toBe('numeric')
    const keys = screen.getAllByRole('textbox').map((field) => field.getAttribute('enterkeyhint'))
    expect(keys).toEqual([...keys.slice(1).map(() => 'next'), 'go'])
  })

  test('asks for the account beside the person, and promises what it is for', async () => {
    server()
    await begin()
    const account = within(screen.getByRole('group', { name: 'Your bank account' }))
    expect(account.getByLabelText('IBAN')).toBeTruthy()
    expect(account.getByText(/Only to pay you €212/)).toBeTruthy()
  })

  test('the name is not asked for twice: the account is that of who sells, until another holder is typed', async () => {
    server()
    const { user } = await begin()
    const holder = () => screen.getByLabelText<HTMLInputElement>('Account holder').value
    await typeInto(user, DETAILS)
    expect(holder()).toBe('Ada O’Neill')
    await typeInto(user, { 'First name': 'Grace' })
    expect(holder()).toBe('Grace O’Neill')
    await typeInto(user, { 'Account holder': 'O’Neill & Daughters', 'First name': 'Ada' })
    expect(holder()).toBe('O’Neill & Daughters')
  })

  test('a mistyped IBAN is told apart, and read back once it is right', async () => {
    server()
    const { user } = await begin()
    await typeInto(user, { IBAN: 'FR14 2004 1010 0505 0001 3M02 607' })
    await user.tab()
    expect(await screen.findByText(/One character of this IBAN is mistyped/)).toBeTruthy()
    await typeInto(user, { IBAN })
    await user.tab()
    expect(await screen.findByText(/We read:/)).toBeTruthy()
  })

  test('asks for what the programme asks for', async () => {
    server(
      {},
      {
        identityCheckonCustomerForm: true,
        customerDataValidator: {
          force: ['phone'],
          exclude: ['line2'],
          regex: [{ field: 'postalCode', pattern: '75[0-9]{3}', message: 'validation.format' }],
        },
      },
    )
    const { user } = await begin()
    expect(screen.queryByLabelText(/Building, flat, floor/)).toBeNull()
    await typeInto(user, { ...DETAILS, IBAN, 'Postal code': '69001' })
    await goOn(user)
    expect(await screen.findAllByText('Enter your phone number')).toHaveLength(2)
    expect(screen.getAllByText('Check how this is written')).toHaveLength(2)
  })

  test('asks for an identity document on a page of its own, and for none that the check refuses', async () => {
    server({}, { identityCheckonCustomerForm: true })
    const { user, address: here } = await begin()
    expect(screen.queryByLabelText('Document number')).toBeNull()
    await typeInto(user, { ...DETAILS, IBAN })
    await goOn(user)
    await title('Your identity')
    expect(here()).toBe(`${CUSTOMER}?step=document`)
    const offered = within(screen.getByLabelText('Kind of document')).getAllByRole('option')
    expect(offered.slice(1).map(({ textContent }) => textContent)).toEqual([
      'Identity card',
      'Passport',
      'Residence permit',
    ])
    await goOn(user)
    await waitFor(() => expect(screen.getAllByText('Enter your date of birth')).toHaveLength(2))
    await user.click(screen.getByRole('link', { name: 'Back' }))
    await title('Your details')
  })
})

describe('check your answers', () => {
  test('Change leads to the field and comes back', async () => {
    server()
    const { user, address: here } = await begin()
    await toCheck(user)
    await user.click(screen.getByRole('link', { name: 'Change: Your details' }))
    await title('Your details')
    await waitFor(() => expect(screen.getByLabelText('First name')).toBe(document.activeElement))
    await typeInto(user, { 'E-mail address': 'ada@example.net' })
    await goOn(user)
    await title('Check your answers')
    expect(here()).toBe(`${CUSTOMER}?step=check`)
    expect(screen.getByText('ada@example.net')).toBeTruthy()
  })

  test('nothing is sent without the consents that are needed', async () => {
    const { callsOf } = server()
    const { user } = await begin()
    await toCheck(user)
    await sell(user)
    expect(await screen.findAllByText('Tick this box to sell')).toHaveLength(2)
    const [first] = screen.getAllByRole('checkbox', { description: 'Tick this box to sell' })
    await waitFor(() => expect(document.activeElement).toBe(first))
    expect(document.title).toMatch(/^Error: /)
    expect(callsOf('createCustomer')).toEqual([])
    await tickAll(user)
    expect(screen.queryByText('Tick this box to sell')).toBeNull()
  })

  test('a free consent may be left alone, and is sent only when given', async () => {
    const consents = [
      { type: 'checkbox' as const, name: 'needed', label: 'terms.read', required: true },
      { type: 'checkbox' as const, name: 'news', label: 'terms.legal', required: false },
    ]
    const { callsOf } = server({}, { consents })
    const { user } = await begin()
    await toCheck(user)
    await user.click(screen.getByRole('checkbox', { name: /terms of sale/ }))
    await sell(user)
    await title(/^Sold/)
    expect(callsOf('placeOrder')[0]?.body).toMatchObject({ consents: ['needed'] })
  })

  test('reminders by SMS are offered for a number that was typed, and asked for only when ticked', async () => {
    const { callsOf } = server({}, { sms: true })
    const { user } = await begin()
    await typeInto(user, { 'Phone number (optional)': '+33 6 12 34 56 78' })
    await toCheck(user)
    await tickAll(user)
    await sell(user)
    await title(/^Sold/)
    expect(callsOf('placeOrder')[0]?.body).toMatchObject({
      consents: ['legalAgeCheck', 'cgaCheck'],
      remindBySms: true,
    })
  })

  test('reminders by SMS are not offered without a number', async () => {
    const { callsOf } = server({}, { sms: true })
    const { user } = await begin()
    await toCheck(user)
    expect(screen.queryByRole('checkbox', { name: /SMS/ })).toBeNull()
    await tickAll(user)
    await sell(user)
    await title(/^Sold/)
    expect(callsOf('placeOrder')[0]?.body).not.toHaveProperty('remindBySms')
  })
})
