import type { Page } from '@playwright/test'

/** All that this page's origin keeps in the browser, as one text: cookies that scripts read, storage, databases and caches. */
export const keptIn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const asText = (value: unknown): string => {
      if (value instanceof ArrayBuffer) return new TextDecoder('latin1').decode(value)
      if (ArrayBuffer.isView(value)) return new TextDecoder('latin1').decode(value)
      if (typeof value === 'object' && value !== null) return Object.values(value).map(asText).join(' ')
      return String(value)
    }
    const answered = <Value>(request: IDBRequest<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    const found = [document.cookie, { ...localStorage }, { ...sessionStorage }].map(asText)
    for (const { name } of await indexedDB.databases()) {
      const database = await answered(indexedDB.open(name ?? ''))
      for (const store of database.objectStoreNames) {
        const rows = await answered(database.transaction(store).objectStore(store).getAll())
        found.push(`${store}: ${rows.map(asText).join(' ')}`)
      }
      database.close()
    }
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) found.push(`cached: ${url}`)
    return found.join('\n')
  })
