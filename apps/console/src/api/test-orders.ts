import { TEST_ORDERS_HEADER } from '@reprise/contract/identifier/test-programme'

/** Where the console stands, and where it stands among test orders: each link of a page there stays there. */
export const CONSOLE_BASE = '/console'
export const TESTS_BASE = '/console/test-orders'

let isAmong = false

/** Told once, as the page opens: who goes over to the others opens the page again, so that nothing that was read is mixed. @returns what all paths of the page begin with */
export const openAt = (path: string): string => {
  isAmong = path.startsWith(TESTS_BASE)
  return isAmong ? TESTS_BASE : CONSOLE_BASE
}

/** Whether this page shows test orders, and those alone. */
export const amongTests = (): boolean => isAmong

/** What each call of the page says of itself. */
export const callHeaders = (): Readonly<Record<string, string>> => ({
  'accept-language': document.documentElement.lang,
  ...(isAmong && { [TEST_ORDERS_HEADER]: 'only' }),
})
