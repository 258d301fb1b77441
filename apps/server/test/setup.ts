import { afterAll, afterEach, vi } from 'vitest'
import { endFile } from './after-file.ts'

// Files share a process and what it has loaded (vitest.config.ts): what one changed, the next one must not find.
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
afterAll(endFile)
