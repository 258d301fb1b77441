// npm test: installs what is missing (a browser too), checks the code, then runs every test: unit, API, browser; or those that are
// named (support/test-plan.mjs). The API tests run on the embedded database; those that are tagged, or with --every all, again on a
// PostgreSQL of this machine when there is one.
// At the end stand the names of what failed; the last line is always "N passed, N failed".
import './support/check-node.mjs'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from './find-chromium.mjs'
import { ensureInstalled } from './support/install.mjs'
import { findPostgres, startOutsidePostgres } from './support/outside-postgres.mjs'
import { findFirefox, findLimitStore, findPooler } from './support/outside-programs.mjs'
import { cacheFolder, inProject } from './support/project.mjs'
import { run, runTool } from './support/run.mjs'
import { Failure, main, say } from './support/say.mjs'
import { failure, playwrightTally, total, vitestTally } from './support/tally.mjs'
import { planOf, USAGE } from './support/test-plan.mjs'

const reports = join(cacheFolder, 'test-reports')

/** A step that has no tests of its own: it adds nothing when it succeeds and one failure when it does not. */
const step = async (text, script, args = []) => {
  say(text)
  const { ok } = await run(process.execPath, [inProject('scripts', script), ...args])
  return ok ? { passed: 0, failed: 0, names: [] } : failure(text)
}

const vitest = async (text, name, args, env) => {
  say(text)
  const report = join(reports, `${name}.json`)
  const { ok } = await runTool(
    'vitest/vitest.mjs',
    ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    { env },
  )
  return vitestTally(report, ok)
}

/** Those of which there is no program here are left out by vitest.config.ts, in CI none. */
const sayWhatIsLeftOut = () => {
  for (const [name, found] of [
    ['redis-server or valkey-server', findLimitStore()],
    ['pgbouncer', findPooler()],
    ['firefox-esr or firefox', findFirefox()],
  ])
    if (found === undefined) say(`Tests that take ${name}: left out, it is not installed on this machine`)
}

/** Files of the server's tests that carry the tag. Vitest by itself would load the others as well, to see that they do not. */
const tagged = () =>
  readdirSync(inProject('apps/server/src'), { recursive: true })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => inProject('apps/server/src', file))
    .filter((file) => readFileSync(file, 'utf8').startsWith('// @module-tag postgres\n'))

const onOutsidePostgres = async (every) => {
  const given = process.env.REPRISE_TEST_DATABASE_URL
  if (given) return [] // the first run was already on it
  const programs = findPostgres()
  if (programs === undefined) {
    say('API tests on an outside PostgreSQL: left out, no PostgreSQL server is installed on this machine')
    return []
  }
  const outside = await startOutsidePostgres(programs)
  try {
    const env = { REPRISE_TEST_DATABASE_URL: outside.url }
    const what = every ? 'Every API test again' : 'API tests again that another PostgreSQL may answer otherwise'
    const files = every ? [] : tagged()
    return [await vitest(`${what}, on ${outside.version}`, 'outside', ['--project', 'server', ...files], env)]
  } finally {
    await outside.stop()
  }
}

const browserTests = async (args = []) => {
  const chromium = await findChromium()
  say('Browser tests')
  const report = join(reports, 'browser.json')
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const { ok } = await runTool(
    '@playwright/test/cli.js',
    ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...args],
    { env },
  )
  return playwrightTally(report, ok)
}

const attempt = async (work) => {
  try {
    return await work()
  } catch (error) {
    console.error(error instanceof Failure ? `\n${error.message}` : error)
    return [failure(error instanceof Error ? error.message : String(error))]
  }
}

const everything = async ({ every }) => [
  await step('Checking types, lint, boundaries, format, messages, dead code', 'verify.mjs'),
  await vitest('Unit and API tests, on the embedded PostgreSQL', 'unit', []),
  ...(await attempt(() => onOutsidePostgres(every))),
  await step('Building', 'build.mjs'),
  await step('Starting the production folder', 'try-package.mjs'),
  await step('Killing servers, workers and databases while people sell', 'faults.mjs', ['--short']),
  ...(await attempt(async () => [await browserTests()])),
]

/** The runners read a name as a pattern. Where one of them finds none of that name, the other may. */
const named = async ({ units, browser, name }) => {
  const pattern = name?.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const only = (pass, option) => (pattern === undefined ? [] : [pass, option, pattern])
  const tallies = []
  if (units !== undefined)
    tallies.push(await vitest('Unit and API tests', 'unit', [...units, ...only('--passWithNoTests', '-t')]))
  if (browser !== undefined)
    tallies.push(
      ...(await attempt(async () => [await browserTests([...browser, ...only('--pass-with-no-tests', '--grep')])])),
    )
  return tallies
}

const runAll = async (plan) => {
  const tallies = await attempt(async () => {
    await ensureInstalled()
    sayWhatIsLeftOut()
    rmSync(reports, { recursive: true, force: true })
    mkdirSync(reports, { recursive: true })
    return plan.all ? everything(plan) : named(plan)
  })
  const { passed, failed, names } = total(tallies)
  process.exitCode = failed === 0 ? 0 : 1
  say('Done')
  for (const name of names) console.log(`Failed: ${name}`)
  console.log(`${passed} passed, ${failed} failed`)
}

await main(async () => {
  const plan = planOf(process.argv.slice(2))
  if (plan.help) console.log(USAGE)
  else await runAll(plan)
})
