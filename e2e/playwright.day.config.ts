import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/** One working day in the console, measured: `npm run bench -- console`. It is no test of the product, and not among them. */
export default defineConfig(base, {
  testDir: 'day',
  workers: 1,
  timeout: 60 * 60_000,
  use: { actionTimeout: 20_000, screenshot: 'only-on-failure' },
  projects: [{ name: 'desktop', use: { viewport: { width: 1366, height: 768 }, locale: 'en-GB' } }],
})
