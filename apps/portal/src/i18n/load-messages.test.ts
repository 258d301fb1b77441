import { expect, test, vi } from 'vitest'
import { createMessageStore } from './load-messages.ts'

const files: Record<string, Record<string, string>> = {
  en: { hello: 'Hello', bye: 'Goodbye' },
  fr: { hello: 'Bonjour' },
}
const fetching = () =>
  vi.fn((locale: string) => {
    const texts = files[locale]
    return texts === undefined ? Promise.reject(new Error('404')) : Promise.resolve(texts)
  })

test('a language is fetched the first time it is chosen, and reused afterwards', async () => {
  const fetchTexts = fetching()
  const store = createMessageStore(fetchTexts)
  const first = await store.load('fr')
  expect(await store.load('fr')).toBe(first)
  expect(first).toEqual({ locale: 'fr', texts: { hello: 'Bonjour' } })
  expect(fetchTexts).toHaveBeenCalledOnce()
})

test('what the first HTML brought is never fetched', async () => {
  const fetchTexts = fetching()
  const store = createMessageStore(fetchTexts)
  store.keep('reprise', { locale: 'fr', texts: { hello: 'Salut' } }, true)
  expect((await store.load('fr', 'Reprise')).texts['hello']).toBe('Salut')
  expect(fetchTexts).not.toHaveBeenCalled()
})

test('texts of an order, which the first HTML of a home page leaves out, come with the first page that shows some', async () => {
  const fetchTexts = fetching()
  const store = createMessageStore(fetchTexts)
  store.keep('reprise', { locale: 'en', texts: { hello: 'Hi' } }, false)
  expect((await store.load('en', 'reprise', false)).texts).toEqual({ hello: 'Hi' })
  expect(fetchTexts).not.toHaveBeenCalled()
  fetchTexts.mockRejectedValueOnce(new Error('offline'))
  await expect(store.load('en', 'reprise')).rejects.toThrow('offline')
  expect((await store.load('en', 'reprise', false)).texts).toEqual({ hello: 'Hi' })
  expect((await store.load('en', 'reprise')).texts).toEqual({ hello: 'Hello', bye: 'Goodbye' })
  expect((await store.load('en', 'reprise', false)).texts).toEqual({ hello: 'Hello', bye: 'Goodbye' })
  expect(fetchTexts).toHaveBeenCalledTimes(2)
})

test('each affiliate has texts of its own', async () => {
  const fetchTexts = fetching()
  const store = createMessageStore(fetchTexts)
  await store.load('fr', 'reprise')
  await store.load('fr', 'nordwind')
  expect(fetchTexts).toHaveBeenCalledTimes(2)
})

test('a language that could not be fetched may be tried again', async () => {
  const fetchTexts = fetching().mockRejectedValueOnce(new Error('offline'))
  const store = createMessageStore(fetchTexts)
  await expect(store.load('en')).rejects.toThrow('offline')
  await expect(store.load('en')).resolves.toMatchObject({ locale: 'en' })
})

test('texts that have changed are fetched anew; while they cannot be, those before stand in', async () => {
  const fetchTexts = fetching()
  const store = createMessageStore(fetchTexts)
  store.keep('reprise', { locale: 'en', texts: { hello: 'Hi' } }, false)
  store.forget()
  fetchTexts.mockRejectedValueOnce(new Error('offline'))
  expect((await store.load('en', 'reprise', false)).texts['hello']).toBe('Hi')
  expect((await store.load('en', 'reprise')).texts['hello']).toBe('Hello')
})

test('a language that the server has no texts in is shown in English', async () => {
  const asked = vi.fn((request: Request) => {
    const isEnglish = new URL(request.url).pathname === '/locales/en.json'
    return Promise.resolve(isEnglish ? Response.json(files['en']) : new Response(null, { status: 404 }))
  })
  vi.stubGlobal('fetch', asked)
  try {
    expect(await createMessageStore().load('pl', 'acme')).toEqual({ locale: 'pl', texts: files['en'] })
    expect(asked.mock.calls.map(([{ url }]) => new URL(url).search)).toEqual(['?affiliate=acme', '?affiliate=acme'])
  } finally {
    vi.unstubAllGlobals()
  }
})
