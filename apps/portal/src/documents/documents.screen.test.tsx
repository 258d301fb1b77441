import type { Document as SentDocument, NeededDocument } from '@reprise/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { anOrder, ORDER_ID } from '#portal/testing/a-sale.ts'
import { aStream } from '#portal/testing/a-stream.ts'
import { fakeServer } from '#portal/testing/fake-server.ts'
import { type Answers, aProblem } from '@reprise/browser/test/fake-calls.ts'
import { fakeUploads } from '@reprise/browser/test/fake-upload.ts'
import { renderRoute } from '#portal/testing/render-route.tsx'

const PAGE = `/reprise/en/documents/${ORDER_ID}`
const needed = (own: Partial<NeededDocument> = {}): NeededDocument => ({
  origin: 'proof-of-purchase',
  fromAmount: 20_000,
  state: 'missing',
  ...own,
})
const aDocument = (own: Partial<SentDocument> = {}): SentDocument => ({
  id: '0d7f6a5b-4c3d-4b2a-9f1e-0d9c8b7a6f5e',
  order: ORDER_ID,
  externalId: ORDER_ID,
  origin: 'proof-of-purchase',
  name: 'invoice.pdf',
  size: 1_000,
  status: 'pending',
  checked: true,
  reason: null,
  createdAt: '2026-11-21T10:40:00Z',
  _links: { self: { href: '/d' } },
  ...own,
})
const listOf = (need: NeededDocument[], documents: SentDocument[] = []) => ({
  _links: { self: { href: '/' }, first: { href: '/' }, last: { href: '/' } },
  _embedded: { documents },
  page: { number: 1, size: 100, totalElements: documents.length, totalPages: 1 },
  needed: need,
})
const opens = async (answers: Answers) => {
  const server = fakeServer({ getOrder: anOrder(), watchOrder: () => aProblem('service-unavailable'), ...answers })
  const portal = await renderRoute(PAGE)
  await screen.findByRole('heading', { level: 1, name: /Documents for your/ })
  return { ...portal, server }
}
const aPdf = (name = 'invoice.pdf') => new File(['%PDF-1.7'], name, { type: 'application/pdf' })
const pick = async (user: Awaited<ReturnType<typeof renderRoute>>['user'], ...files: File[]) => {
  await screen.findByRole('button', { name: /Choose a file/ })
  const input = document.querySelector<HTMLInputElement>('input[type=file][multiple]')
  if (input === null) throw new Error('There is nothing to pick with')
  await user.upload(input, files)
}

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

test('what may be sent is said once, however many documents are asked for', async () => {
  await opens({ listDocuments: listOf([needed(), needed({ origin: 'bank-details' })]) })
  expect(await screen.findAllByText('Still needed')).toHaveLength(2)
  expect(screen.getAllByText(/^JPEG, PNG, WebP or PDF/)).toHaveLength(1)
})

test('the day by which they must come is named, with what happens if they never do', async () => {
  const need = { kind: 'documents', screen: 'documents', before: '2126-12-28T10:00:00Z' } as const
  await opens({ getOrder: anOrder({ status: 'accepted', needs: [need] }), listDocuments: listOf([needed()]) })
  expect(
    await screen.findByText(/^Before 28 December 2126\. If anything is still missing then, we send your product back/),
  ).toBeTruthy()
})

describe('the documents page', () => {
  test('says what is needed, why, from which amount on, and that it stays private', async () => {
    await opens({ listDocuments: listOf([needed()]) })
    await screen.findByRole('heading', { level: 2, name: 'Proof of purchase' })
    expect(screen.getByText(/yours to sell/).textContent).toContain('from €200 on')
    expect(screen.getByText(/kept encrypted/)).toBeTruthy()
  })

  test('leads to the form to sign, where there is one', async () => {
    const form = { href: '/order-api/v4/order/x/sale-certificate?expires=1&signature=s', type: 'application/pdf' }
    await opens({ listDocuments: listOf([needed({ origin: 'sale-certificate', fromAmount: null, _links: { form } })]) })
    const link = await screen.findByRole('link', { name: /form to sign/ })
    expect(link.getAttribute('href')).toBe(form.href)
  })

  test('says so when nothing is needed, and when all of it is there', async () => {
    const { server } = await opens({ listDocuments: listOf([]) })
    await screen.findByText('No documents are needed')
    expect(server.callsOf('listDocuments')[0]?.query).toMatchObject({ externalId: ORDER_ID })
  })

  test('asks whoever has only the link to prove who they are, and mails what is missing to the one who sold', async () => {
    const needs = [{ kind: 'documents', screen: 'documents', before: null }] as const
    const { user, server } = await opens({
      getOrder: anOrder({ accessLevel: 'link', needs: [...needs] }),
      requestDocumentsEmail: { missing: 1 },
    })
    expect(screen.getByRole('heading', { name: 'Is this your order?' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Mail me the list' }))
    await screen.findByText('Sent to the address on the order.')
    expect(server.callsOf('listDocuments')).toEqual([])
  })
})

describe('a file that is picked', () => {
  test('is sent with what it is, shows how far it is, and then stands in the list', async () => {
    const uploads = fakeUploads()
    const { user, server } = await opens({ listDocuments: listOf([needed()]) })
    await pick(user, aPdf())
    await waitFor(() => expect(uploads).toHaveLength(1))
    expect(Object.fromEntries(uploads[0]?.form ?? [])).toMatchObject({
      externalId: ORDER_ID,
      origin: 'proof-of-purchase',
    })
    expect(uploads[0]?.headers).toMatchObject({ authorization: 'Bearer pk_test' })
    uploads[0]?.progress(0.4)
    await screen.findByText('Sending: 40 %')
    server.answer({ listDocuments: listOf([needed({ state: 'waiting' })], [aDocument()]) })
    uploads[0]?.answer(201, aDocument({ checked: false }))
    await screen.findByText(/Waiting for somebody/)
    expect(screen.getByText('That is all we need')).toBeTruthy()
    expect(screen.getByText('invoice.pdf has arrived.')).toBeTruthy()
  })

  test('stands in the list once, also where the list is read before the answer comes', async () => {
    const uploads = fakeUploads()
    const stream = aStream()
    const { user, server } = await opens({ listDocuments: listOf([needed()]), watchOrder: stream.answer })
    await pick(user, aPdf())
    await waitFor(() => expect(uploads).toHaveLength(1))
    server.answer({ listDocuments: listOf([needed({ state: 'waiting' })], [aDocument()]) })
    await waitFor(() => expect(server.callsOf('watchOrder')).toHaveLength(1))
    stream.tell(2)
    await screen.findByText(/Waiting for somebody/)
    server.answer({ listDocuments: () => new Promise(() => undefined) })
    uploads[0]?.answer(201, aDocument({ checked: false }))
    await screen.findByText('invoice.pdf has arrived.')
    await waitFor(() => expect(screen.getAllByText('invoice.pdf', { selector: 'bdi' })).toHaveLength(1))
  })

  test('waits until the one before it has arrived', async () => {
    const uploads = fakeUploads()
    const { user } = await opens({ listDocuments: listOf([needed()]) })
    await pick(user, aPdf('one.pdf'), aPdf('two.pdf'))
    await waitFor(() => expect(uploads).toHaveLength(1))
    await screen.findByText('Next in line')
    expect(uploads).toHaveLength(1)
    uploads[0]?.answer(201, aDocument({ name: 'one.pdf' }))
    await waitFor(() => expect(uploads).toHaveLength(2))
  })

  test('that did not arrive is kept, and sent again under the same key', async () => {
    const uploads = fakeUploads()
    const { user } = await opens({ listDocuments: listOf([needed()]) })
    await pick(user, aPdf())
    await waitFor(() => expect(uploads).toHaveLength(1))
    uploads[0]?.breakOff()
    expect((await screen.findByRole('alert')).textContent).toContain('There is no connection. Your file is kept')
    await user.click(screen.getByRole('button', { name: /Send again/ }))
    await waitFor(() => expect(uploads).toHaveLength(2))
    expect(uploads[1]?.headers['idempotency-key']).toBe(uploads[0]?.headers['idempotency-key'])
    expect(uploads[1]?.form.get('file')).toEqual(uploads[0]?.form.get('file'))
  })

  test('can be stopped on its way', async () => {
    const uploads = fakeUploads()
    const { user } = await opens({ listDocuments: listOf([needed()]) })
    await pick(user, aPdf())
    await waitFor(() => expect(uploads).toHaveLength(1))
    await user.click(await screen.findByRole('button', { name: /Stop/ }))
    expect(uploads[0]?.wasStopped()).toBe(true)
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  })

  test('that cannot be taken is explained and not offered again', async () => {
    const uploads = fakeUploads()
    const { user } = await opens({ listDocuments: listOf([needed()]) })
    await pick(user, aPdf('secret.pdf'))
    await waitFor(() => expect(uploads).toHaveLength(1))
    uploads[0]?.answer(422, { error: 'file-refused', current: { reason: 'type-mismatch' } })
    expect((await screen.findByRole('alert')).textContent).toContain('does not fit what is in it')
    expect(screen.queryByRole('button', { name: /Send again/ })).toBeNull()
  })
})

describe('a file that was sent', () => {
  test('and refused says why, and another can be sent', async () => {
    const refused = aDocument({ status: 'refused', reason: 'cropped' })
    await opens({ listDocuments: listOf([needed({ state: 'refused' })], [refused]) })
    await screen.findByText(/All four edges/)
    expect(screen.getByText('To be sent again')).toBeTruthy()
    expect(screen.getByRole('button', { name: /Choose a file/ })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Withdraw/ })).toBeNull()
  })

  test('is withdrawn after saying what that means', async () => {
    const waiting = listOf([needed({ state: 'waiting' })], [aDocument()])
    const { user, server } = await opens({
      listDocuments: waiting,
      updateDocument: aDocument({ status: 'withdrawn' }),
    })
    await user.click(await screen.findByRole('button', { name: /^Withdraw/ }))
    server.answer({ listDocuments: listOf([needed()], [aDocument({ status: 'withdrawn' })]) })
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw it' }))
    await waitFor(() => expect(screen.queryByText('invoice.pdf')).toBeNull())
    expect(server.callsOf('updateDocument')[0]).toMatchObject({ body: { status: 'withdrawn' } })
  })

  test('and accepted leaves nothing to do', async () => {
    await opens({ listDocuments: listOf([needed({ state: 'accepted' })], [aDocument({ status: 'accepted' })]) })
    await screen.findByText('Everything has been accepted.')
    expect(screen.queryByRole('button', { name: /Choose a file/ })).toBeNull()
  })
})
