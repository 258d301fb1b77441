import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { anOrder, aProduct, aQuotation, ORDER_ID, QUOTATION_ID } from '#portal/testing/a-sale.ts'
import { OFFER, sell, server, tickAll, title, toCheck } from '#portal/testing/a-seller.tsx'
import type { Answers } from '@reprise/browser/test/fake-calls.ts'
import { renderRoute } from '#portal/testing/render-route.tsx'
import { addAnother, choosePayment, type Draft, EMPTY_DRAFT, joinOrder, setQuotation } from '../draft.ts'
import { changeDraft, readDraft } from '../draft-store.ts'

const TABLET_ID = '9a1d3c7e-2b4f-4e8a-9c6d-0f1e2d3c4b5a'
const phone = aQuotation()
const tablet = aQuotation({
  id: TABLET_ID,
  product: aProduct({ id: 'acme-tab', name: 'Acme Tab', type: 'tablet' }),
  availableProcesses: [{ WEB_STANDARD: [{ id: 1, tag: 'bank-transfer', title: 'Bank transfer', value: 10_000 }] }],
})
const offers = (own: { phone?: Partial<typeof phone>; tablet?: Partial<typeof tablet> } = {}): Answers => ({
  getQuotation: ({ params }) =>
    params['id'] === TABLET_ID ? { ...tablet, ...own.tablet } : { ...phone, ...own.phone },
  listProducts: {
    _embedded: { products: [] },
    brands: [],
    _links: { self: { href: '' }, first: { href: '' }, last: { href: '' } },
    page: { number: 1, size: 8, totalElements: 0, totalPages: 0 },
  },
})
const at = { ...EMPTY_DRAFT, affiliateId: 'reprise' }
/** The tablet was set aside. */
const begun = (draft: Draft = at) => addAnother(setQuotation(draft, tablet))
const rowOf = async (name: string) => {
  const row = (await screen.findByText(name, { selector: 'li p *' })).closest('li')
  if (!row) throw new Error(`No row of ${name}`)
  return row
}

beforeEach(() => void changeDraft(() => at))

describe('another device', () => {
  test('is looked for, while the offer in hand is set aside', async () => {
    server(offers())
    const { user, address } = await renderRoute(OFFER)
    await user.click(await screen.findByRole('button', { name: 'Add another device' }))
    await expect.poll(address).toBe('/reprise/en/find/mobile')
    await expect.poll(() => readDraft().order.furtherQuotations).toEqual([QUOTATION_ID])
    expect(readDraft().order.quotation).toBeNull()
  })

  test('is sold with the first: each has its price, and all else names the sum', async () => {
    changeDraft(() => begun())
    server(offers({ phone: { expected: { checkedBy: '2126-11-30', paidBy: '2126-12-03' } } }))
    const { user } = await renderRoute(OFFER)
    await screen.findByRole('heading', { level: 1, name: 'Our offer for your 2 devices' })
    expect(screen.getByText('We pay for all: €312')).toBeTruthy()
    expect((await rowOf('Acme Tab')).textContent).toContain('€100')
    expect((await rowOf('Acme Phone 128 GB')).textContent).toContain('€212')
    expect(screen.getByText('We pay €312 to your bank account')).toBeTruthy()
    expect(screen.getByRole('radio', { name: /^Bank transfer/ }).closest('label')?.textContent).toContain('€312')
    expect(screen.getByRole('link', { name: /Sell 2 devices for €312/ })).toBeTruthy()
    await user.click(within(await rowOf('Acme Tab')).getByText('How we worked out your price'))
    expect(await screen.findByRole('table', { name: 'Acme Tab' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Change my answers' }).getAttribute('href')).toContain('/estimate/acme-tab')
  })

  test('has the price before it was asked for anew in its own row, not under the sum', async () => {
    changeDraft(() => begun())
    server(offers())
    await renderRoute(`${OFFER}?was=25000`)
    const said = await screen.findByText(/Your offer before was €250. Today it is €212/)
    expect(said.closest('li')).toBe(await rowOf('Acme Phone 128 GB'))
    expect(screen.getAllByText(/Your offer before was/)).toHaveLength(1)
  })

  test('asks once, and before the sale, for what the sum of all asks for', async () => {
    const transfer = { id: 1, tag: 'bank-transfer', title: 'Bank transfer', value: 21_200 } as const
    const larger = [
      { fromAmount: 30_000, requirements: ['proof-of-purchase'] },
      { fromAmount: 90_000, requirements: ['proof-of-purchase', 'identity'] },
    ] as const
    const ways = [
      { ...transfer, requirementsFrom: larger.map((step) => ({ ...step, requirements: [...step.requirements] })) },
    ]
    changeDraft(() => begun())
    server(offers({ phone: { availableProcesses: [{ WEB_STANDARD: ways }] } }))
    const { user } = await renderRoute(OFFER)
    await screen.findByRole('heading', { level: 1, name: 'Our offer for your 2 devices' })
    expect(screen.getAllByText('Proof of purchase')).toHaveLength(1)
    expect(screen.queryByText('A look at your identity document')).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Take out: Acme Tab' }))
    await screen.findByRole('heading', { level: 1, name: 'Our offer for your Acme Phone 128 GB' })
    expect(screen.queryByText('Proof of purchase')).toBeNull()
  })

  test('is taken out again, and the offer stands alone', async () => {
    changeDraft(() => begun())
    server(offers())
    const { user } = await renderRoute(OFFER)
    await user.click(await screen.findByRole('button', { name: 'Take out: Acme Tab' }))
    expect(await screen.findByRole('link', { name: /Sell it for €212/ })).toBeTruthy()
    expect(screen.queryByText(/your . devices/)).toBeNull()
  })

  test('is paid as the first: a way to be paid is worth what all that are paid so come to', async () => {
    const voucher = { id: 2, tag: 'voucher', title: 'Voucher' } as const
    const waysOf = (one: typeof phone, value: number) => ({
      availableProcesses: [
        { WEB_STANDARD: [...(one.availableProcesses[0]?.['WEB_STANDARD'] ?? []).slice(0, 1), { ...voucher, value }] },
      ],
    })
    changeDraft(() => begun())
    server(offers({ phone: waysOf(phone, 23_400), tablet: waysOf(tablet, 11_000) }))
    await renderRoute(OFFER)
    await screen.findByRole('heading', { level: 1, name: 'Our offer for your 2 devices' })
    const way = screen.getByRole('radio', { name: /^Voucher/ }).closest('label')
    expect(way?.textContent).toContain('€344')
    expect(way?.textContent).toContain('€32 more')
  })

  test('is the one way on to another: nothing prices a device that would take the place of this one', async () => {
    server(offers())
    await renderRoute(OFFER)
    expect(await screen.findByRole('button', { name: 'Add another device' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Price another device' })).toBeNull()
  })

  test('takes the place of the one in hand that is taken out', async () => {
    changeDraft(() => begun())
    server(offers())
    const { user } = await renderRoute(OFFER)
    await user.click(await screen.findByRole('button', { name: 'Take out: Acme Phone 128 GB' }))
    await title('Our offer for your Acme Tab')
    expect(readDraft().order).toMatchObject({ quotation: TABLET_ID, furtherQuotations: [] })
  })

  test.each([
    ['whose offer has ended', { status: 'expired' }, 'Its offer has ended: it is not part of this sale.'],
    ['that is not paid that way', { availableProcesses: [] }, /cannot be paid the way that is chosen/],
  ] as const)('%s is left out, and said to be', async (_, own, sentence) => {
    changeDraft(() => begun())
    server(offers({ tablet: own as Partial<typeof tablet> }))
    await renderRoute(OFFER)
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(screen.getByRole('link', { name: /Sell it for €212/ })).toBeTruthy()
  })

  test('does not fit once there are ten', async () => {
    const others = Array.from({ length: 9 }, (_, index) => `${index}${TABLET_ID.slice(1)}`)
    changeDraft(() => ({ ...at, order: { ...at.order, furtherQuotations: others } }))
    server({
      getQuotation: ({ params }) => (params['id'] === QUOTATION_ID ? phone : { ...tablet, id: params['id'] ?? '' }),
    })
    await renderRoute(OFFER)
    expect(await screen.findByText(/^10 devices is the most that one parcel takes/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Add another device' })).toBeNull()
  })
})

test('several devices take one form, are checked with a receipt each, and are one order', async () => {
  changeDraft(() => begun())
  const { callsOf } = server(offers())
  const { user } = await renderRoute(OFFER)
  await user.click(await screen.findByRole('link', { name: /Sell 2 devices for €312/ }))
  await title('Your details')
  expect(screen.getAllByText('Your 2 devices').length).toBeGreaterThan(0)
  expect(screen.getAllByText('€312').length).toBeGreaterThan(0)
  await toCheck(user)
  expect(await screen.findByText('\u2068Acme Tab\u2069, €100')).toBeTruthy()
  expect(screen.getByText('\u2068Acme Phone 128 GB\u2069, €212')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Change: Device 2' })).toBeTruthy()
  expect(screen.getAllByRole('table', { name: 'How we worked out your price', hidden: true })).toHaveLength(2)
  await tickAll(user)
  await user.click(screen.getByRole('button', { name: 'Sell 2 devices for €312' }))
  await screen.findByRole('heading', { level: 1, name: /Sold/ })
  expect(callsOf('placeOrder').map(({ body }) => body)).toMatchObject([
    { quotation: TABLET_ID, furtherQuotations: [QUOTATION_ID], process: '1', expectedAmount: 31_200 },
  ])
  expect(readDraft().order.furtherQuotations).toEqual([])
})

test('one device alone is sold as ever: nothing is said of others', async () => {
  const { callsOf } = server(offers())
  const { user } = await renderRoute(OFFER)
  await user.click(await screen.findByRole('link', { name: /Sell it for €212/ }))
  await toCheck(user)
  await tickAll(user)
  await sell(user)
  await screen.findByRole('heading', { level: 1, name: /Sold/ })
  expect(callsOf('placeOrder')[0]?.body).not.toHaveProperty('furtherQuotations')
})

describe('after the sale', () => {
  const placed = anOrder({ process: '2' })
  const success = `/reprise/en/success?order=${ORDER_ID}`
  const joins = () => changeDraft(() => choosePayment(joinOrder(at, placed), QUOTATION_ID, '2'))

  test('another device may join while the parcel has not left', async () => {
    server({ ...offers(), getOrder: placed })
    const { user, address } = await renderRoute(success)
    await user.click(await screen.findByRole('button', { name: 'Add another device' }))
    await expect.poll(address).toBe('/reprise/en/find/mobile')
    expect(readDraft()).toMatchObject({ joins: ORDER_ID, order: { process: '2' } })
  })

  test('is a sale of its own once the parcel has left', async () => {
    server({ getOrder: anOrder({ status: 'sent' }) })
    await renderRoute(success)
    expect(await screen.findByRole('link', { name: 'Sell another device' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Add another device' })).toBeNull()
  })

  test('it joins without another form, paid as the order is', async () => {
    joins()
    const { callsOf } = server({ ...offers(), getOrder: placed, addOrderItem: anOrder({ version: 2 }) })
    const { user } = await renderRoute(OFFER)
    expect(
      await screen.findByText(/It travels in the same parcel as .Acme Phone 128 GB. and is paid the same way/),
    ).toBeTruthy()
    expect(screen.queryByRole('radio')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Add it for €234' }))
    await screen.findByRole('heading', { level: 1, name: /Sold/ })
    expect(callsOf('addOrderItem')).toMatchObject([
      { params: { id: ORDER_ID }, body: { quotation: QUOTATION_ID, expectedAmount: 21_200 + 23_400 } },
    ])
    expect(readDraft().joins).toBeNull()
  })

  test('of two last days to send it the earlier one holds', async () => {
    joins()
    server({ ...offers(), getOrder: { ...placed, sendBefore: '2126-12-05T10:00:00Z' } })
    await renderRoute(OFFER)
    expect(await screen.findByText('Before 5 December 2126, to keep this price')).toBeTruthy()
  })

  test('nothing joins a parcel that has left: it is sold by itself', async () => {
    joins()
    server({ ...offers(), getOrder: anOrder({ status: 'sent' }) })
    const { user } = await renderRoute(OFFER)
    await user.click(await screen.findByRole('button', { name: 'Sell it by itself instead' }))
    expect(await screen.findByRole('link', { name: /Sell it for/ })).toBeTruthy()
  })

  test('several devices are listed with what to pack, each with its receipt, and the sum', async () => {
    const [item] = placed._embedded.declaredItems
    const items = ['Acme Phone 128 GB', 'Acme Tab'].flatMap((name, index) =>
      item === undefined ? [] : [{ ...item, id: `${index}${item.id.slice(1)}`, product: aProduct({ name }) }],
    )
    const devices = items.map(({ id, product }, index) => ({
      number: index + 1,
      state: 'expected' as const,
      order: ORDER_ID,
      item: id,
      product,
      amount: 21_200,
      _links: { order: { href: '' } },
    }))
    server({ getOrder: anOrder({ amount: 42_400, devices, _embedded: { declaredItems: items } }) })
    await renderRoute(success)
    const pack = (await screen.findByText('Put all 2 devices into one parcel, each well wrapped:')).parentElement
    expect(
      within(pack as HTMLElement)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Acme Phone 128 GB', 'Acme Tab'])
    expect(screen.getAllByRole('table', { name: 'How we worked out your price' })).toHaveLength(2)
    // First under the title, and under what it is the sum of.
    const sums = screen.getAllByText('We pay for all').map(({ parentElement }) => parentElement?.textContent)
    expect(sums).toEqual([expect.stringContaining('€424'), expect.stringContaining('€424')])
  })
})
