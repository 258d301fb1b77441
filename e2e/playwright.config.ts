import { defineConfig } from '@playwright/test'
import { findChromium } from '../scripts/find-chromium.mjs'
import { findFirefox } from '../scripts/support/outside-programs.mjs'
import { launchOptions } from './support/launch.ts'

// Found once, by the main process; the workers are told.
const chromium = await findChromium()
process.env['CHROMIUM_PATH'] = chromium

const baseURL = process.env['E2E_BASE_URL']

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
const DESKTOP = { viewport: { width: 1280, height: 800 } }

/** In CI it is installed, and nothing is left out. */
const LEFT_OUT = findFirefox() === undefined && process.env['CI'] === undefined ? [/firefox\.spec\.ts/] : []

export default defineConfig({
  testDir: 'specs',
  outputDir: '../test-results',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // The longest walks a whole sale on two busy cores; what is on the screen is found at once.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    ...(baseURL === undefined ? {} : { baseURL }),
    // What a test left on its screen. A trace costs as much again as the test: add --trace=retain-on-failure where one is wanted.
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(chromium),
    // Calls that a worker passes on are hidden from a test; those of the worker let it in.
    serviceWorkers: 'block',
  },
  // Tests of accessibility bring their sizes; what does not depend on the size runs once.
  projects: [
    { name: 'phone', use: PHONE, testMatch: /journey\.spec\.ts/ },
    { name: 'desktop', use: DESKTOP, testIgnore: [/journey\.spec\.ts/, ...LEFT_OUT] },
  ],
})
