import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aProduct, anOrder, aParcel, aTracking, ORDER_ID } from '#portal/testing/a-sale.ts'
import { anInstance, fakeServer } from '#portal/testing/fake-server.ts'
import { aProblem } from '@reprise/browser/test/fake-calls.ts'
import { renderRoute } from '#portal/testing/render-route.tsx'
import { keepTypedEmail } from '../last-sale.ts'
import { aLabel } from '#portal/testing/a-label.ts'

const SUCCESS = `/reprise/en/success?order=${ORDER_ID}`
const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
const svg = () => new Response('<svg xmlns="http://www.w3.org/2000/svg"/>')
const order = anOrder({
  _links: {
    self: { href: '/self' },
    docToPrint: { href: `/order-api/v4/order/${ORDER_ID}/label?expires=1&signature=x`, type: 'application/pdf' },
  },
})
const itemWith = (brand: string) => {
  const [item] = order._embedded.declaredItems
  if (item === undefined) throw new Error('The order has an item')
  return { declaredItems: [{ ...item, product: aProduct({ brand }) }] }
}

beforeEach(() => {
  URL.createObjectURL = () => 'blob:label'
  URL.revokeObjectURL = () => undefined
})

describe('a placed order', () => {
  test('says what to do next and by when, with number, label and what follows', async () => {
    const { callsOf } = fakeServer({ getOrder: order, getOrderLabel: aLabel })
    await renderRoute(SUCCESS)
    const sold = await title(/^Sold. Next: send it before .*2026/)
    const print = await screen.findByRole('link', { name: 'Print my label' })
    expect(print.getAttribute('href')).toBe('blob:label')
    expect(screen.getByRole('link', { name: 'Save it as PDF' }).getAttribute('download')).toBe('label-7K2M9QXA4TB1.pdf')
    expect(sold.nextElementSibling?.textContent).toBe('We pay €212')
    expect(screen.getByText(/a\*\*\*@e\*\*\*\.org/)).toBeTruthy()
    expect(screen.getByText(/We pay €212 to your account .*2606/)).toBeTruthy()
    expect(callsOf('getOrderLabel')[0]?.headers.get('accept')).toBe('application/pdf')
  })

  test('has the label and its code of one parcel: a computer leads with the label, a telephone with the code', async () => {
    const answers = { getOrder: order, getOrderLabel: aLabel, getTracking: aTracking([aParcel()]), getParcelCode: svg }
    fakeServer(answers)
    await renderRoute(SUCCESS)
    await screen.findByRole('heading', { name: 'Print it, stick it on, hand it over' })
    expect(screen.getByText('No printer? Show a code at the counter')).toBeTruthy()
    cleanup()
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === '(pointer: coarse)',
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    fakeServer(answers)
    await renderRoute(SUCCESS)
    await screen.findByRole('heading', { name: 'Show this at the counter' })
    expect(await screen.findByRole('img', { name: 'QR code of parcel ZR123456785FR' })).toBeTruthy()
    expect(screen.getByText('Print the label instead')).toBeTruthy()
  })

  test('a telephone shows one code to scan: that of the parcel, whose place is kept while it loads', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === '(pointer: coarse)',
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    const links = { ...order._links, barcode: { href: `/order-api/v4/order/${ORDER_ID}/barcode` } }
    const waits: (() => void)[] = []
    const slowly = async () => {
      await new Promise<void>((come) => void waits.push(come))
      return svg()
    }
    fakeServer({
      getOrder: { ...order, _links: links },
      getOrderLabel: aLabel,
      getTracking: aTracking([aParcel()]),
      getParcelCode: slowly,
    })
    await renderRoute(SUCCESS)
    await screen.findByRole('heading', { name: 'Show this at the counter' })
    const number = screen.getByText('ZR123456785FR')
    const before = number.parentElement?.children.length
    await waitFor(() => expect(waits.length).toBeGreaterThan(0))
    for (const come of waits) come()
    expect(await screen.findByRole('img', { name: 'QR code of parcel ZR123456785FR' })).toBeTruthy()
    expect(number.parentElement?.children.length).toBe(before)
    expect(screen.getAllByText(/7K2M/).length).toBeGreaterThan(0)
    expect(screen.queryByRole('img', { name: /^Barcode of order/ })).toBeNull()
  })

  test.each([
    ['kit', 'Sold. Your envelope comes by post.'],
    ['store', /^Sold. Next: bring it to a store before .*2026/],
  ] as const)('by %s says what is so', async (transportation, heading) => {
    const parcel = aParcel({ transportation })
    fakeServer({
      getOrder: { ...order, transportation, transportations: [transportation, 'label'] },
      getOrderLabel: aLabel,
      getTracking: aTracking([parcel]),
    })
    await renderRoute(SUCCESS)
    await title(heading)
    expect(screen.queryByRole('link', { name: 'Print my label' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Send it another way' })).toBeTruthy()
  })

  test('says what it still needs before it is paid, where to send that, and promises nothing before', async () => {
    const needs = [
      { kind: 'send' as const, screen: 'sendproduct' as const, before: order.sendBefore },
      {
        kind: 'documents' as const,
        screen: 'documents' as const,
        before: null,
        documents: ['proof-of-purchase' as const],
      },
      { kind: 'identity' as const, screen: 'identity' as const, before: null },
    ]
    const expected = { checkedBy: '2126-11-30', paidBy: '2126-12-03' }
    fakeServer({ getOrder: { ...order, needs, expected }, getOrderLabel: aLabel })
    await renderRoute(SUCCESS)
    await screen.findByText('Before we can pay, we still need from you')
    expect(screen.getByText(/^By 30 November 2126/)).toBeTruthy()
    expect(screen.queryByText(/3 December 2126/)).toBeNull()
    expect(screen.getAllByText('Proof of purchase').length).toBeGreaterThan(0)
    expect(screen.getAllByText('A look at your identity document').length).toBeGreaterThan(0)
    expect(screen.getByRole('link', { name: 'Send the documents' }).getAttribute('href')).toContain(
      `/documents/${ORDER_ID}`,
    )
    const line = screen.getByRole('heading', { name: 'Until you are paid' }).closest('summary')
    expect(line?.textContent).toMatch(/Within \d+ working days of the check and your documents$/)
  })

  test('has the days that the offer had, by the same steps', async () => {
    const expected = { checkedBy: '2026-11-30', paidBy: '2026-12-03' }
    fakeServer({ getOrder: { ...order, expected }, getOrderLabel: aLabel })
    await renderRoute(SUCCESS)
    await screen.findByRole('heading', { name: 'Until you are paid' })
    expect(screen.getByText('By 30 November 2026, if handed in today')).toBeTruthy()
    expect(screen.getAllByText('By 3 December 2026, if handed in today').length).toBeGreaterThan(0)
  })

  test('leads to its own page', async () => {
    fakeServer({ getOrder: order, getOrderLabel: aLabel })
    await renderRoute(SUCCESS)
    await screen.findByRole('heading', { level: 1 })
    // The head of every page leads to any order, by its number.
    const link = await within(screen.getByRole('main')).findByRole('link', { name: 'Follow my order' })
    expect(link.getAttribute('href')).toBe(`/reprise/en/order/${ORDER_ID}`)
  })

  test('shows the address as it was typed on the page that sold, and masked anywhere else', async () => {
    keepTypedEmail(ORDER_ID, 'ada@exampel.org')
    fakeServer({ getOrder: order, getOrderLabel: aLabel }, anInstance({ helpUrl: 'https://example.com/help' }))
    await renderRoute(SUCCESS)
    expect(await screen.findByText(/ada@exampel\.org/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Not your address? Tell us' }).getAttribute('href')).toBe(
      'https://example.com/help',
    )
    keepTypedEmail('another', undefined)
    cleanup()
    await renderRoute(SUCCESS)
    expect(await screen.findByText(/a\*\*\*@e\*\*\*\.org/)).toBeTruthy()
    expect(document.body.textContent).not.toContain('exampel')
  })

  test('fetches a fresh link for a label whose minutes are over', async () => {
    let tries = 0
    const { callsOf } = fakeServer({
      getOrder: order,
      getOrderLabel: () => ((tries += 1) === 1 ? aProblem('link-expired') : aLabel()),
    })
    await renderRoute(SUCCESS)
    await screen.findByRole('link', { name: 'Print my label' })
    expect(callsOf('getOrder').length).toBeGreaterThan(1)
  })

  test('a label that cannot be fetched can be asked for again', async () => {
    const { answer } = fakeServer({ getOrder: order, getOrderLabel: () => aProblem('internal-error') })
    const { user } = await renderRoute(SUCCESS)
    await screen.findByText(/It is also in your confirmation e-mail/)
    answer({ getOrderLabel: aLabel })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('link', { name: 'Print my label' })
  })

  test.each([
    ['Apple', 'How to sign out and reset an Apple device', 'https://example.com/apple'],
    ['Acme', 'How to sign out and reset an Android device', 'https://example.com/google'],
  ])('helps to reset what %s made', async (brand, name, url) => {
    const links = [
      { id: 'apple', url: 'https://example.com/apple' },
      { id: 'google', url: 'https://example.com/google' },
    ]
    fakeServer(
      { getOrder: { ...order, _embedded: itemWith(brand) }, getOrderLabel: aLabel },
      anInstance({ factoryResetInstructionsUrls: { en: links } }),
    )
    await renderRoute(SUCCESS)
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(url)
  })
})

describe('without the session that placed it', () => {
  test('nothing personal and no label is there, and the page says where they are', async () => {
    const {
      barcode: _b,
      maskedEmail: _m,
      maskedAccount: _a,
      ...bare
    } = anOrder({ accessLevel: 'link', _links: { self: { href: '/self' } } })
    fakeServer({ getOrder: bare })
    await renderRoute(SUCCESS)
    await title(/^Sold/)
    expect(screen.getByText(/only in the browser that sold the device/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Print my label' })).toBeNull()
  })
})

test.each([
  ['no order', '/reprise/en/success', {}],
  ['a malformed order', '/reprise/en/success?order=nonsense', {}],
  ['an unknown order', SUCCESS, { getOrder: () => aProblem('order-not-found') }],
] as const)('%s leads to the confirmation e-mail', async (_, path, answers) => {
  fakeServer(answers)
  await renderRoute(path)
  await title('No order is open in this browser')
})

test('the receipt of the order is the one that was agreed', async () => {
  fakeServer({ getOrder: order, getOrderLabel: aLabel })
  await renderRoute(SUCCESS)
  const receipt = await screen.findByRole('table', { name: 'How we worked out your price' })
  expect(receipt.textContent).toContain('€212')
})

describe('at the counter of a store', () => {
  const attached = {
    order: ORDER_ID,
    storeId: 'paris-2',
    userId: 'a.17',
    status: 'draft' as const,
    createdAt: '2026-11-21T10:32:00Z',
    updatedAt: '2026-11-21T10:32:00Z',
    _links: { self: { href: '/self' }, slip: { href: '/order-api/v4/order/x/store/paris-2/slip' } },
  }

  test('the sale is taken there, with a slip to print, for the whole visit of the tab', async () => {
    const { callsOf } = fakeServer({
      getOrder: order,
      getOrderLabel: aLabel,
      attachOrderToStore: attached,
      getStoreSlip: aLabel,
    })
    await renderRoute('/reprise/en?storeId=paris-2&userId=a.17', SUCCESS)
    expect(await screen.findByText(/This sale belongs to store .*paris-2/)).toBeTruthy()
    expect(await screen.findByRole('link', { name: 'Print the hand-over slip' })).toBeTruthy()
    expect(callsOf('attachOrderToStore').map(({ body }) => body)).toEqual([{ storeId: 'paris-2', userId: 'a.17' }])
  })

  test('nothing is said of a store anywhere else', async () => {
    const { callsOf } = fakeServer({ getOrder: order, getOrderLabel: aLabel })
    await renderRoute(SUCCESS)
    await screen.findByRole('link', { name: 'Print my label' })
    expect(callsOf('attachOrderToStore')).toEqual([])
  })
})
