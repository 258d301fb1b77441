import { expect, test, vi } from 'vitest'
import { startAnew, startAnewOnce } from './start-anew.ts'

const aView = () => {
  const reload = vi.fn()
  return { view: { location: { pathname: '/reprise/fr/customer', reload } as unknown as Location }, reload }
}
const server = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer))
const there = () => Promise.resolve(new Response(null, { status: 200 }))
const gone = () => Promise.reject(new TypeError('Failed to fetch'))

test('a page whose code a deployment has replaced starts anew, once a session', async () => {
  const { view, reload } = aView()
  server(there)
  await startAnewOnce(view)
  await startAnewOnce(view)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('without a network it stays as it is, and starts anew when there is one', async () => {
  const { view, reload } = aView()
  server(gone)
  await startAnewOnce(view)
  expect(reload).not.toHaveBeenCalled()
  server(there)
  await startAnewOnce(view)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a server that refuses is there', async () => {
  const { view } = aView()
  server(() => Promise.resolve(new Response(null, { status: 404 })))
  expect(await startAnew(view)).toBe(true)
})

test('where nothing can be kept it never starts anew by itself, for it might never end', async () => {
  const { view, reload } = aView()
  server(there)
  await startAnewOnce(view, { read: () => undefined, write: () => undefined, remove: () => undefined })
  expect(reload).not.toHaveBeenCalled()
})
