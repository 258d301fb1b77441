import type { Document as SentDocument, LitigationLine, Order } from '@reprise/contract'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aLitigation } from '#portal/testing/a-litigation.ts'
import { anOrder, ORDER_ID, TERMS } from '#portal/testing/a-sale.ts'
import { anInstance, fakeServer } from '#portal/testing/fake-server.ts'
import { aProblem } from '@reprise/browser/test/fake-calls.ts'
import { fakeUploads } from '@reprise/browser/test/fake-upload.ts'
import { renderRoute } from '#portal/testing/render-route.tsx'

const english = anInstance({ locales: ['en'] })
const AT = `/reprise/en/litigation/${ORDER_ID}`
const disputed = anOrder({ status: 'disputed', allowedTransitions: [], needs: [] })

const aDocument = (): SentDocument => ({
  id: '0d7f6a5b-4c3d-4b2a-9f1e-0d9c8b7a6f5e',
  order: ORDER_ID,
  externalId: ORDER_ID,
  origin: 'litigation-evidence',
  name: 'receipt.pdf',
  size: 1_000,
  status: 'pending',
  checked: true,
  reason: null,
  createdAt: '2026-11-21T10:40:00Z',
  _links: { self: { href: '/d' } },
})
const listOf = (documents: SentDocument[] = []) => ({
  _links: { self: { href: '/' }, first: { href: '/' }, last: { href: '/' } },
  _embedded: { documents },
  page: { number: 1, size: 100, totalElements: documents.length, totalPages: 1 },
  needed: [],
})

/** A server that takes this answer, and shows it from then on. */
const answering = (action: 'decline' | 'recycle') => {
  let shown = aLitigation()
  return fakeServer(
    {
      getOrder: disputed,
      getLitigation: () => shown,
      answerLitigation: () => {
        shown = aLitigation({ status: 'answered', action, allowedActions: [] })
        return shown
      },
    },
    english,
  )
}

test.each([
  ['of the answer', {}, `We pay €180 within ${TERMS.payWithin} working days of your answer. This is final.`],
  [
    'of what is still missing',
    { needs: [{ kind: 'documents', screen: 'documents', before: null }] },
    `We pay €180 within ${TERMS.payWithin} working days once we have what is still missing from you. This is final.`,
  ],
  ['never, while it is held', { paymentHeld: true }, 'We pay €180. This is final.'],
] as const)('the days of the payment begin with the day %s', async (_name, own, help) => {
  const { needs = [], ...more }: { readonly needs?: readonly Order['needs'][number][]; paymentHeld?: boolean } = own
  fakeServer({ getOrder: { ...disputed, ...more, needs: [...needs] }, getLitigation: aLitigation() }, english)
  await renderRoute(AT)
  expect((await screen.findByRole('radio', { name: /^Take/ })).closest('label')?.textContent).toContain(help)
})

describe('a lower offer', () => {
  test('says what was declared and found, what it changes, and by when to answer', async () => {
    fakeServer({ getOrder: disputed, getLitigation: aLitigation() }, english)
    await renderRoute(AT)
    expect(await screen.findByText('Answer before 5 December 2026')).toBeTruthy()
    // In the bar of a telephone as well.
    await screen.findByRole('button', { name: 'Answer now' })
    expect(screen.getAllByText('€180')).toHaveLength(2)
    for (const text of ['€212', '−€32', 'Light scratches', 'Deep scratches', 'Why: scratched'])
      expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Enlarge photo 1 of 1. Screen: Deep scratches' })).toBeTruthy()
    expect(screen.getByText('The mark is at the top left.')).toBeTruthy()
  })

  test('leads from its day to the answers, which stand far below on a telephone', async () => {
    Element.prototype.scrollIntoView = () => undefined
    fakeServer({ getOrder: disputed, getLitigation: aLitigation() }, english)
    const { user } = await renderRoute(AT)
    await user.click(await screen.findByRole('button', { name: 'Answer now' }))
    expect(document.activeElement?.contains(screen.getByRole('radio', { name: /^Take/ }))).toBe(true)
    expect(document.activeElement?.textContent).toMatch(/^What shall we do\?/)
  })

  test('shows how it was sent beside how it arrived, where its customer took pictures', async () => {
    const [line] = aLitigation().lines
    const pictures = line?.photos.map((photo) => ({ ...photo, id: ORDER_ID, angle: 'back' as const })) ?? []
    const _links = { self: { href: '/' }, seal: { href: '/' } }
    const evidence = { order: ORDER_ID, code: ['apple', 'bridge'], mayAdd: false, pictures, _links }
    fakeServer({ getOrder: disputed, getLitigation: aLitigation(), getOrderEvidence: evidence }, english)
    await renderRoute(AT)
    expect(await screen.findByRole('heading', { level: 3, name: 'How you sent it' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 3, name: 'How it arrived' })).toBeTruthy()
    for (const title of ['How you sent it', 'How it arrived'])
      expect(screen.getByRole('button', { name: `Enlarge photo 1 of 1. ${title}` })).toBeTruthy()
    expect(screen.getByText('The words for your note: apple bridge')).toBeTruthy()
  })

  test('of another product names both, and says what each line changes', async () => {
    const [screenLine] = aLitigation().lines
    const product: LitigationLine = {
      kind: 'product',
      declared: { option: 'acme-phone-128gb', label: 'Acme Phone 128 GB' },
      found: { option: 'acme-phone-256gb', label: 'Acme Phone 256 GB' },
      effect: 3_000,
      charged: true,
      reason: null,
      photos: screenLine?.photos.map((photo) => ({ ...photo, tied: false })) ?? [],
    }
    const lines = [product, ...(screenLine === undefined ? [] : [{ ...screenLine, effect: -6_200 }])]
    fakeServer({ getOrder: disputed, getLitigation: aLitigation({ lines }) }, english)
    await renderRoute(AT)
    const title = 'Another product was in the parcel'
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
    const own = 'With the code of your order'
    for (const text of ['Acme Phone 256 GB', '+€30', '−€62', own]) expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Enlarge photo 1 of 1. The device: Acme Phone 256 GB' })).toBeTruthy()
  })

  test('asks for a code before it is accepted, and for none to send the device back', async () => {
    const server = answering('decline')
    const { user } = await renderRoute(AT)
    await user.click(await screen.findByRole('radio', { name: 'Take €180' }))
    expect(screen.getByRole('button', { name: 'E-mail me a code' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Take €180' })).toBeNull()
    await user.click(screen.getByRole('radio', { name: 'Send it back to me' }))
    await user.click(screen.getByRole('button', { name: 'Send it back to me' }))
    const outcome = await screen.findByText('We send it back to you')
    await waitFor(() => expect(document.activeElement?.contains(outcome)).toBe(true))
    expect(document.activeElement?.contains(screen.getByRole('heading', { level: 1 }))).toBe(false)
    expect(server.callsOf('answerLitigation')[0]?.body).toEqual({ uuid: ORDER_ID, action: 'decline' })
  })

  test('is recycled only after it was asked once more', async () => {
    const server = answering('recycle')
    const { user } = await renderRoute(AT)
    await user.click(await screen.findByRole('radio', { name: 'Recycle it' }))
    await user.click(screen.getByRole('button', { name: 'Recycle it' }))
    expect(server.callsOf('answerLitigation')).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Yes, recycle it', hidden: true }))
    expect(await screen.findByText('It will be recycled')).toBeTruthy()
  })

  test('that is looked at once more may still be answered otherwise', async () => {
    const contested = aLitigation({
      status: 'answered',
      action: 'contest',
      allowedActions: ['accept', 'decline', 'recycle'],
    })
    fakeServer({ getOrder: disputed, getLitigation: contested }, english)
    await renderRoute(AT)
    expect(await screen.findByText('We look at it once more')).toBeTruthy()
    expect(screen.getByText('Until somebody has looked, you can choose otherwise.')).toBeTruthy()
    expect(screen.queryByRole('radio', { name: 'Ask for a second look' })).toBeNull()
  })

  test('a choice that was missing is not asked for once more after another look was asked for', async () => {
    let shown = aLitigation()
    fakeServer(
      {
        getOrder: disputed,
        getLitigation: () => shown,
        answerLitigation: () => {
          shown = aLitigation({
            status: 'answered',
            action: 'contest',
            allowedActions: ['accept', 'decline', 'recycle'],
          })
          return shown
        },
      },
      english,
    )
    const { user } = await renderRoute(AT)
    await user.click(await screen.findByRole('button', { name: 'Confirm my choice' }))
    expect(screen.getByText('Choose one of these first.')).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'Ask for a second look' }))
    await user.click(screen.getByRole('button', { name: 'Ask for a second look' }))
    expect(await screen.findByText('We look at it once more')).toBeTruthy()
    expect(screen.queryByText('Choose one of these first.')).toBeNull()
  })

  test('is contested with words and a file where its customer likes, and the words may be put otherwise', async () => {
    const uploads = fakeUploads()
    let shown = aLitigation()
    const server = fakeServer(
      {
        getOrder: disputed,
        getLitigation: () => shown,
        listDocuments: listOf(),
        answerLitigation: ({ body }) => {
          const { statement } = body as { statement: string }
          shown = aLitigation({ status: 'answered', action: 'contest', allowedActions: ['decline'], statement })
          return shown
        },
      },
      english,
    )
    const { user } = await renderRoute(AT)
    await user.click(await screen.findByRole('radio', { name: 'Send it back to me' }))
    expect(screen.queryByRole('textbox')).toBeNull()
    await user.click(screen.getByRole('radio', { name: 'Ask for a second look' }))
    await screen.findByRole('textbox')
    const input = document.querySelector<HTMLInputElement>('input[type=file][multiple]')
    if (input === null) throw new Error('There is nothing to pick with')
    await user.upload(input, new File(['%PDF-1.7'], 'receipt.pdf', { type: 'application/pdf' }))
    await waitFor(() => expect(uploads).toHaveLength(1))
    expect(Object.fromEntries(uploads[0]?.form ?? [])).toMatchObject({ origin: 'litigation-evidence' })
    const sent = aDocument()
    server.answer({ listDocuments: listOf([sent]) })
    uploads[0]?.answer(201, sent)
    expect(await screen.findByText(/Waiting for somebody/)).toBeTruthy()
    const words = screen.getByRole('textbox', { name: /In your words/ })
    await user.click(words)
    await user.paste(' It is on the film. ')
    await user.click(screen.getByRole('button', { name: 'Ask for a second look' }))
    expect(await screen.findByText('We look at it once more')).toBeTruthy()
    expect(server.callsOf('answerLitigation')[0]?.body).toEqual({
      uuid: ORDER_ID,
      action: 'contest',
      statement: 'It is on the film.',
    })
    await user.type(screen.getByDisplayValue('It is on the film.'), ' Lift it.')
    await user.click(screen.getByRole('button', { name: 'Send these words' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Send these words' })).toBeNull())
    expect(server.callsOf('answerLitigation')[1]?.body).toMatchObject({ statement: 'It is on the film. Lift it.' })
  })

  test.each([
    [{ secondLook: true }, /Somebody else has looked once more.*without seeing the first result/],
    [{ secondInspector: 'preferred' }, /^Once, and at no risk: the better of the two offers counts/],
  ] as const)('says of a second look what is so: %j', async (own, said) => {
    fakeServer({ getOrder: disputed, getLitigation: aLitigation(own) }, english)
    await renderRoute(AT)
    expect(await screen.findByText(said)).toBeTruthy()
  })

  test('says so when the answer came too late, and shows what is true now', async () => {
    fakeServer(
      { getOrder: disputed, getLitigation: aLitigation(), answerLitigation: () => aProblem('answer-not-possible') },
      english,
    )
    const { user } = await renderRoute(AT)
    await user.click(await screen.findByRole('radio', { name: 'Ask for a second look' }))
    await user.click(screen.getByRole('button', { name: 'Ask for a second look' }))
    expect(await screen.findByText(/Something changed meanwhile/)).toBeTruthy()
  })
})

test.each([
  ['paid', 'pay', /^€180 paid on/],
  ['returned', 'confirm-return', 'It is back with you. Nothing is owed.'],
] as const)('what was to follow an answer and has happened is not announced any more: %s', async (status, by, said) => {
  const action = status === 'paid' ? 'accept' : 'decline'
  const settled = aLitigation({ status: 'answered', action, allowedActions: [] })
  const history = [{ status, transition: by, at: '2026-11-25T12:00:00Z' }]
  fakeServer({ getOrder: anOrder({ status, history, amount: 18_000, needs: [] }), getLitigation: settled }, english)
  await renderRoute(AT)
  expect(await screen.findByText(said)).toBeTruthy()
  expect(screen.queryByText(/Next comes the payment|We write when it leaves/)).toBeNull()
  expect(screen.getByText('We offered')).toBeTruthy()
})

test('an empty parcel that nobody answered about is closed, and not said to come back', async () => {
  const closed = aLitigation({
    kind: 'parcel-empty',
    amountAfter: null,
    lines: [],
    status: 'expired',
    allowedActions: [],
  })
  fakeServer({ getOrder: anOrder({ status: 'cancelled', needs: [] }), getLitigation: closed }, english)
  await renderRoute(AT)
  expect(await screen.findByText('We heard nothing, so the sale is closed')).toBeTruthy()
  expect(screen.queryByText(/goes back to you/)).toBeNull()
})

test('whoever has only the address is asked to prove who they are, and sees no answers', async () => {
  const getLitigation = aLitigation({ accessLevel: 'link', allowedActions: [] })
  fakeServer({ getOrder: { ...disputed, accessLevel: 'link' }, getLitigation }, english)
  await renderRoute(AT)
  expect(await screen.findByRole('button', { name: 'E-mail me a code' })).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
})

test('an order that nothing is in question about says so', async () => {
  fakeServer({ getOrder: anOrder(), getLitigation: () => aProblem('litigation-not-found') }, english)
  await renderRoute(AT)
  expect(await screen.findByRole('heading', { level: 1, name: 'There is nothing to decide' })).toBeTruthy()
})
