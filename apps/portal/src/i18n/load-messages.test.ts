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
  expect(fetchTexts.mock.calls.map(([locale]) => locale).sort()).toEqual(['en', 'fr'])
})

test('English stands in for what a language lacks', async () => {
  const { locale, texts } = await createMessageStore(fetching()).load('fr')
  expect(locale).toBe('fr')
  expect(texts).toEqual({ hello: 'Bonjour', bye: 'Goodbye' })
})

test('what the first HTML brought is never fetched', async () => {
  const fetchTexts = fetching()
  const store = createMessageStore(fetchTexts)
  store.keep('reprise', { locale: 'fr', texts: { hello: 'Salut' } })
  expect((await store.load('fr', 'Reprise')).texts['hello']).toBe('Salut')
  expect(fetchTexts).not.toHaveBeenCalled()
})

test('each affiliate has texts of its own', async () => {
  const fetchTexts = fetching()
  const store = createMessageStore(fetchTexts)
  await store.load('fr', 'reprise')
  await store.load('fr', 'nordwind')
  expect(fetchTexts.mock.calls.filter(([locale]) => locale === 'fr')).toHaveLength(2)
})

test('a language that could not be fetched may be tried again', async () => {
  const fetchTexts = fetching().mockRejectedValueOnce(new Error('offline'))
  const store = createMessageStore(fetchTexts)
  await expect(store.load('en')).rejects.toThrow('offline')
  await expect(store.load('en')).resolves.toMatchObject({ locale: 'en' })
})

test('a language still works where English cannot be fetched', async () => {
  const store = createMessageStore((locale) =>
    locale === 'en' ? Promise.reject(new Error('offline')) : Promise.resolve({ hello: 'Bonjour' }),
  )
  expect((await store.load('fr')).texts).toEqual({ hello: 'Bonjour' })
})

test('texts that have changed are fetched anew; while they cannot be, those before stand in', async () => {
  const fetchTexts = fetching()
  const store = createMessageStore(fetchTexts)
  store.keep('reprise', { locale: 'en', texts: { hello: 'Hi' } })
  store.forget()
  fetchTexts.mockRejectedValueOnce(new Error('offline'))
  expect((await store.load('en', 'reprise')).texts['hello']).toBe('Hi')
  expect((await store.load('en', 'reprise')).texts['hello']).toBe('Hello')
})
