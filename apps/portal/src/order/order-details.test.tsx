import type { Order } from '@reprise/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { anOrder, aParcel, aTracking, ORDER_ID } from '#portal/testing/a-sale.ts'
import { aStream } from '#portal/testing/a-stream.ts'
import { anInstance, fakeServer } from '#portal/testing/fake-server.ts'
import { aProblem } from '@reprise/browser/test/fake-calls.ts'
import { renderRoute } from '#portal/testing/render-route.tsx'
import { aLabel } from '#portal/testing/a-label.ts'

const english = anInstance({ locales: ['en'] })
const AT = `/reprise/en/order/${ORDER_ID}`
const { barcode: _, maskedEmail: _mail, maskedAccount: _account, ...withoutPerson } = anOrder()
const fromAfar = {
  ...withoutPerson,
  accessLevel: 'link' as const,
  allowedTransitions: [],
  _links: { self: { href: '/' } },
}
const own = anOrder({ accessLevel: 'session', allowedTransitions: ['send', 'cancel'] })

const timeline = () => {
  const list = screen.getByRole('heading', { name: 'What happened, and what comes next' }).parentElement
  if (list === null) throw new Error('There is no timeline')
  return list
}

describe('an order seen by its own customer', () => {
  test('says what happened, what is due now and by when', async () => {
    const accepted = (transition: string) => ({ status: 'created' as const, transition, at: '2026-11-21T12:00:00Z' })
    const history: Order['history'] = [...own.history, accepted('accept-identity'), accepted('accept-document')]
    history.push({ ...accepted('contest'), about: 'blocklisted' })
    fakeServer({ getOrder: { ...own, history }, getOrderLabel: aLabel }, english)
    await renderRoute(AT)
    expect(
      await screen.findByRole('heading', { name: /^Sold. Next: send it before 12\sDecember\s2026.$/ }),
    ).toBeTruthy()
    const [sold, identity, papers, proof, send, arrive] = within(timeline()).getAllByRole('listitem')
    expect(sold?.textContent).toContain('Done: You sold it')
    expect(identity?.textContent).toContain('Done: Your identity is confirmed')
    expect(papers?.textContent).toContain('Done: We accepted a document of yours')
    expect(proof?.textContent).toContain('Done: You asked for the decision of a person')
    expect(send?.textContent).toContain('Now: You send it')
    expect(send?.textContent).toContain('Before 12\u00a0December\u00a02026')
    expect(arrive?.textContent).toContain('Later: It arrives')
  })

  test('shows how its price is made up in the words of the offer', async () => {
    fakeServer({ getOrder: own, getOrderLabel: aLabel }, english)
    await renderRoute(AT)
    const receipt = await screen.findByRole('table', { name: 'How we worked out your price' })
    const rows = within(receipt).getAllByRole('row')
    expect(rows.map((row) => row.textContent)).toEqual([
      'Price in flawless condition€230',
      'Screenlight−€18',
      'Nothing deducted for 2 answersFunctionyesAccountremoved',
      expect.stringMatching(/€212$/),
    ])
  })

  test('says by which day what comes next is done', async () => {
    const promises = [{ kind: 'inspect', due: '2026-11-25', overdue: false }] as const
    fakeServer({ getOrder: anOrder({ ...own, status: 'received', needs: [], promises: [...promises] }) }, english)
    await renderRoute(AT)
    expect(await screen.findByText('We check your product by 25 November 2026.')).toBeTruthy()
    expect(within(timeline()).getByText('By 25 November 2026')).toBeTruthy()
  })

  test('says plainly that a promised day has passed', async () => {
    const promises = [{ kind: 'pay', due: '2026-11-25', overdue: true }] as const
    fakeServer({ getOrder: anOrder({ ...own, status: 'accepted', needs: [], promises: [...promises] }) }, english)
    await renderRoute(AT)
    expect(await screen.findByText(/The payment takes longer: we had promised it by 25 November 2026/)).toBeTruthy()
    expect(within(timeline()).queryByText(/25 November/)).toBeNull()
  })

  test('says what is asked back, why, until when and to which account', async () => {
    const repayTo = { name: 'Acme Reprise SAS', iban: 'BE68539007547034', bic: 'GKCCBEBB' }
    const claim = { amount: 2000, cause: 'price-too-high', repayBefore: '2026-12-20', repayTo } as const
    fakeServer({ getOrder: anOrder({ ...own, status: 'paid', needs: [], claim }) }, english)
    await renderRoute(AT)
    expect(await screen.findByText('To be paid back: €20')).toBeTruthy()
    expect(screen.getByText('You got more than the price that was agreed. The mistake is ours.')).toBeTruthy()
    expect(screen.getByText(/Transfer it to this account by 20 December 2026/)).toBeTruthy()
    expect(screen.getByText('BE68 5390 0754 7034')).toBeTruthy()
    expect(screen.getByText('Reference').nextElementSibling?.textContent).toBe('7K2M9QXA4TB1')
  })

  test('says that its payment waits while somebody holds it', async () => {
    const promises = [{ kind: 'pay', due: '2026-11-25', overdue: false }] as const
    const held = anOrder({ ...own, status: 'accepted', paymentHeld: true, needs: [], promises: [...promises] })
    fakeServer({ getOrder: held }, english)
    await renderRoute(AT)
    expect(await screen.findByText(/the payment waits until that is done/)).toBeTruthy()
    expect(screen.queryByText(/25 November/)).toBeNull()
    expect(screen.queryByText(/Besides, we look/)).toBeNull()
  })

  test('is cancelled only after the consequence was read', async () => {
    const server = fakeServer(
      {
        getOrder: own,
        getOrderLabel: aLabel,
        updateOrder: anOrder({ ...own, status: 'cancelled', allowedTransitions: [], needs: [], transportations: [] }),
      },
      english,
    )
    const { user } = await renderRoute(AT)
    await user.click(await screen.findByRole('button', { name: 'Cancel this sale' }))
    expect(screen.getByText(/You keep your device and nothing is paid/)).toBeTruthy()
    expect(server.callsOf('updateOrder')).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Cancel the sale', hidden: true }))
    expect(await screen.findByText('The sale is cancelled. Nothing is paid.')).toBeTruthy()
    expect(server.callsOf('updateOrder')[0]?.body).toEqual({ statusTransition: 'cancel' })
  })
})

test('who signs out without an answer is told that they have not', async () => {
  const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'))
  const server = fakeServer({ getOrder: own, getOrderLabel: aLabel, closeOrderSession: noAnswer }, english)
  const { user } = await renderRoute(AT)
  await user.click(await screen.findByRole('button', { name: 'Sign out' }))
  expect(await screen.findByText(/You are still signed in here/)).toBeTruthy()
  server.answer({ closeOrderSession: { closed: true }, getOrder: fromAfar })
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  expect(await screen.findByRole('heading', { name: 'Is this your order?' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull()
})

describe('where the money goes', () => {
  test.each([
    ['created', 'To be paid to'],
    ['paid', 'Paid to'],
    ['cancelled', null],
  ] as const)('is said as it is for an order that is %s', async (status, label) => {
    fakeServer({ getOrder: anOrder({ ...own, status, needs: [] }), getOrderLabel: aLabel }, english)
    await renderRoute(AT)
    await screen.findByRole('heading', { name: 'Your details' })
    expect(screen.queryAllByText(/aid to$/).map(({ textContent }) => textContent)).toEqual(
      label === null ? [] : [label],
    )
    expect(screen.queryByText('FR14 **** 2606') === null).toBe(label === null)
  })
})

describe('what the order needs', () => {
  const needs: Order['needs'] = [
    { kind: 'litigation', screen: 'litigation', before: '2026-12-20T10:00:00Z' },
    { kind: 'documents', screen: 'documents', before: null, documents: ['proof-of-purchase', 'bank-details'] },
  ]

  test('is one clear next step, with the rest below it', async () => {
    fakeServer({ getOrder: anOrder({ ...own, status: 'disputed', needs }), getOrderLabel: aLabel }, english)
    await renderRoute(AT)
    const step = await screen.findByRole('link', { name: 'See our question' })
    expect(step.getAttribute('href')).toBe(`/reprise/en/litigation/${ORDER_ID}`)
    expect(screen.getByText(/before 20 December 2026/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See what is needed' }).getAttribute('href')).toBe(
      `/reprise/en/documents/${ORDER_ID}`,
    )
    expect(screen.getByText('Proof of purchase')).toBeTruthy()
    expect(screen.getByText('Proof of your bank account')).toBeTruthy()
  })

  test('leads to its page, whatever the affiliate shows to newcomers', async () => {
    const narrow = anInstance({ locales: ['en'], whitelistRoutes: ['home'] })
    const getOrderConfig = { customerLanguage: 'en', instanceName: 'reprise' }
    fakeServer({ getOrderConfig, getOrder: own, getOrderLabel: aLabel }, narrow)
    await renderRoute(AT)
    const step = await screen.findByRole('link', { name: 'See how to send it' })
    expect(step.getAttribute('href')).toBe(`/reprise/en/sendproduct/${ORDER_ID}`)
    expect(screen.getByText(/hand it over before 12 December 2026/)).toBeTruthy()
  })
})

describe('an open page', () => {
  test('is true again as soon as the stream says that something changed', async () => {
    const stream = aStream()
    const server = fakeServer({ getOrder: own, getOrderLabel: aLabel, watchOrder: stream.answer }, english)
    await renderRoute(AT)
    expect(await screen.findByRole('button', { name: 'Cancel this sale' })).toBeTruthy()
    await waitFor(() => expect(server.callsOf('watchOrder')).toHaveLength(1))
    expect(server.callsOf('watchOrder')[0]?.headers.get('last-event-id')).toBe('1')
    server.answer({ getOrder: anOrder({ ...own, version: 2, status: 'sent', needs: [] }) })
    stream.tell(2)
    expect(await screen.findByText('Nothing to do for you now. We write when something happens.')).toBeTruthy()
    const asked = server.callsOf('getOrder').length
    stream.tell(2)
    await waitFor(() => expect(server.callsOf('getOrder')).toHaveLength(asked))
  })

  test('asks by itself where streams do not come through', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const server = fakeServer({ getOrder: own, watchOrder: () => aProblem('too-many-requests') }, english)
    await renderRoute(AT)
    expect(await screen.findByRole('button', { name: 'Cancel this sale' })).toBeTruthy()
    server.answer({ getOrder: anOrder({ ...own, version: 2, status: 'sent', needs: [] }) })
    await vi.advanceTimersByTimeAsync(6_000)
    expect(await screen.findByText('Nothing to do for you now. We write when something happens.')).toBeTruthy()
  })

  test.each([
    ['that it was asked for', [], 'You asked for the envelope'],
    ['that it was posted', [{ status: 'label-created' as const }], 'The envelope is on its way to you'],
  ])('tells of an envelope by post %s', async (_case, told, sentence) => {
    const events = told.map((one) => ({ ...one, id: '1', at: '2026-11-22T10:00:00Z', place: null, note: null }))
    const parcel = aParcel({ transportation: 'kit', events })
    fakeServer({ getOrder: own, getOrderLabel: aLabel, getTracking: aTracking([parcel]) }, english)
    await renderRoute(AT)
    expect(await screen.findByText(sentence)).toBeTruthy()
  })

  test('shows where the parcel is', async () => {
    fakeServer(
      { getOrder: own, getOrderLabel: aLabel, getTracking: aTracking([aParcel({ status: 'in-transit' })]) },
      english,
    )
    await renderRoute(AT)
    expect(await screen.findByRole('heading', { name: 'Your parcel' })).toBeTruthy()
    expect(screen.getByText('ZR123456785FR')).toBeTruthy()
    expect(screen.getByText('It is on its way to us')).toBeTruthy()
  })

  test.each([
    ['received', 'without a word of its carrier', []],
    ['lost', 'after its carrier had it', ['in-transit', 'exception']],
  ] as const)('does not let a parcel wait whose order is %s %s', async (status, _case, told) => {
    const events = told.map((one) => ({ id: one, status: one, at: '2026-11-22T10:00:00Z', place: null, note: null }))
    const parcel = aParcel({ status: told.at(-1) ?? 'label-created', events })
    const order = anOrder({ ...own, status, needs: [] })
    fakeServer({ getOrder: order, getOrderLabel: aLabel, getTracking: aTracking([parcel]) }, english)
    await renderRoute(AT)
    const card =
      (await screen.findByText('Your parcel')).closest('details') ??
      (await screen.findByText('Your parcel')).parentElement
    expect(within(card ?? document.body).queryByText('Announced, waiting for you to hand it over')).toBeNull()
    const items = within(card ?? document.body).queryAllByRole('listitem')
    expect(items.map(({ textContent }) => /^(\w+):/.exec(textContent)?.[1])).toEqual(told.map(() => 'Done'))
  })
})

describe('changing the details of an order', () => {
  const stepUp = anOrder({ ...own, accessLevel: 'step-up' })
  const asked = { resendAfterSeconds: 30, expiresInSeconds: 600 }

  test('asks for a fresh code first', async () => {
    const server = fakeServer(
      {
        getOrder: own,
        getOrderLabel: aLabel,
        requestOrderCode: asked,
        verifyOrderCode: { order: ORDER_ID, level: 'step-up', expiresAt: '2026-11-21T11:00:00Z' },
        changeOrderEmail: anOrder({ ...stepUp, maskedEmail: 'n***@e***.org' }),
      },
      english,
    )
    const { user } = await renderRoute(AT)
    await user.click(await screen.findByText('Change your details'))
    await user.click(await screen.findByRole('button', { name: 'E-mail address' }))
    await user.click(await screen.findByRole('button', { name: 'E-mail me a code' }))
    await user.type(await screen.findByRole('textbox', { name: /Code/ }), '123456')
    server.answer({ getOrder: stepUp })
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await user.type(await screen.findByRole('textbox', { name: /E-mail address/ }), 'new@example.org')
    await user.click(screen.getByRole('button', { name: 'Use this e-mail address' }))
    expect(await screen.findByText('Changed. We have written to you about it.')).toBeTruthy()
    expect(await screen.findByText('n***@e***.org')).toBeTruthy()
    expect(server.callsOf('changeOrderEmail')[0]?.body).toEqual({ email: 'new@example.org' })
  })

  test('says beside the field what is wrong, found here or by the server', async () => {
    const fault = { pointer: '/iban', code: 'iban-checksum' }
    fakeServer(
      {
        getOrder: stepUp,
        getOrderLabel: aLabel,
        changeOrderPayment: () => aProblem('field-rejected', { faults: [fault] }),
      },
      english,
    )
    const { user } = await renderRoute(AT)
    await user.click(await screen.findByText('Change your details'))
    await user.click(await screen.findByRole('button', { name: 'Bank details' }))
    await user.click(await screen.findByRole('button', { name: 'Pay to this account' }))
    expect(await screen.findByRole('textbox', { name: /IBAN/, description: /Enter/ })).toBeTruthy()
    await user.type(screen.getByRole('textbox', { name: /Account holder|name/i }), 'Zoë')
    await user.type(screen.getByRole('textbox', { name: /IBAN/ }), 'FR1420041010050500013M02606')
    await user.click(screen.getByRole('button', { name: 'Pay to this account' }))
    expect(await screen.findByRole('textbox', { name: /IBAN/, description: /digits|typed|check/i })).toBeTruthy()
  })

  test('says how long a new account waits', async () => {
    fakeServer({ getOrder: anOrder({ ...own, payNotBefore: '2126-11-22T10:00:00Z' }), getOrderLabel: aLabel }, english)
    await renderRoute(AT)
    expect(await screen.findByText(/New account: nothing is paid before 22 November 2126/)).toBeTruthy()
  })
})
