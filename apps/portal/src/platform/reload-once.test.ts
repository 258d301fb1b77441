import { expect, test, vi } from 'vitest'
import { reloadOnMissingFiles } from './reload-once.ts'

const aWindow = () => Object.assign(new EventTarget(), { location: { reload: vi.fn() } })
const missing = () => new Event('vite:preloadError', { cancelable: true })

test('a page whose files a deployment has replaced starts anew once a session', () => {
  const view = aWindow()
  reloadOnMissingFiles(view as unknown as Window)
  const first = missing()
  view.dispatchEvent(first)
  expect(first.defaultPrevented).toBe(true)
  const second = missing()
  view.dispatchEvent(second)
  expect(second.defaultPrevented).toBe(false)
  expect(view.location.reload).toHaveBeenCalledTimes(1)
})

test('where nothing can be kept it never reloads, for it might never end', () => {
  const view = aWindow()
  const store = { read: () => undefined, write: () => undefined, remove: () => undefined }
  reloadOnMissingFiles(view as unknown as Window, store)
  view.dispatchEvent(missing())
  expect(view.location.reload).not.toHaveBeenCalled()
})
