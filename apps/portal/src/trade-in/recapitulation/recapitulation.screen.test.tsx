import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ANSWERS, anOrder, aQuotation, ORDER_ID, QUOTATION_ID } from '#portal/testing/a-sale.ts'
import { anInstance, fakeServer } from '#portal/testing/fake-server.ts'
import { aProblem } from '@reprise/browser/test/fake-calls.ts'
import { renderRoute } from '#portal/testing/render-route.tsx'
import { EMPTY_DRAFT } from '../draft.ts'
import { changeDraft, readDraft } from '../draft-store.ts'

const PRODUCT = '/reprise/en/estimate/acme-phone-128gb'
const OFFER = `${PRODUCT}/${QUOTATION_ID}/offer`
const OTHER_ID = '9a1d3c7e-2b4f-4e8a-9c6d-0f1e2d3c4b5a'
const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
const server = (answers: Parameters<typeof fakeServer>[0] = {}, own: Parameters<typeof anInstance>[0] = {}) =>
  fakeServer({ getQuotation: aQuotation(), ...answers }, anInstance(own))
const page = (orders: ReturnType<typeof anOrder>[]) => ({
  _embedded: { orders },
  _links: { self: { href: '' }, first: { href: '' }, last: { href: '' } },
  page: { number: 1, size: 8, totalElements: orders.length, totalPages: 1 },
})

beforeEach(() => void changeDraft(() => EMPTY_DRAFT))

describe('an open offer', () => {
  test('says what we pay and until when, how it came about, and what could change it', async () => {
    server()
    await renderRoute(OFFER)
    await title('Our offer for your Acme Phone 128 GB')
    expect(screen.getByText(/This price holds until .*2126/)).toBeTruthy()
    const receipt = screen.getByRole('table', { name: 'How we worked out your price' })
    expect(within(receipt).getByRole('row', { name: /Screen.*−€18/ })).toBeTruthy()
    expect(within(receipt).getByRole('row', { name: 'We pay €212' })).toBeTruthy()
    expect(screen.getByText(/^Only a condition other than .* can change this price$/)).toBeTruthy()
    expect(screen.getByRole('link', { name: /Sell it for €212/ })).toBeTruthy()
  })

  test('pays more by voucher, and the button says so', async () => {
    server()
    const { user } = await renderRoute(OFFER)
    await user.click(await screen.findByRole('radio', { name: /Shop voucher/ }))
    expect(screen.getByText('€22 more')).toBeTruthy()
    expect(await screen.findByRole('link', { name: /Sell it for €234/ })).toBeTruthy()
    expect(readDraft().order.process).toBe('2')
  })

  test('says to whom a donation goes, where to read about it, and that a voucher by hand is not mailed', async () => {
    const charity = { name: 'Example Relief', url: 'https://relief.example/' }
    const ways = [
      { id: 1, tag: 'voucher' as const, title: 'Gift card', value: 21_200, delivery: 'hand' as const },
      { id: 2, tag: 'donation' as const, title: 'Donation', value: 21_200, charity },
    ]
    server({ getQuotation: aQuotation({ availableProcesses: [{ WEB_STANDARD: ways }] }) })
    const { user } = await renderRoute(OFFER)
    const giftCard = await screen.findByRole('radio', { name: /Gift card/ })
    expect(giftCard.closest('label')?.textContent).not.toContain('e-mail')
    await user.click(screen.getByRole('radio', { description: /In full to .Example Relief/ }))
    const link = await screen.findByRole('link', { name: /about .Example Relief/ })
    expect(link.getAttribute('href')).toBe(charity.url)
  })

  test('says what is asked for before it is paid, by the way to be paid, and nothing where nothing is', async () => {
    const ways = [
      {
        id: 1,
        tag: 'bank-transfer' as const,
        title: 'Transfer',
        value: 53_000,
        requirements: ['proof-of-purchase' as const, 'bank-details' as const, 'identity' as const],
      },
      { id: 2, tag: 'donation' as const, title: 'Donation', value: 53_000 },
    ]
    server({ getQuotation: aQuotation({ availableProcesses: [{ WEB_STANDARD: ways }] }) })
    const { user } = await renderRoute(OFFER)
    const asked = await screen.findByText('For this amount we need from you')
    expect(asked.closest('details')?.open).toBe(true)
    for (const paper of ['Proof of purchase', 'Proof of your bank account', 'A look at your identity document'])
      expect(screen.getByText(paper)).toBeTruthy()
    const link = screen.getByRole('link', { name: 'For this amount we need 3 documents' })
    expect(document.getElementById(link.getAttribute('href')?.slice(1) ?? '')).toBe(asked)
    await user.click(screen.getByRole('radio', { name: /Donation/ }))
    expect(screen.queryByText('Proof of purchase')).toBeNull()
    expect(screen.queryByRole('link', { name: /we need/ })).toBeNull()
  })

  test('says what happens until it is paid, and by which day if it is handed in today', async () => {
    const expected = { checkedBy: '2026-12-03', paidBy: '2026-12-08' }
    server({ getQuotation: aQuotation({ expected }) })
    await renderRoute(OFFER)
    const until = await screen.findByRole('heading', { name: 'Until you are paid' })
    expect(until.closest('summary')?.textContent).toContain('By 8\u00a0December\u00a02026, if handed in today')
    expect(until.closest('details')?.open).toBe(false)
    const steps = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(steps).toContainEqual(expect.stringContaining('We check itBy 3\u00a0December\u00a02026, if handed in today'))
    expect(steps).toContainEqual(
      expect.stringMatching(/We pay €212 to your bank account.*By 8\sDecember\s2026, if handed in today/),
    )
  })

  test.each([
    ['label', 2],
    ['kit', 0],
  ] as const)(
    'says by when it is paid if it is handed in today, unless that waits for an envelope: %s',
    async (transportation, times) => {
      const expected = { checkedBy: '2126-12-03', paidBy: '2126-12-08' }
      const sendingWays = [{ transportation, sendBefore: '2126-12-20T00:00:00Z', expected }]
      const transfer = { id: 1, tag: 'bank-transfer' as const, title: 'Transfer', value: 21_200, sendingWays }
      server({ getQuotation: aQuotation({ availableProcesses: [{ WEB_STANDARD: [transfer] }] }) })
      await renderRoute(OFFER)
      await screen.findAllByText(/^By 8 December 2126, if/)
      // What comes until then says it twice, as its summary and as its last step.
      expect(screen.queryAllByText(/By 8 December 2126, if handed in today/)).toHaveLength(times)
    },
  )

  test('leads back to its answers', async () => {
    server()
    await renderRoute(OFFER)
    const link = await screen.findByRole('link', { name: 'Change my answers' })
    expect(link.getAttribute('href')).toBe(`${PRODUCT}?answers=works.yes_screen.light_account.removed&question=works`)
  })

  test('of another programme is not carried over: the address without an id leads home', async () => {
    server()
    const { go, address } = await renderRoute(OFFER)
    await title(/Our offer/)
    changeDraft((draft) => ({ ...draft, affiliateId: 'nordwind', customer: { email: 'ada@example.org' } }))
    await go(`${PRODUCT}/offer`)
    await expect.poll(address).toBe('/reprise/en')
    expect(readDraft()).toEqual({ ...EMPTY_DRAFT, affiliateId: 'reprise' })
  })

  test('is what the address without an id means, once this tab has made one', async () => {
    server()
    const { go, address } = await renderRoute(OFFER)
    await title(/Our offer/)
    await go(`${PRODUCT}/offer`)
    await title(/Our offer/)
    expect(address()).toBe(`${PRODUCT}/offer`)
  })
})

describe('who is not ready', () => {
  const bringsIntoView = vi.fn<(this: Element) => void>()
  beforeEach(() => {
    Element.prototype.scrollIntoView = bringsIntoView
  })
  const opens = async () => {
    const rendered = await renderRoute(OFFER)
    await rendered.user.click(await screen.findByRole('button', { name: 'E-mail me this offer' }))
    const field = await screen.findByLabelText<HTMLInputElement>('E-mail address')
    return { ...rendered, field }
  }

  test('has the offer sent: one field, one button, and is told until when it holds', async () => {
    const { callsOf } = server({ mailOffer: { validUntil: '2126-01-01T00:00:00Z' } })
    const { user, field } = await opens()
    expect(document.activeElement).toBe(field)
    // Above the bar that sells.
    expect(bringsIntoView.mock.contexts.at(-1)?.textContent).toBe('Send the offer')
    await user.type(field, ' zoe@example.org {Enter}')
    expect((await screen.findByText(/The offer goes to .zoe@example\.org/)).textContent).toMatch(/holds until .*2126/)
    expect(callsOf('mailOffer')[0]).toMatchObject({ params: { id: QUOTATION_ID }, body: { email: 'zoe@example.org' } })
    expect(field.value).toBe('')
  })

  test('is told what is wrong beside the field, and nothing typed is lost', async () => {
    const faults = [{ pointer: '/email', code: 'email' }]
    const { callsOf, answer } = server({ mailOffer: () => aProblem('field-rejected', { faults }) })
    const { user, field } = await opens()
    await user.click(screen.getByRole('button', { name: 'Send the offer' }))
    expect(screen.getByText('Enter your e-mail address')).toBeTruthy()
    expect(callsOf('mailOffer')).toEqual([])
    await user.type(field, 'zoe@example{Enter}')
    await screen.findByText(/full domain, like name@example.com/)
    answer({ mailOffer: () => aProblem('too-many-requests') })
    await user.click(screen.getByRole('button', { name: 'Send the offer' }))
    await screen.findByText(/moment|minute/)
    expect(field.value).toBe('zoe@example')
  })
})

describe('a promotion code', () => {
  const open = async () => {
    const opened = await renderRoute(OFFER)
    await opened.user.click(await screen.findByText('I have a promotion code'))
    return opened
  }

  test('raises the offer', async () => {
    const promotion = { id: OTHER_ID, code: 'SPRING', label: 'Spring', value: 2000 }
    const { answer, callsOf } = server({ applyPromotion: promotion })
    const { user } = await open()
    await user.type(screen.getByLabelText('Promotion code'), ' spring ')
    answer({ getQuotation: aQuotation({ promotion }) })
    await user.click(screen.getByRole('button', { name: 'Use this code' }))
    expect(await screen.findByText('Your code SPRING counts: €20 more.')).toBeTruthy()
    expect(await screen.findByRole('link', { name: /Sell it for €232/ })).toBeTruthy()
    expect(callsOf('applyPromotion')[0]?.body).toEqual({ quotation: QUOTATION_ID, code: 'spring' })
  })

  test.each([
    ['promotion-not-found', {}, /We do not know this code/],
    ['promotion-ended', {}, /This code has ended/],
    ['promotion-used-up', {}, /used as often as it may be/],
    ['promotion-not-applicable', { reason: 'product-type' }, /other kinds of devices/],
    ['promotion-not-applicable', { reason: 'minimum-amount', minimumAmount: 50000 }, /offers from €500/],
    ['too-many-requests', {}, /many tries/],
  ] as const)('%s %j is explained beside the field', async (type, current, sentence) => {
    server({ applyPromotion: () => aProblem(type, { current }) })
    const { user } = await open()
    await user.type(screen.getByLabelText('Promotion code'), 'X{Enter}')
    expect(await screen.findByText(sentence)).toBeTruthy()
    const field = screen.getByLabelText('Promotion code')
    expect(field).toBe(document.activeElement)
    expect(field.getAttribute('aria-invalid')).toBe('true')
  })

  test('is asked for by name when the field is empty', async () => {
    server()
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Use this code' }))
    expect(screen.getByText('Enter your code')).toBeTruthy()
  })

  test('is not offered where the programme has none', async () => {
    server({}, { canHavePromotions: false })
    await renderRoute(OFFER)
    await title(/Our offer/)
    expect(screen.queryByText('I have a promotion code')).toBeNull()
  })
})

describe('an offer that is no longer open', () => {
  test('has ended: the same answers are priced again, and the old price stands beside the new', async () => {
    const ended = aQuotation({ status: 'expired', validUntil: '2026-11-01T10:00:00Z', amount: 25000 })
    const { answer, callsOf } = server({ getQuotation: ended, createQuotation: aQuotation({ id: OTHER_ID }) })
    const { user, address } = await renderRoute(OFFER)
    await title(/This offer ended on/)
    answer({ getQuotation: aQuotation({ id: OTHER_ID }) })
    await user.click(screen.getByRole('button', { name: 'Price it again' }))
    await title(/Our offer/)
    expect(address()).toBe(`${PRODUCT}/${OTHER_ID}/offer?was=25000`)
    expect(screen.getByText(/Your offer before was €250. Today it is €212/)).toBeTruthy()
    expect(callsOf('createQuotation')[0]?.body).toMatchObject({ answers: ANSWERS })
  })

  test('is sold: the browser that sold it finds its order among as many as the programme shows', async () => {
    const sold = { getQuotation: aQuotation({ status: 'sold' }), listOrders: page([anOrder()]) }
    const { callsOf } = server(sold, { apiResultsPerPage: 5 })
    await renderRoute(OFFER)
    await title('This offer is already sold')
    const link = await screen.findByRole('link', { name: 'See my order' })
    expect(link.getAttribute('href')).toBe(`/reprise/en/success?order=${ORDER_ID}`)
    expect(callsOf('listOrders')[0]?.query).toEqual({ limit: '5' })
  })

  test('is sold on another device: no order is shown, and its number leads to it', async () => {
    server({ getQuotation: aQuotation({ status: 'sold' }), listOrders: page([]) })
    await renderRoute(OFFER)
    const main = within(await screen.findByRole('main'))
    await title('This offer is already sold')
    const link = await main.findByRole('link', { name: 'Follow my order' })
    expect(link.getAttribute('href')).toBe('/reprise/en/follow')
    expect(screen.queryByRole('link', { name: 'See my order' })).toBeNull()
  })

  test.each([
    ['unknown', `${PRODUCT}/${OTHER_ID}/offer`, () => aProblem('quotation-not-found')],
    ['no id at all', `${PRODUCT}/nonsense/offer`, () => aProblem('quotation-not-found')],
    ['for another product', '/reprise/en/estimate/other-phone/' + QUOTATION_ID + '/offer', aQuotation()],
  ] as const)('is %s: a clear page, and the way to a price', async (_, path, getQuotation) => {
    server({ getQuotation })
    await renderRoute(path)
    await title('We cannot find this offer')
    expect(screen.getByRole('link', { name: 'Price this device' })).toBeTruthy()
  })
})
