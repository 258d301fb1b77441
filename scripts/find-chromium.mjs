// Finds a Chromium for the browser tests, or gets one. `node scripts/find-chromium.mjs` prints its path.
import './support/check-node.mjs'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from './support/run.mjs'
import { Failure, say } from './support/say.mjs'

const require = createRequire(import.meta.url)

/** First those that draw no window: they do the same tests with two thirds of the work. */
const NAMES = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
  'msedge',
]

const USUAL_PLACES = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
}

const NO_BROWSER =
  'No Chromium for the browser tests: install one (Debian: `apt-get install chromium-headless-shell`, elsewhere `npx playwright install chromium`) ' +
  'or set CHROMIUM_PATH to one, and try again.'

/** Chrome on Windows prints no version to a console; everywhere else a browser that cannot start says so here. */
const answers = async (path) => {
  if (!existsSync(path)) return false
  if (process.platform === 'win32') return true
  const { ok, output } = await run(path, ['--version'], { quiet: true })
  return ok && /chrom|edge/i.test(output)
}

const fromPlaywright = async () => {
  try {
    return [require('playwright-core').chromium.executablePath()]
  } catch {
    return []
  }
}

const fromSystem = async () => [
  ...NAMES.flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name))),
  ...(USUAL_PLACES[process.platform] ?? []),
]

const fromDebian = async () => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return []
  say('Installing Chromium with apt-get (once)')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update'], { env, quiet: true })
  const install = ['install', '-y', '--no-install-recommends']
  const { ok } = await run('apt-get', [...install, 'chromium-headless-shell'], { env, quiet: true })
  if (!ok) await run('apt-get', [...install, 'chromium'], { env, quiet: true })
  return ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
}

/** In this order; the next one is asked only when no candidate of the one before starts. */
export const SOURCES = [fromPlaywright, fromSystem, fromDebian]

/** CHROMIUM_PATH wins over everything, and must then be right. @throws {Failure} when none can be had */
export const findChromium = async ({
  chosen = process.env.CHROMIUM_PATH,
  sources = SOURCES,
  starts = answers,
} = {}) => {
  if (chosen) {
    if (await starts(chosen)) return chosen
    throw new Failure(`CHROMIUM_PATH is ${chosen}, which does not start: correct it or unset it, and try again.`)
  }
  for (const source of sources) {
    for (const candidate of await source()) if (await starts(candidate)) return candidate
  }
  throw new Failure(NO_BROWSER)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { main } = await import('./support/say.mjs')
  await main(async () => console.log(await findChromium()))
}
