import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aQuotation, ORDER_ID } from '#portal/testing/a-sale.ts'
import {
  CUSTOMER,
  customer,
  order,
  title,
  server,
  begin,
  DETAILS,
  goOn,
  typeInto,
  toCheck,
  tickAll,
  sell,
} from '#portal/testing/a-seller.tsx'
import { aProblem } from '@reprise/browser/test/fake-calls.ts'
import { renderRoute } from '#portal/testing/render-route.tsx'
import { EMPTY_DRAFT } from '../draft.ts'
import { changeDraft } from '../draft-store.ts'
import { DRAFT_KEY } from '../kept-draft.ts'

beforeEach(() => {
  changeDraft(() => EMPTY_DRAFT)
  // jsdom lays nothing out, so there is nothing to scroll to.
  Element.prototype.scrollIntoView = () => undefined
})

describe('what the server has to say', () => {
  test('leads back to the refused field, with its sentence', async () => {
    const { answer, callsOf } = server({
      createCustomer: () => aProblem('field-rejected', { faults: [{ pointer: '/email', code: 'email' }] }),
    })
    const { user } = await begin()
    await toCheck(user)
    await tickAll(user)
    await sell(user)
    await title('Your details')
    const summary = await screen.findByRole('group', { name: 'There is one thing to put right' })
    await waitFor(() => expect(summary).toBe(document.activeElement))
    answer({ createCustomer: customer })
    await typeInto(user, { 'E-mail address': 'ada@example.net' })
    await goOn(user)
    await title('Check your answers')
    await sell(user)
    await title(/^Sold/)
    const keys = callsOf('createCustomer').map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(2)
  })

  test('a refused bank account is put right beside its field', async () => {
    server({
      placeOrder: () => aProblem('field-rejected', { faults: [{ pointer: '/payment/iban', code: 'iban-zone' }] }),
    })
    const { user } = await begin()
    await toCheck(user)
    await tickAll(user)
    await sell(user)
    await title('Your details')
    expect((await screen.findAllByText(/Use an account in the SEPA area/)).length).toBe(2)
  })

  test('a price that changed is shown old and new, and nothing is sold before it is seen', async () => {
    const cheaper = aQuotation({
      amount: 20000,
      availableProcesses: [{ WEB_STANDARD: [{ id: 1, tag: 'bank-transfer', title: 'Bank transfer', value: 20000 }] }],
    })
    const { answer } = server({
      placeOrder: () => aProblem('price-changed', { current: { amount: 20000, currency: 'EUR' } }),
    })
    const { user } = await begin()
    await toCheck(user)
    await tickAll(user)
    answer({ getQuotation: cheaper })
    await sell(user)
    expect(await screen.findByText(/The price changed from €212 to €200/)).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Sell it for €200' })).toBeTruthy()
  })

  test('a code that was used up meanwhile can be left out', async () => {
    server({ placeOrder: () => aProblem('promotion-used-up') })
    const { user } = await begin()
    await toCheck(user)
    await tickAll(user)
    await sell(user)
    expect(await screen.findByRole('button', { name: 'Price it without the code' })).toBeTruthy()
  })

  test('an offer that ended in the meantime is priced again', async () => {
    const { answer } = server({ placeOrder: () => aProblem('quotation-expired') })
    const { user } = await begin()
    await toCheck(user)
    await tickAll(user)
    answer({ getQuotation: aQuotation({ status: 'expired' }) })
    await sell(user)
    await title(/This offer ended on/)
  })

  test('an order that went through before is shown, not sold twice', async () => {
    server({ placeOrder: () => aProblem('quotation-sold', { current: { order: ORDER_ID } }) })
    const { user, address: here } = await begin()
    await toCheck(user)
    await tickAll(user)
    await sell(user)
    await title(/^Sold/)
    expect(here()).toContain(ORDER_ID)
  })

  test('a failure of ours keeps everything and is tried again with the same keys', async () => {
    const { answer, callsOf } = server({ placeOrder: () => aProblem('internal-error') })
    const { user } = await begin()
    await toCheck(user)
    await tickAll(user)
    await sell(user)
    expect(await screen.findByText('Your order is not sent yet')).toBeTruthy()
    answer({ placeOrder: order })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await title(/^Sold/)
    const keys = callsOf('placeOrder').map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })
})

describe('privacy and history', () => {
  test('nothing that was typed is written down in this browser', async () => {
    server()
    const { user } = await begin()
    await toCheck(user)
    for (const text of ['Ada', 'ada@example.org', 'rue de la Paix', '3M02', '3m02'])
      expect(JSON.stringify(Object.values(sessionStorage))).not.toContain(text)
  })

  test('Back goes from page to page with what was typed', async () => {
    server()
    const { user, back } = await begin()
    await toCheck(user)
    await back()
    await title('Your details')
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Ada')
  })

  test('without a page before it the visit goes home; without an offer it is told where to get one', async () => {
    server()
    const { go } = await renderRoute('/reprise/en')
    await go(CUSTOMER)
    await title('First choose a device and see your price')
  })
})

describe('a reload', () => {
  /** Memory is gone, session storage is not. */
  const reload = async () => {
    const kept = JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? '{}').state
    changeDraft((draft) => ({ ...EMPTY_DRAFT, ...kept, order: { ...draft.order, ...kept.order, payment: {} } }))
    cleanup()
    return renderRoute('/reprise/en', `${CUSTOMER}?step=check`)
  }
  /** The page goes to the back, as for the app of a bank. */
  const hide = async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await act(async () => document.dispatchEvent(new Event('visibilitychange')))
    vi.restoreAllMocks()
  }

  test('brings back what was typed, bank details too, to the page where it was', async () => {
    const { callsOf } = server()
    const { user } = await begin()
    await toCheck(user)
    await hide()
    await waitFor(() => expect(callsOf('keepDraftDetails').length).toBeGreaterThan(0))
    await reload()
    await title('Check your answers')
    expect(screen.getByText('FR14 2004 1010 0505 0001 3M02 606')).toBeTruthy()
    expect(screen.getByText('75002 Paris')).toBeTruthy()
  })

  test('after half an hour says that it is deleted', async () => {
    const { answer } = server()
    const { user } = await begin()
    await toCheck(user)
    answer({ getDraftDetails: { details: null, keptUntil: null } })
    const again = await reload()
    await title('Your details')
    expect(screen.getByText('Enter your details again')).toBeTruthy()
    await expect.poll(again.address).toBe(CUSTOMER)
  })

  test('that gets no answer can ask again', async () => {
    const { answer } = server()
    const { user } = await begin()
    await toCheck(user)
    answer({ getDraftDetails: () => aProblem('internal-error') })
    const again = await reload()
    await title('Your details')
    answer({ getDraftDetails: { details: { firstName: 'Ada' }, keptUntil: null } })
    await again.user.click(screen.getByRole('button', { name: 'Try again' }))
    expect((await screen.findByLabelText<HTMLInputElement>('First name')).value).toBe('Ada')
    expect(screen.getByText('Your details are back')).toBeTruthy()
  })

  test('finds nothing that its customer had deleted', async () => {
    const { callsOf } = server()
    const { user } = await begin()
    await typeInto(user, DETAILS)
    await hide()
    await user.click(await screen.findByRole('button', { name: 'Delete it now' }))
    await waitFor(() => expect(callsOf('forgetDraftDetails')).toHaveLength(1))
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('')
    expect(screen.getAllByText('Deleted. Nothing that you typed is kept.').length).toBeGreaterThan(0)
  })

  test('would lose what could not be kept, and the page says so', async () => {
    server({ keepDraftDetails: () => aProblem('internal-error') })
    const { user } = await begin()
    await typeInto(user, DETAILS)
    await hide()
    await screen.findByText(/could not be kept just now/)
  })
})

test('what is typed is not kept any more once it is being sold', async () => {
  const { calls } = server()
  const { user } = await begin()
  await toCheck(user)
  await tickAll(user)
  await sell(user)
  await title(/^Sold/)
  const names = calls.map(({ name }) => name)
  expect(names.slice(names.indexOf('createCustomer'))).not.toContain('keepDraftDetails')
})
