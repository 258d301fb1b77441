// npm run bench -- keystrokes [FOLDER]: how soon a key typed into the search of home is followed by the picture of what it finds, in a browser four times
// slower. With the folder of another version of the project, built and with its packages, both are measured in turn.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import puppeteer, { type Page } from 'puppeteer-core'
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded.ts'
import { findChromium } from '../scripts/find-chromium.mjs'
import { percentile } from './median.ts'
import { root, type Started, startProgram } from './process.ts'

const TIMES_SLOWER = 4
/** Between two keys of a person, in ms. */
const KEY_MS = 200
const TYPED = ['iphone 13 pro', 'samsung galaxy s22', 'pixel 7a', 'playstation 5', 'ipad air', 'redmi note 12']
const ROUNDS = 3

declare global {
  var pictured: number[]
}

/** From each key to the next picture after the list of suggestions changed; a key that changes nothing in it is not counted. */
const watch = (): void => {
  globalThis.pictured = []
  let key = 0
  addEventListener('keydown', ({ timeStamp }) => (key = timeStamp), { capture: true })
  new MutationObserver((changes) => {
    const isList = changes.some(
      ({ target }) =>
        target instanceof Element &&
        (target.closest('[role=listbox]') ?? target.querySelector('[role=listbox]')) !== null,
    )
    if (!isList || key === 0) return
    const began = key
    key = 0
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => globalThis.pictured.push(performance.now() - began))
      port1.start()
      port2.postMessage(0)
    })
  }).observe(document, { childList: true, characterData: true, subtree: true })
}

const typeAll = async (page: Page, url: string): Promise<number[]> => {
  await page.goto(`${url}/reprise/en`)
  await page.mouse.move(200, 200)
  await page.waitForNetworkIdle()
  const took: number[] = []
  for (const text of TYPED) {
    await page.focus('[role=combobox]')
    await page.evaluate(() => void globalThis.pictured.splice(0))
    await page.keyboard.type(text, { delay: KEY_MS })
    await new Promise((ends) => setTimeout(ends, 1_000))
    took.push(...(await page.evaluate(() => globalThis.pictured)))
    await page.keyboard.down('Control')
    await page.keyboard.press('a')
    await page.keyboard.up('Control')
    await page.keyboard.press('Backspace')
  }
  return took
}

const versions = [root, ...process.argv.slice(2, 3).map((folder) => resolve(folder))]
const folder = mkdtempSync(join(tmpdir(), 'reprise-keystrokes-'))
const database = await startEmbeddedPostgres(join(folder, 'database'))
const browser = await puppeteer.launch({
  executablePath: await findChromium(),
  args: ['--no-first-run', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
})
const servers: Started[] = []
try {
  for (const version of versions)
    servers.push(
      await startProgram([join(version, 'apps/server/dist/main.js')], {
        path: '/health/ready',
        env: {
          DATABASE_URL: database.url,
          DATA_DIR: join(folder, 'data'),
          DEMO: 'true',
          RATE_LIMITS: 'false',
          LOG_LEVEL: 'error',
        },
      }),
    )
  const taken = versions.map((): number[] => [])
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [at, server] of servers.entries()) {
      const page = await browser.newPage()
      await page.evaluateOnNewDocument(watch)
      await page.emulateCPUThrottling(TIMES_SLOWER)
      const took = await typeAll(page, server.url)
      // The first round fills the caches.
      if (round > 0) taken[at]?.push(...took)
      await page.close()
    }
  console.log('\n| from a key to its suggestions, ms | keys | p50 | p95 |\n| --- | --- | --- | --- |')
  for (const [at, took] of taken.entries())
    console.log(
      `| ${at === 0 ? 'this version' : 'the other version'} | ${took.length} | ${percentile(took, 50).toFixed(0)} | ${percentile(took, 95).toFixed(0)} |`,
    )
} finally {
  await browser.close()
  for (const server of servers) await server.stop()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}
