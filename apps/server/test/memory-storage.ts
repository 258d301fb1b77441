import type { Storage } from '#server/platform/storage/storage.ts'

/** Files that last as long as the test. */
export const memoryStorage = (): Storage => {
  const files = new Map<string, Uint8Array>()
  return {
    put: async (key, bytes) => void files.set(key, bytes),
    get: async (key) => files.get(key),
    start: async (key, bytes) => files.get(key)?.subarray(0, bytes),
    head: async (key) => {
      const bytes = files.get(key)
      return bytes && { size: bytes.length }
    },
    delete: async (key) => void files.delete(key),
  }
}
