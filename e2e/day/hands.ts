import { type Locator, type Page } from '@playwright/test'
import { aScanner } from '../support/scanner.ts'

/** Between two keys of a person, in ms: slower than that a scanner is not. */
const A_KEY_MS = 90

export type Work = {
  readonly what: string
  /** How many of it. */
  readonly count: number
  readonly scans: number
  readonly keys: number
  readonly clicks: number
  /** From the first act to the last answer, in ms. */
  readonly took: number
  /** What a person waited for, each from the last key of an act to what it shows, in ms. */
  readonly waits: readonly number[]
}

/** Two hands at one page: what they press is counted, and so is what they wait for. */
export const handsAt = async (page: Page, what: string, count: number) => {
  const scanner = await aScanner(page)
  const began = performance.now()
  const tally = { scans: 0, keys: 0, clicks: 0 }
  const waits: number[] = []
  return {
    page,
    scans: async (code: string) => {
      tally.scans += 1
      await scanner.scans(code)
    },
    types: async (keys: string) => {
      tally.keys += keys.length
      await page.keyboard.type(keys, { delay: A_KEY_MS })
    },
    presses: async (key: string) => {
      tally.keys += 1
      await page.keyboard.press(key)
    },
    clicks: async (place: Locator) => {
      tally.clicks += 1
      await place.click()
    },
    /** Words into a field count as one act: what somebody has to say is not what the console costs. */
    fills: async (field: Locator, text: string) => {
      tally.keys += 1
      await field.fill(text)
    },
    /** Does it, and waits for what it shows, looked at before each frame. */
    until: async (act: () => Promise<unknown>, shows: (told: string) => boolean, told = '') => {
      await act()
      const from = performance.now()
      await page.waitForFunction(shows, told, { polling: 'raf', timeout: 60_000 })
      waits.push(performance.now() - from)
    },
    done: (): Work => ({ what, count, ...tally, took: performance.now() - began, waits }),
  }
}

export type Hands = Awaited<ReturnType<typeof handsAt>>
