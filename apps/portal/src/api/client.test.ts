import { DEFAULT_PROCESS } from '@reprise/contract/limits'
import { expect, test, vi } from 'vitest'
import { anInstance, fakeServer } from '#portal/testing/fake-server.ts'
import { aProblem } from '@reprise/browser/test/fake-calls.ts'
import { createApi } from './client.ts'
import { fetchInstanceConfig } from './instance.ts'

const api = createApi({ token: 'pk_reprise', locale: 'fr' })
const emptyPage = {
  _links: { self: { href: '/' }, first: { href: '/' }, last: { href: '/' } },
  _embedded: { products: [] },
  page: { number: 1, size: 8, totalElements: 0, totalPages: 0 },
  brands: [],
}

test('an Order API call carries the token, the language and the vendor media type', async () => {
  const server = fakeServer({ listProducts: emptyPage })
  await api.call('listProducts', { query: { search: 'été & co', brand: undefined } })
  const [call] = server.calls
  expect(Object.fromEntries(call?.headers ?? [])).toMatchObject({
    authorization: 'Bearer pk_reprise',
    'content-language': 'fr',
    'accept-language': 'fr',
    accept: 'application/vnd.reprise.v4+json',
  })
  expect(call?.query).toEqual({ search: 'été & co' })
})

test('a path parameter cannot leave its segment', async () => {
  const server = fakeServer({ getQuestionnaire: () => aProblem('product-not-found') })
  await expect(api.call('getQuestionnaire', { params: { id: '../order' } })).rejects.toMatchObject({ status: 404 })
  expect(server.calls[0]?.params['id']).toBe('..%2Forder')
})

test('a POST keeps one idempotency key through its repetitions', async () => {
  // Goes on by itself where an answer is read more slowly than the clock is wound.
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let tries = 0
  const server = fakeServer({
    createQuotation: () => {
      tries += 1
      return tries < 3 ? aProblem('service-unavailable') : aProblem('no-offer')
    },
  })
  const body = { product: 'apple-iphone-13', answers: {} }
  const quotation = api.call('createQuotation', { body, key: 'one-act' })
  const failure = quotation.catch((reason: unknown) => reason)
  await vi.runAllTimersAsync()
  expect(await failure).toMatchObject({ status: 422, problem: { error: 'no-offer' } })
  expect(server.calls.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['one-act', 'one-act', 'one-act'])
  expect(server.calls[0]?.headers.get('content-type')).toBe('application/vnd.reprise.v4+json')
  expect(server.calls[0]?.body).toEqual({ product: 'apple-iphone-13', answers: {} })
})

test('a label is asked for as PDF and arrives as a blob', async () => {
  const asked: Request[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(request)
    return new Response('%PDF', { headers: { 'content-type': 'application/pdf' } })
  })
  const blob = await api.download('/order-api/v4/order/1/label?signature=x')
  expect(asked[0]?.headers.get('accept')).toBe('application/pdf')
  expect(blob.size).toBe(4)
})

test('a configuration arrives with its defaults', async () => {
  fakeServer({}, anInstance())
  await expect(fetchInstanceConfig('reprise')).resolves.toMatchObject({
    apiResultsPerPage: 8,
    orderAPI: { process: DEFAULT_PROCESS },
  })
})

test('an affiliate that is not found logs a warning and does not reject', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  fakeServer()
  await expect(fetchInstanceConfig('nobody')).resolves.toBeUndefined()
  expect(warn).toHaveBeenCalledWith('Affiliate nobody was not found')
})

test('a configuration that fails otherwise rejects', async () => {
  fakeServer({ getInstanceConfig: () => aProblem('internal-error') })
  await expect(fetchInstanceConfig('reprise')).rejects.toMatchObject({ status: 500 })
})
