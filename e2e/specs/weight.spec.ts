// How much a visitor must load; sizes are those of the Brotli copies that the server sends.
import type { Page } from '@playwright/test'
import { brotliSize, builtFiles, filesOf, isScript, kilobytes, readManifest } from '../support/built-files.ts'
import { expect, test } from '../support/test.ts'
import { comesAlive, savesData } from '../support/visitor.ts'

/** Before its visitor gives a sign, a page that waits for one has its look and no code. */
const FIRST_VIEW_BUDGET = 13_000
/** Pages that wait for a sign; the budget is that of all their scripts once they are alive. */
const WAITING = [
  { screen: 'home', path: '/reprise/fr', budget: 114_300 },
  { screen: 'a list', path: '/reprise/fr/find/mobile', budget: 149_300 },
  { screen: 'the page of a model', path: '/reprise/fr/sell/apple-iphone-13', budget: 147_400 },
]
/** Its first answer needs the code, which comes at once. */
const ESTIMATE = { screen: 'an estimate', path: '/reprise/fr/estimate/apple-iphone-13-128gb', budget: 151_200 }
const SCREEN_BUDGET = 35_000
const READER_BUDGET = 350_000

const weigh = (files: Iterable<string>) =>
  [...files].filter(isScript).map((file) => ({ file, bytes: brotliSize(file) }))
const sum = (files: readonly { bytes: number }[]): number => files.reduce((total, { bytes }) => total + bytes, 0)
const table = (files: readonly { file: string; bytes: number }[]): string =>
  files
    .toSorted((a, b) => b.bytes - a.bytes)
    .map(({ file, bytes }) => `  ${kilobytes(bytes).padStart(7)} kB  ${file}`)
    .join('\n')

/** Names of all files that a page loads from the build, as they come. */
const loadedBy = (page: Page): ReadonlySet<string> => {
  const loaded = new Set<string>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.startsWith('/assets/')) loaded.add(pathname.slice(1))
  })
  return loaded
}

for (const { screen, path } of WAITING)
  test(`the first view of ${screen} weighs ${FIRST_VIEW_BUDGET / 1_000} kB or less: its look, and no code before a sign of its visitor`, async ({
    page,
  }) => {
    const loaded = loadedBy(page)
    await savesData(page)
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect([...loaded].filter(isScript)).toEqual([])
    const styles = [...loaded].map((file) => ({ file, bytes: brotliSize(file) }))
    expect(styles.length).toBeGreaterThan(0)
    expect(sum(styles), `${kilobytes(sum(styles))} kB in all:\n${table(styles)}\n`).toBeLessThanOrEqual(
      FIRST_VIEW_BUDGET,
    )
    // Nothing was left out: a sign brings the code.
    await comesAlive(page)
    expect([...loaded].filter(isScript).length).toBeGreaterThan(1)
  })

test.describe('JavaScript', () => {
  for (const { screen, path, budget } of [...WAITING, ESTIMATE])
    test(`of ${screen} weighs ${budget / 1_000} kB or less once it is alive, whatever loads it and when`, async ({
      page,
    }) => {
      const loaded = loadedBy(page)
      await page.goto(path)
      await comesAlive(page)
      await page.waitForLoadState('networkidle')
      const files = weigh(loaded)
      expect(files.length).toBeGreaterThan(1)
      expect(sum(files), `${kilobytes(sum(files))} kB in all:\n${table(files)}\n`).toBeLessThanOrEqual(budget)
    })

  const manifest = readManifest()
  const screens = Object.keys(manifest).filter((source) => source.endsWith('.screen.tsx'))
  const entry = Object.keys(manifest).find((source) => manifest[source]?.isEntry) ?? ''
  const home = screens.find((source) => source.includes('/home/')) ?? ''
  // What stands under every screen that reads data is loaded once, by the first of them.
  const dataLayer = Object.keys(manifest).find((source) => source.endsWith('/data-layer.tsx')) ?? ''
  const before = new Set([entry, home, dataLayer].flatMap((source) => [...filesOf(manifest, source)]))

  for (const screen of screens.filter((source) => source !== home)) {
    const name = /([^/]+)\.screen\.tsx$/.exec(screen)?.[1]
    test(`of the screen ${name} brings ${SCREEN_BUDGET / 1_000} kB or less of its own`, () => {
      const own = weigh([...filesOf(manifest, screen)].filter((file) => !before.has(file)))
      expect(sum(own), `${kilobytes(sum(own))} kB of its own:\n${table(own)}\n`).toBeLessThanOrEqual(SCREEN_BUDGET)
    })
  }
})

test('what reads a picture weighs 350 kB or less, fields and program together, and no screen waits for it', () => {
  const manifest = readManifest()
  const fields = Object.values(manifest).filter(({ name }) => name === 'device-numbers')
  const reader = builtFiles(/^(?:picture-reader\.worker|zxing_reader)-/)
  expect([fields.length, reader.length]).toEqual([1, 2])
  const files = [...fields.map(({ file }) => file), ...reader]
  const bytes = files.reduce((total, file) => total + brotliSize(file), 0)
  expect(bytes, `${kilobytes(bytes)} kB`).toBeLessThanOrEqual(READER_BUDGET)
})

test('the first HTML carries configuration, look and messages: nothing of it is asked for again', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/reprise/fr')
  await comesAlive(page)
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => /config-api\/v1\/(configs|css)|\/locales\//.test(path))).toEqual([])
})

test('built files are sent compressed and may be kept for ever', async ({ request }) => {
  const script = Object.values(readManifest()).find(({ isEntry }) => isEntry)?.file
  const reply = await request.get(`/${script}`, { headers: { 'accept-encoding': 'br' } })
  expect(reply.headers()).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  })
})
