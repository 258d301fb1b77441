import { test as base, expect, type Page } from '@playwright/test'

type Expected = {
  /** What the console may say in this test, because the test provokes it. */
  readonly expectedFaults: readonly RegExp[]
}

/** The browser's own line for any answer that is not 2xx: the tests look at those answers themselves. */
const REFUSED_ANSWER = /^Failed to load resource: the server responded with a status of (4\d\d|503)/

const newAddress = (): string => Array.from({ length: 3 }, () => Math.floor(Math.random() * 254) + 1).join('.')

/** Every fault that a visitor's browser noticed. */
const watch = (page: Page, own: string): string[] => {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`))
  page.on('console', (message) => {
    const text = message.text()
    if (message.type() === 'error' && !REFUSED_ANSWER.test(text)) faults.push(`console: ${text}`)
  })
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== own) faults.push(`request to somebody else: ${request.url()}`)
  })
  return faults
}

const REPORT_VIOLATIONS = () =>
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    console.error(`content security policy: ${violatedDirective} refused ${blockedURI}`),
  )

/**
 * A visitor with an address of their own, so that the rate limits stay on. Afterwards the page must have met no error,
 * no violation of the content security policy, and no server but ours.
 */
export const test = base.extend<Expected>({
  expectedFaults: [[], { option: true }],
  extraHTTPHeaders: async ({}, use) => {
    await use({ 'x-forwarded-for': `10.${newAddress()}` })
  },
  page: async ({ page, baseURL, expectedFaults }, use) => {
    const faults = watch(page, new URL(baseURL ?? '').origin)
    await page.addInitScript(REPORT_VIOLATIONS)
    await use(page)
    expect(faults.filter((fault) => !expectedFaults.some((pattern) => pattern.test(fault)))).toEqual([])
  },
})

export { expect }
